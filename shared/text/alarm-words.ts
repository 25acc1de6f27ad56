import type { Alarm, AlarmCode, AlarmParams, AlarmWords } from '../model/problem.ts';
import { counted } from './figure.ts';

/** What loses memories or moves them is an alarm; the rest is worth a look. */
export const alarmLevels: Record<AlarmCode, Alarm['level']> = {
  'store/unread': 'alarm',
  'store/project-gone': 'alarm',
  'store/shared-key': 'look',
  'store/case-twin': 'look',
  'store/unknown-project': 'look',
  'store/gone': 'alarm',
  'store/bare-layout': 'look',
  'store/unreadable': 'alarm',
  'settings/untrusted-redirect': 'alarm',
  'settings/refused': 'look',
  'settings/broken': 'look',
  'settings/env-off': 'alarm',
  'settings/off': 'look',
  'override/asks': 'look',
  'index/cut': 'alarm',
  'index/near-cap': 'look',
};

/** Every alarm in English. A missing one is a compile error. */
export const alarmWords: AlarmWords = {
  'store/unread': ({ files, dir }) =>
    `Claude doesn't read this folder: ${counted(files, 'file', 'files')} in it.${dir === '' ? '' : ` It reads ${dir}.`}`,
  'store/project-gone': ({ path }) => `The project folder ${path} is gone, so nothing reads these memories.`,
  'store/shared-key': ({ paths }) =>
    `Several projects share this memory, because their paths make the same key: ${paths}.`,
  'store/case-twin': ({ key }) => `${key} differs only in case: on a disk that ignores case, both are one project.`,
  'store/unknown-project': ({ key }) =>
    `Nothing proves which project ${key} belongs to. Open Claude there once and it is known again.`,
  'store/gone': ({ dir }) => `The folder ${dir} was deleted with all that was in it. What changed can bring it back.`,
  'store/bare-layout': ({ other }) =>
    `Worktrees of a bare repository and the folder around them have two memories. The other one is ${other}.`,
  'store/unreadable': ({ reason }) => `This store can't be read: ${reason}.`,
  'settings/untrusted-redirect': ({ file, value }) =>
    `${file} tries to move memory to ${value}. It may not, and Reverie doesn't follow it.`,
  'settings/refused': ({ file, value, reason }) => `${file} names the folder "${value}", which is refused: ${reason}.`,
  'settings/broken': ({ file, reason }) => `${file} is skipped as a whole: ${reason}.`,
  'settings/env-off': ({ file, name }) => `Memory is off here: the env block of ${file} sets ${name}.`,
  'settings/off': ({ by }) => `Memory is off here: ${by}.`,
  'override/asks': ({ dir }) =>
    `Memory is moved to ${dir} by an environment variable: Claude asks before each write here.`,
  'index/cut': ({ lost }) =>
    lost === 0
      ? 'The index is over what Claude loads: its end is cut off, but no memory falls off.'
      : `The index is over what Claude loads: ${counted(lost, 'entry falls off', 'entries fall off')}.`,
  'index/near-cap': ({ percent }) => `The index is ${percent} % full; beyond that Claude no longer loads it whole.`,
};

/** An alarm with its words. */
export function describeAlarm<C extends AlarmCode>(code: C, params: AlarmParams[C]): Alarm {
  return { code, level: alarmLevels[code], params, message: alarmWords[code](params) };
}
