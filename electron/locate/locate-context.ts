import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Host } from '../host.ts';
import { readClientConfig } from './client-config.ts';
import type { ClientConfig } from './client-config.ts';
import { findGitRoot } from './git-root.ts';
import { runningSessions } from './running-sessions.ts';
import type { FolderSession } from './running-sessions.ts';
import { readSettingsFile } from './settings-files.ts';
import type { ReadSettings } from './settings-files.ts';

/** What one look at a home reads once and uses for every folder. */
export interface LocateContext {
  host: Host;
  configDir: string;
  clientConfig: ClientConfig;
  sessions: (FolderSession & { root: string })[];
  readSettings: ReadSettings;
}

/** `CLAUDE_CONFIG_DIR`, else `.claude` of the home; absolute, NFC. */
export function configDirOf(host: Host): string {
  return resolve(host.env.CLAUDE_CONFIG_DIR || join(host.home, '.claude')).normalize('NFC');
}

/** `.claude.json` lies in the config folder when that is set, else in the home. */
export function clientConfigFileOf(host: Host): string {
  return join(host.env.CLAUDE_CONFIG_DIR ? configDirOf(host) : host.home, '.claude.json');
}

export async function openLocateContext(host: Host): Promise<LocateContext> {
  const configDir = configDirOf(host);
  const [clientConfig, running] = await Promise.all([
    readClientConfig(clientConfigFileOf(host)),
    runningSessions(configDir),
  ]);
  const sessions = await Promise.all(
    running.map(async (session) => {
      const cwd = await realFolder(session.cwd);
      return { ...session, root: (await findGitRoot(cwd))?.canonical ?? cwd };
    }),
  );
  const cache = new Map<string, ReturnType<ReadSettings>>();
  const readSettings: ReadSettings = (layer, file) => {
    const id = `${layer}:${file}`;
    const read = cache.get(id) ?? readSettingsFile(layer, file);
    cache.set(id, read);
    return read;
  };
  return { host, configDir, clientConfig, sessions, readSettings };
}

/** A folder without symbolic links; what no longer exists keeps its name below what does. */
export async function realFolder(folder: string): Promise<string> {
  const path = resolve(folder);
  const real = await realpath(path).catch(() => null);
  if (real !== null || dirname(path) === path) return real ?? path;
  return join(await realFolder(dirname(path)), basename(path));
}
