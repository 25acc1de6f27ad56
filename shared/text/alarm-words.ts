import type { Alarm, AlarmCode, AlarmParams, AlarmWords } from '../model/problem.ts';

const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** Every alarm in English. A missing one is a compile error. */
export const alarmWords: AlarmWords = {
  'store/unread': {
    level: 'alarm',
    message: ({ files, dir }) =>
      dir === ''
        ? `Claude doesn't read this folder: ${count(files, 'file', 'files')} in it.`
        : `Claude doesn't read this folder: ${count(files, 'file', 'files')} in it. It reads ${dir}.`,
  },
  'store/project-gone': {
    level: 'alarm',
    message: ({ path }) => `The project folder ${path} is gone, so nothing reads these memories.`,
  },
  'store/shared-key': {
    level: 'alarm',
    message: ({ paths }) => `Several projects share this memory, because their paths make the same key: ${paths}.`,
  },
  'store/case-twin': {
    level: 'alarm',
    message: ({ key }) => `${key} differs only in case: on a disk that ignores case, both are one project.`,
  },
  'store/unknown-project': {
    level: 'look',
    message: ({ key }) =>
      `Nothing proves which project ${key} belongs to. Open Claude there once and it is known again.`,
  },
  'store/bare-layout': {
    level: 'look',
    message: ({ other }) =>
      `Worktrees of a bare repository and the folder around them have two memories. The other one is ${other}.`,
  },
  'store/unreadable': { level: 'alarm', message: ({ reason }) => `This store can't be read: ${reason}.` },
  'settings/untrusted-redirect': {
    level: 'alarm',
    message: ({ file, value }) =>
      `${file} tries to move memory to ${value}. It may not, and Reverie doesn't follow it.`,
  },
  'settings/refused': {
    level: 'alarm',
    message: ({ file, value, reason }) => `${file} names the folder "${value}", which is refused: ${reason}.`,
  },
  'settings/broken': {
    level: 'alarm',
    message: ({ file, reason }) => `${file} is skipped as a whole: ${reason}.`,
  },
  'settings/env-off': {
    level: 'alarm',
    message: ({ file, name }) => `Memory is off here: the env block of ${file} sets ${name}.`,
  },
  'settings/off': { level: 'look', message: ({ by }) => `Memory is off here: ${by}.` },
  'override/asks': {
    level: 'look',
    message: ({ dir }) => `Memory is moved to ${dir} by an environment variable: Claude asks before each write here.`,
  },
  'index/cut': {
    level: 'alarm',
    message: ({ lost }) =>
      `The index is over what Claude loads: ${count(lost, 'entry falls off', 'entries fall off')}.`,
  },
  'index/near-cap': {
    level: 'look',
    message: ({ percent }) => `The index is ${percent} % full; beyond that Claude no longer loads it whole.`,
  },
};

/** An alarm with its words. */
export function describeAlarm<C extends AlarmCode>(code: C, params: AlarmParams[C]): Alarm {
  const { level, message } = alarmWords[code];
  return { code, level, params, message: message(params) };
}
