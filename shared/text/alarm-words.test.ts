import { expect, test } from 'vitest';
import { alarmLevels, describeAlarm } from './alarm-words.ts';

test('an alarm carries its level, its params and a whole sentence', () => {
  expect(describeAlarm('store/project-gone', { path: '/old' })).toEqual({
    code: 'store/project-gone',
    level: 'alarm',
    params: { path: '/old' },
    message: 'The project folder /old is gone, so nothing reads these memories.',
  });
});

test('one and many are told apart', () => {
  expect(describeAlarm('store/unread', { files: 1, dir: '' }).message).toBe(
    "Claude doesn't read this folder: 1 file in it.",
  );
  expect(describeAlarm('index/cut', { lost: 2 }).message).toMatch(/2 entries fall off/);
});

test('only what loses memories or moves them is an alarm', () => {
  const alarms = Object.entries(alarmLevels).filter(([, level]) => level === 'alarm');
  expect(alarms.map(([code]) => code).toSorted()).toEqual([
    'index/cut',
    'settings/env-off',
    'settings/untrusted-redirect',
    'store/gone',
    'store/project-gone',
    'store/unread',
    'store/unreadable',
  ]);
});

test('figures in sentences have commas', () => {
  expect(describeAlarm('index/cut', { lost: 9829 }).message).toMatch(/9,829 entries fall off/);
});

test('an index whose cut loses no memory says so', () => {
  expect(describeAlarm('index/cut', { lost: 0 }).message).toMatch(/no memory falls off/);
});
