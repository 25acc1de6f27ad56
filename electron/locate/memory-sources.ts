import { join, resolve } from 'node:path';
import type { Alarm } from '#shared/model/problem.ts';
import type { LayerVerdict, LocationSource } from '#shared/model/store.ts';
import { describeAlarm } from '#shared/text/alarm-words.ts';
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
  let decided: string | null = null;

  const moved = env.get(override);
  const verdict = moved?.value ? judgeOverride(moved.value, rules.platform) : null;
  if (!moved?.value) layers.push(layer('env', null, null, 'not-set', `${override} is not set.`));
  else if (verdict?.dir) {
    winner = { dir: verdict.dir, source: 'env-override' };
    decided = `${override} comes first`;
    named.push(verdict.dir);
    layers.push(layer('env', fileOf(moved.source), moved.value, 'used', `${override} comes before everything else.`));
    alarms.push(describeAlarm('override/asks', { dir: verdict.dir }));
  } else {
    const reason = verdict?.refused ?? '';
    layers.push(layer('env', fileOf(moved.source), moved.value, 'refused', sentence(`${override}: ${reason}`)));
    alarms.push(describeAlarm('settings/refused', { file: moved.from, value: moved.value, reason }));
  }

  for (const source of sources) {
    const { layer: name, file, state, settings } = source;
    const value = settings.autoMemoryDirectory;
    const shown = file ?? '--settings';
    if (state === 'broken') {
      layers.push(layer(name, file, null, 'broken', sentence(`Skipped as a whole: ${source.reason}`)));
      alarms.push(describeAlarm('settings/broken', { file: shown, reason: source.reason ?? '' }));
      continue;
    }
    if (value === undefined) {
      layers.push(
        layer(name, file, null, 'not-set', state === 'absent' ? 'There is no such file.' : 'It names no folder.'),
      );
      continue;
    }
    if ((name === 'project' || name === 'local') && !trusted) {
      layers.push(
        layer(name, file, value, 'refused', 'The folder is not trusted, so its settings may not move memory.'),
      );
      alarms.push(describeAlarm('settings/untrusted-redirect', { file: shown, value }));
      continue;
    }
    const folder = judgeMemoryFolder(value, rules);
    if (folder.dir === null) {
      const reason = `${folder.refused}${decided === null ? '; Claude then uses the default folder' : ''}`;
      layers.push(layer(name, file, value, 'refused', sentence(reason)));
      alarms.push(describeAlarm('settings/refused', { file: shown, value, reason: folder.refused }));
      decided ??= `${shown} comes first, although its folder is refused`;
      continue;
    }
    named.push(folder.dir);
    if (decided !== null) {
      layers.push(layer(name, file, value, 'overruled', sentence(decided)));
      continue;
    }
    winner = { dir: folder.dir, source: `settings:${name}` };
    decided = `${shown} comes first`;
    layers.push(layer(name, file, value, 'used', sentence(`It is the strongest setting that names a folder`)));
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
    const reason = sentence(winner === null ? `${remote} replaces the config folder` : (decided ?? ''));
    layers.push(layer('env', fileOf(base.source), base.value, winner === null ? 'used' : 'overruled', reason));
  }
  const isDefault = winner === null;
  layers.push(
    layer(
      'default',
      null,
      dir,
      isDefault ? 'used' : 'overruled',
      isDefault ? 'Nothing else names a folder that may be used.' : sentence(decided ?? ''),
    ),
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
  reason: string,
): LayerVerdict {
  return { layer: name, file, value, verdict, reason };
}

function fileOf(source: SettingsSource | null): string | null {
  return source?.file ?? null;
}

function sentence(words: string): string {
  const text = words.replace(/^it\b/, 'It');
  return `${text.charAt(0) === '/' ? text : text.charAt(0).toUpperCase() + text.slice(1)}.`;
}
