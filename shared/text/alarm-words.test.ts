import { expect, test } from 'vitest';
import { describeAlarm } from './alarm-words.ts';

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
