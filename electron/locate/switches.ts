import type { Alarm } from '#shared/model/problem.ts';
import { describeAlarm } from '#shared/text/alarm-words.ts';
import { readSwitch } from './claude-env.ts';
import type { ClaudeEnv, KnownVariable, SeenVariable } from './claude-env.ts';
import type { SettingsSource } from './settings-files.ts';

export interface Switches {
  enabled: boolean;
  disabledBy: string | null;
  dreamEnabled: boolean;
  dreamDisabledBy: string | null;
  /** Nothing can be kept: a remote session without a folder of its own. */
  homeless: boolean;
  alarms: Alarm[];
}

/** Whether memory and dreams are on, and what turned them off, in the order in which the client 2.1.332 asks. */
export function judgeSwitches(env: ClaudeEnv, sources: readonly SettingsSource[], hasOverride: boolean): Switches {
  const homeless = isOn(env, 'CLAUDE_CODE_REMOTE') && !env.get('CLAUDE_CODE_REMOTE_MEMORY_DIR')?.value && !hasOverride;
  const off = memoryOff(env, sources, homeless);
  const dream = sources.find(({ settings }) => settings.autoDreamEnabled !== undefined);
  const dreamOff =
    off !== null
      ? 'memory is off'
      : dream === undefined
        ? "no settings file sets autoDreamEnabled; Claude's own default is decided elsewhere"
        : dream.settings.autoDreamEnabled
          ? null
          : `autoDreamEnabled is false in ${dream.file ?? '--settings'}`;
  return {
    enabled: off === null,
    disabledBy: off?.words ?? null,
    dreamEnabled: dreamOff === null,
    dreamDisabledBy: dreamOff,
    homeless,
    alarms: off === null ? [] : [off.alarm],
  };
}

interface Off {
  words: string;
  alarm: Alarm;
}

function memoryOff(env: ClaudeEnv, sources: readonly SettingsSource[], homeless: boolean): Off | null {
  if (isOn(env, 'CLAUDE_CODE_SAFE_MODE')) return byVariable(env.get('CLAUDE_CODE_SAFE_MODE')!);
  const disable = env.get('CLAUDE_CODE_DISABLE_AUTO_MEMORY');
  const disabled = readSwitch(disable?.value);
  if (disable && disabled === true) return byVariable(disable);
  // An explicit 0 turns memory on over everything below.
  if (disabled === false) return null;
  if (isOn(env, 'CLAUDE_CODE_SIMPLE')) return byVariable(env.get('CLAUDE_CODE_SIMPLE')!);
  if (homeless) return bySettings('CLAUDE_CODE_REMOTE is set without CLAUDE_CODE_REMOTE_MEMORY_DIR');
  const source = sources.find(({ settings }) => settings.autoMemoryEnabled !== undefined);
  if (source?.settings.autoMemoryEnabled !== false) return null;
  return bySettings(`autoMemoryEnabled is false in ${source.file ?? '--settings'}`);
}

function isOn(env: ClaudeEnv, name: KnownVariable): boolean {
  return readSwitch(env.get(name)?.value) === true;
}

function bySettings(by: string): Off {
  return { words: by, alarm: describeAlarm('settings/off', { by }) };
}

function byVariable({ name, value, from, source }: SeenVariable): Off {
  const words = `${name}=${value} in ${source === null ? 'the environment' : `the env block of ${from}`}`;
  const alarm =
    source === null
      ? describeAlarm('settings/off', { by: words })
      : describeAlarm('settings/env-off', { file: from, name });
  return { words, alarm };
}
