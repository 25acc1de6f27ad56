import type { Alarm } from '#shared/model/problem.ts';
import type { Reason, ReasonParams } from '#shared/model/reason.ts';
import type { Location } from '#shared/model/store.ts';
import { describeAlarm } from '#shared/text/alarm-words.ts';
import { because, wordReason } from '#shared/text/reason-words.ts';
import { readSwitch } from './claude-env.ts';
import type { ClaudeEnv, KnownVariable, SeenVariable } from './claude-env.ts';
import type { SettingsSource } from './settings-files.ts';

export interface Switches extends Pick<
  Location,
  'enabled' | 'disabledBy' | 'disabledBecause' | 'dreamEnabled' | 'dreamDisabledBy' | 'dreamDisabledBecause'
> {
  /** Nothing can be kept: a remote session without a folder of its own. */
  homeless: boolean;
  alarms: Alarm[];
}

/** Whether memory and dreams are on, and what turned them off, in the order in which the client 2.1.332 asks. */
export function judgeSwitches(env: ClaudeEnv, sources: readonly SettingsSource[], hasOverride: boolean): Switches {
  const homeless = isOn(env, 'CLAUDE_CODE_REMOTE') && !env.get('CLAUDE_CODE_REMOTE_MEMORY_DIR')?.value && !hasOverride;
  const off = memoryOff(env, sources, homeless);
  const dreamOff = off !== null ? because('off/memory') : dreamsOff(sources);
  return {
    enabled: off === null,
    disabledBy: off === null ? null : wordReason(off.why),
    disabledBecause: off?.why ?? null,
    dreamEnabled: dreamOff === null,
    dreamDisabledBy: dreamOff === null ? null : wordReason(dreamOff),
    dreamDisabledBecause: dreamOff,
    homeless,
    alarms: off === null ? [] : [off.alarm],
  };
}

function dreamsOff(sources: readonly SettingsSource[]): Reason | null {
  const source = sources.find(({ settings }) => settings.autoDreamEnabled !== undefined);
  if (source === undefined) return because('off/undecided');
  return source.settings.autoDreamEnabled ? null : falseIn('autoDreamEnabled', source);
}

interface Off {
  why: Reason;
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
  if (homeless) return bySettings(because('off/homeless'));
  const source = sources.find(({ settings }) => settings.autoMemoryEnabled !== undefined);
  if (source?.settings.autoMemoryEnabled !== false) return null;
  return bySettings(falseIn('autoMemoryEnabled', source));
}

function isOn(env: ClaudeEnv, name: KnownVariable): boolean {
  return readSwitch(env.get(name)?.value) === true;
}

function falseIn(key: ReasonParams['off/setting']['key'], { file }: SettingsSource): Reason {
  return because('off/setting', { key, file: file ?? '--settings' });
}

function bySettings(why: Reason): Off {
  return { why, alarm: describeAlarm('settings/off', { by: wordReason(why), because: why }) };
}

function byVariable({ name, value, from, source }: SeenVariable): Off {
  if (source === null) return bySettings(because('off/variable', { name, value }));
  const why = because('off/env-block', { name, value, file: from });
  return { why, alarm: describeAlarm('settings/env-off', { file: from, name }) };
}
