import { join, resolve } from 'node:path';
import type { Alarm } from '#shared/model/problem.ts';
import type { Location } from '#shared/model/store.ts';
import { describeAlarm } from '#shared/text/alarm-words.ts';
import type { Host } from '../host.ts';
import { otherRootOfBareLayout } from './bare-layout.ts';
import { claudeEnv, knownVariables } from './claude-env.ts';
import type { ClaudeEnv } from './claude-env.ts';
import { isTrusted } from './client-config.ts';
import { countMarkdown } from './count-markdown.ts';
import { findGitRoot } from './git-root.ts';
import { realFolder } from './locate-context.ts';
import type { LocateContext } from './locate-context.ts';
import { judgeMemorySources } from './memory-sources.ts';
import { projectKey } from './project-key.ts';
import { settingsSources } from './settings-files.ts';
import { judgeSwitches } from './switches.ts';

export interface FolderLocation {
  location: Location;
  /** Folders that accepted settings name, whether or not they win. */
  named: string[];
  /** Alarms about settings and layout, without those about other stores of this project. */
  ownAlarms: Alarm[];
}

/** Where memory lives for a folder, as the client 2.1.332 decides it. AppError only for `settings` that can't be used. */
export async function locateFolder(
  context: LocateContext,
  input: { cwd: string; settings?: string },
): Promise<FolderLocation> {
  const { host, configDir } = context;
  const cwd = await realFolder(input.cwd);
  const root = await findGitRoot(cwd);
  const projectRoot = root?.canonical ?? cwd;
  const places = { cwd, root, home: host.home, configDir, managedDir: host.managedDir, flag: input.settings };
  const sources = await settingsSources(places, context.readSettings);
  const env = claudeEnv(host.env, sources);
  const trusted = isTrusted(context.clientConfig, cwd, root?.canonical ?? null);

  const memoryConfigDir = resolve(cwd, env.get('CLAUDE_CONFIG_DIR')?.value ?? configDir);
  const fixedKey = fixedKeyOf(host, env);
  const rootKey = projectKey(projectRoot);
  const moved = Boolean(env.get('CLAUDE_CODE_REMOTE_MEMORY_DIR')?.value);
  const memory = judgeMemorySources({
    env,
    sources,
    trusted,
    cwd,
    rules: { platform: host.platform, home: host.home },
    configDir: memoryConfigDir,
    // A fixed name replaces the key only below the config folder.
    key: moved ? rootKey : (fixedKey ?? rootKey),
  });
  const switches = judgeSwitches(env, sources, memory.hasOverride);
  const transcriptKey = fixedKey ?? projectKey(cwd);
  const projects = join(memoryConfigDir, 'projects');
  const memoryDir = switches.homeless && !switches.enabled ? null : memory.memoryDir;

  const ownAlarms = [...memory.alarms, ...switches.alarms];
  const other = root === null ? null : await otherRootOfBareLayout(root);
  if (other !== null && memory.source === 'default')
    ownAlarms.push(describeAlarm('store/bare-layout', { other: join(projects, projectKey(other), 'memory') }));
  const beside = [...new Set([fixedKey ?? rootKey, transcriptKey])].map((key) => join(projects, key, 'memory'));
  const unread = await unreadAlarms(beside, memoryDir);
  return {
    location: {
      projectRoot,
      projectKey: fixedKey ?? rootKey,
      transcriptKey,
      memoryDir,
      source: memory.source,
      enabled: switches.enabled,
      disabledBy: switches.disabledBy,
      disabledBecause: switches.disabledBecause,
      dreamEnabled: switches.dreamEnabled,
      dreamDisabledBy: switches.dreamDisabledBy,
      dreamDisabledBecause: switches.dreamDisabledBecause,
      trusted,
      layers: memory.layers,
      env: env.seen.map(({ name, value, from, source, counts }) => ({
        name,
        value: isKnown(name) ? value : '',
        from: counts ? from : `${from} (does not count from there)`,
        block: source === null ? null : from,
        counts,
      })),
      sessions: context.sessions
        .filter((session) => session.root === projectRoot)
        .map(({ pid, sessionId }) => ({ pid, sessionId })),
      alarms: [...ownAlarms, ...unread],
    },
    named: memory.named,
    ownAlarms,
  };
}

/** Folders of this project that hold memories which its next session won't read. */
async function unreadAlarms(dirs: readonly string[], memoryDir: string | null): Promise<Alarm[]> {
  const alarms: Alarm[] = [];
  for (const dir of dirs) {
    const files = dir === memoryDir ? 0 : await countMarkdown(dir);
    if (files === 0) continue;
    const { level, params, code, message } = describeAlarm('store/unread', { files, dir: memoryDir ?? '' });
    alarms.push({ code, level, params, message: `${dir}: ${message}` });
  }
  return alarms;
}

function fixedKeyOf(host: Host, env: ClaudeEnv): string | null {
  const name = env.get('CLAUDE_CODE_PROJECT_DIR_NAME')?.value;
  return host.env.CLAUDE_CONFIG_DIR && name && /^[A-Za-z0-9_-]{1,64}$/.test(name) ? name : null;
}

function isKnown(name: string): boolean {
  return (knownVariables as readonly string[]).includes(name);
}
