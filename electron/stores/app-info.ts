import { access } from 'node:fs/promises';
import { parse } from 'node:path';
import type { AppInfo } from '#shared/model/app.ts';
import type { Host } from '../host.ts';
import type { Locator } from '../locate/locate.ts';

/** What a door is and what it found of the user's home. */
export async function appInfo(host: Host, locator: Locator): Promise<AppInfo> {
  const { version, door, platform, home, dataDir, readOnly, demo, locale, capabilities } = host;
  const { configDir } = locator;
  const [configExists, folders, anywhere] = await Promise.all([
    access(configDir).then(
      () => true,
      () => false,
    ),
    locator.projectFolders(),
    // A disk's root has no settings of its own: what counts there counts everywhere.
    locator.locate({ cwd: parse(home).root }),
  ]);
  return {
    version,
    door,
    platform,
    home,
    configDir,
    dataDir,
    readOnly,
    demo,
    locale,
    capabilities,
    configExists,
    projects: folders.projects,
    projectsWithMemory: folders.withMemory,
    memoryOff: anywhere.disabledBecause,
    env: Object.keys(host.env)
      .filter((name) => name.startsWith('CLAUDE_') && host.env[name] !== undefined)
      .sort(),
  };
}
