import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { sameStore } from './which-store.ts';

test('The options that name a store again are those that were given, and none that were not', () => {
  expect(sameStore({ values: {} })).toBe('');
  expect(sameStore({ values: { json: true, dir: '/a/memory', home: '/b' } })).toBe(' --dir /a/memory --home /b');
});

test.skipIf(process.platform === 'win32')('A shell reads them as they were given, whatever they hold', () => {
  for (const dir of ['/my notes/memory', 'it\'s $HOME; `id` "x" \\', '记忆', '-', '*?[a]', '~/notes']) {
    const words = execFileSync('sh', ['-c', `printf '%s\\0'${sameStore({ values: { cwd: dir } })}`], {
      encoding: 'utf8',
    });
    expect(words.split('\0').slice(0, -1)).toEqual(['--cwd', dir]);
  }
});
