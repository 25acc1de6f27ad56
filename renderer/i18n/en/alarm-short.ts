import type { AlarmCode, AlarmParams } from '#shared/model/problem.ts';
import { figure } from '../figures.ts';

type AlarmShort = { [C in AlarmCode]: (p: AlarmParams[C]) => string };

/** An alarm in as many words as fit under a store's name. */
export const alarmShortEn: AlarmShort = {
  'store/unread': (p) => `${figure(p.files)} ${p.files === 1 ? 'file' : 'files'} nobody reads`,
  'store/project-gone': () => 'Not read: project is gone',
  'store/shared-key': () => 'Shared by several projects',
  'store/case-twin': () => 'Twin: differs only in case',
  'store/gone': () => 'Folder deleted',
  'store/unknown-project': () => 'Project unknown',
  'store/bare-layout': () => 'Two memories in one layout',
  'store/unreadable': () => 'Can’t be read',
  'settings/untrusted-redirect': () => 'Settings tried to move it',
  'settings/refused': () => 'A setting was refused',
  'settings/broken': () => 'A settings file is skipped',
  'settings/env-off': (p) => `Switched off by ${p.name}`,
  'settings/off': () => 'Memory is off',
  'override/asks': () => 'Claude asks before each write',
  'index/cut': (p) =>
    p.lost === 0 ? 'Index over its cap' : `${figure(p.lost)} ${p.lost === 1 ? 'falls' : 'fall'} off the index`,
  'index/near-cap': (p) => `Index at ${p.percent} % of its cap`,
};
