import { expect, test } from 'vitest';
import { parseIndexLines } from './index-lines.ts';
import { localPath, resolvePointers } from './resolve-pointers.ts';

const memories = ['a.md', 'sub/b.md', 'cafe\u0301.md'];
const targets = {
  memoryAt: (path: string) =>
    memories.find((file) => [path, `${path}.md`].some((name) => name.normalize('NFC') === file.normalize('NFC'))) ??
    null,
  memoryNamed: (name: string) => (name === 'a' ? 'a.md' : null),
  otherAt: (path: string) =>
    path === 'notes.txt' ? ('other' as const) : path === 'sub/MEMORY.md' ? ('second-index' as const) : null,
};
const statuses = (text: string) =>
  resolvePointers(parseIndexLines(text), targets).map(({ line, pointer }) => [line, pointer.status, pointer.file]);

test('targets are found by decoded path, in any Unicode form, with or without .md', () => {
  expect(statuses('[x](./a.md)\n[x](sub/b.md#part)\n[x](caf%C3%A9.md)\n[x](sub/../a.md)')).toEqual([
    [1, 'ok', 'a.md'],
    [2, 'ok', 'sub/b.md'],
    [3, 'ok', 'cafe\u0301.md'],
    [4, 'duplicate', 'a.md'],
  ]);
  expect(statuses('[x](a)')).toEqual([[1, 'ok', 'a.md']]);
});

test('what is no memory is told apart', () => {
  expect(
    statuses(
      '[x](gone.md)\n[x](../up.md)\n[x](/etc/x.md)\n[x](https://e.invalid/a.md)\n[x](sub/MEMORY.md)\n[x](notes.txt)',
    ),
  ).toEqual([
    [1, 'dangling', null],
    [2, 'outside', null],
    [3, 'outside', null],
    [4, 'web', null],
    [5, 'second-index', null],
    [6, 'ok', null],
  ]);
});

test('a code span or a [[link]] points only when it names a memory', () => {
  expect(statuses('- `a.md`\n- `CHANGELOG.md` must be kept\n- [[a]]\n- [[not yet]]')).toEqual([
    [1, 'ok', 'a.md'],
    [3, 'duplicate', 'a.md'],
  ]);
});

test('a duplicate knows the line of the first', () => {
  expect(resolvePointers(parseIndexLines('x\n[x](a.md)\n[y](a.md)'), targets)[1]).toMatchObject({
    line: 3,
    firstLine: 2,
  });
});

test.each(['~/x.md', 'C:\\x.md', '\\\\host\\x.md', 'file:///x.md', '..', 'a/../../x.md', 'a%00.md', '%2e%2e/x.md'])(
  '%j leaves the store',
  (target) => {
    expect(localPath(target)).toEqual({ kind: 'outside' });
  },
);
