import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { wireWithoutPaths } from './wire-without-paths.ts';

const said = (message: string, secrets: (string | null)[] = []) =>
  wireWithoutPaths(new AppError('unreadable', message, message), secrets);

test.each([
  ['"/home/kim/.local/share/reverie/staging/ab/memory/a.md" is a link.', '"a.md" is a link.'],
  ['C:\\Users\\kim\\Reverie\\x.md: denied', 'x.md: denied'],
  ['spawn ~/bin/claude failed', 'spawn claude failed'],
  ['https://api.anthropic.com/v1/messages answers 500', 'https://api.anthropic.com/v1/messages answers 500'],
  ['logs/2026/11/a.md and 1/2 of it', 'logs/2026/11/a.md and 1/2 of it'],
])('Of %j the user is told %j', (message, told) => {
  expect(said(message)).toEqual({ code: 'unreadable', message: told, hint: told });
});

test('A secret is neither said by its look nor when it is known', () => {
  const known = 'plain-words-as-a-key';
  const key = ['sk-', 'ant-', 'a1B2c3D4e5F6g7H8i9J0k1L2m3'].join('');
  expect(said(`${known} and ${key} were refused`, [known, null, '']).message).toBe(
    '*** and [masked: anthropic-key] were refused',
  );
});

test('An error that nobody expected says nothing of itself', () => {
  expect(wireWithoutPaths(new Error('at /home/kim/x'), []).message).toBe('Something went wrong inside Reverie.');
});
