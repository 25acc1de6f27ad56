import { join, resolve } from 'node:path';
import type { Alarm } from '#shared/model/problem.ts';
import type { Reason } from '#shared/model/reason.ts';
import type { LayerVerdict, LocationSource } from '#shared/model/store.ts';
import { describeAlarm } from '#shared/text/alarm-words.ts';
import { asSentence, because, reasoned, wordReason } from '#shared/text/reason-words.ts';
import type { ClaudeEnv } from './claude-env.ts';
import { judgeMemoryFolder, judgeOverride } from './memory-folder.ts';
import type { FolderRules } from './memory-folder.ts';
import type { SettingsSource } from './settings-files.ts';

export interface MemorySourcesInput {
  env: ClaudeEnv;
  sources: readonly SettingsSource[];
  rules: FolderRules;
  trusted: boolean;
  cwd: string;
  /** Claude's config folder as it counts for memory, absolute. */
  configDir: string;
  key: string;
}

export interface MemorySources {
  memoryDir: string;
  source: LocationSource;
  hasOverride: boolean;
  layers: LayerVerdict[];
  /** Folders that an accepted setting names, whether or not it wins; the winner first. */
  named: string[];
  alarms: Alarm[];
}

const override = 'CLAUDE_COWORK_MEMORY_PATH_OVERRIDE';
const remote = 'CLAUDE_CODE_REMOTE_MEMORY_DIR';

/**
 * Which folder holds memory, what every place says about it and what became of that. As the client 2.1.332 does, the
 * strongest setting that may speak decides even when its folder is refused: then the default counts, not the next one.
 */
export function judgeMemorySources(input: MemorySourcesInput): MemorySources {
  const { env, sources, rules, trusted, cwd, configDir, key } = input;
  const layers: LayerVerdict[] = [];
  const alarms: Alarm[] = [];
  const named: string[] = [];
  let winner: { dir: string; source: LocationSource } | null = null;
  let decided: Reason | null = null;

  const moved = env.get(override);
  const verdict = moved?.value ? judgeOverride(moved.value, rules.platform) : null;
  if (!moved?.value) layers.push(layer('env', null, null, 'not-set', because('layer/no-variable', { name: override })));
  else if (verdict?.dir) {
    winner = { dir: verdict.dir, source: 'env-override' };
    decided = because('layer/after', { what: override });
    named.push(verdict.dir);
    const first = because('layer/before-all', { name: override });
    layers.push(layer('env', fileOf(moved.source), moved.value, 'used', first));
    alarms.push(describeAlarm('override/asks', { dir: verdict.dir }));
  } else if (verdict?.refused) {
    const { refused } = verdict;
    const why = because('layer/refused-variable', { name: override, refusal: refused });
    layers.push(layer('env', fileOf(moved.source), moved.value, 'refused', why));
    alarms.push(describeAlarm('settings/refused', { file: moved.from, value: moved.value, ...reasoned(refused) }));
  }

  for (const source of sources) {
    const { layer: name, file, state, fault, settings } = source;
    const value = settings.autoMemoryDirectory;
    const shown = file ?? '--settings';
    if (fault !== null) {
      layers.push(layer(name, file, null, 'broken', because('layer/broken', { fault })));
      alarms.push(describeAlarm('settings/broken', { file: shown, ...reasoned(fault) }));
      continue;
    }
    if (value === undefined) {
      const why = because(state === 'absent' ? 'layer/no-file' : 'layer/no-folder');
      layers.push(layer(name, file, null, 'not-set', why));
      continue;
    }
    if ((name === 'project' || name === 'local') && !trusted) {
      layers.push(layer(name, file, value, 'refused', because('layer/untrusted')));
      alarms.push(describeAlarm('settings/untrusted-redirect', { file: shown, value }));
      continue;
    }
    const folder = judgeMemoryFolder(value, rules);
    if (folder.dir === null) {
      const { refused } = folder;
      const code = decided === null ? 'layer/refused-first' : 'layer/refused-later';
      layers.push(layer(name, file, value, 'refused', because(code, { refusal: refused })));
      alarms.push(describeAlarm('settings/refused', { file: shown, value, ...reasoned(refused) }));
      decided ??= because('layer/after-refused', { what: shown });
      continue;
    }
    named.push(folder.dir);
    if (decided !== null) {
      layers.push(layer(name, file, value, 'overruled', decided));
      continue;
    }
    winner = { dir: folder.dir, source: `settings:${name}` };
    decided = because('layer/after', { what: shown });
    layers.push(layer(name, file, value, 'used', because('layer/strongest')));
  }

  for (const { name, value, from, source, counts } of env.seen)
    if (
      !counts &&
      value !== '' &&
      source !== null &&
      (name === override || name === remote || name === 'CLAUDE_CONFIG_DIR')
    )
      alarms.push(describeAlarm('settings/untrusted-redirect', { file: from, value: `${name}=${value}` }));

  const base = env.get(remote);
  const dir = join(resolve(cwd, base?.value || configDir), 'projects', key, 'memory').normalize('NFC');
  if (base?.value) {
    const replaces = because('layer/replaces-config', { name: remote });
    const isUsed = winner === null;
    const why = isUsed ? replaces : (decided ?? replaces);
    layers.push(layer('env', fileOf(base.source), base.value, isUsed ? 'used' : 'overruled', why));
  }
  const nothingElse = because('layer/nothing-else');
  layers.push(
    winner === null || decided === null
      ? layer('default', null, dir, 'used', nothingElse)
      : layer('default', null, dir, 'overruled', decided),
  );
  return {
    memoryDir: winner?.dir ?? dir,
    source: winner?.source ?? 'default',
    hasOverride: winner?.source === 'env-override',
    layers,
    named,
    alarms,
  };
}

function layer(
  name: LayerVerdict['layer'],
  file: string | null,
  value: string | null,
  verdict: LayerVerdict['verdict'],
  why: Reason,
): LayerVerdict {
  return { layer: name, file, value, verdict, reason: asSentence(wordReason(why)), because: why };
}

function fileOf(source: SettingsSource | null): string | null {
  return source?.file ?? null;
}
