import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkStore } from './check-store.ts';
import { readIndex } from './read-index.ts';
import { scanStore } from './scan-store.ts';
import { startUpText } from './start-up-text.ts';
import type { StoreRef } from './store-ref.ts';
import { NOW, makeStore, memory, put } from './test-store.ts';

const check = (ref: StoreRef) => checkStore(ref, { now: NOW });
const found = async (ref: StoreRef) =>
  (await check(ref)).problems.map(({ code, file, line }) => `${code} ${file}:${line ?? ''}`);
const view = async (ref: StoreRef) => readIndex(ref, await scanStore(ref, { now: NOW }));

test('a clean store has no problem, and its figures', async () => {
  const ref = await makeStore({ 'a.md': memory('a'), 'MEMORY.md': '- [A](a.md) — 支\n' });
  expect(await check(ref)).toEqual({
    index: { lines: 1, chars: 15, bytes: 19, loadedLines: 1, loadedChars: 15, cut: null, lost: [] },
    problems: [],
  });
});

test('every kind of pointer is judged at its line', async () => {
  const ref = await makeStore({
    'a.md': memory('a'),
    'b.md': memory('b'),
    'name with spaces.md': memory('c'),
    'cafe\u0301.md': memory('d'),
    'nested/MEMORY.md': '# second\n',
    'team/t.md': memory('t'),
  });
  const lines = [
    '---\ntitle: x\n---\n# Index',
    '- [A](a.md) — hook',
    '- [A again](a.md) — hook',
    '- [Gone](gone.md) — hook',
    '- [Up](../up.md) — hook',
    '- [Web](https://e.invalid/a.md)',
    '- [Second](nested/MEMORY.md)',
    '- [S](<name with spaces.md>)',
    '- [C](caf%C3%A9.md)',
    '- [Team](team/t.md)',
    '- plain content',
    '```\n- [Fenced](gone.md)\n```',
    `- ${'x'.repeat(220)} [A](a.md)`,
  ];
  await put(ref, 'MEMORY.md', lines.join('\n'));
  expect(await found(ref)).toEqual([
    'index/second nested/MEMORY.md:',
    'pointer/duplicate MEMORY.md:6',
    'pointer/dangling MEMORY.md:7',
    'pointer/outside MEMORY.md:8',
    'index/bullet MEMORY.md:14',
    'index/long-line MEMORY.md:18',
    'pointer/duplicate MEMORY.md:18',
    'pointer/unindexed b.md:',
  ]);
});

test('an overflowing index names what falls off, and the view shows the cut', async () => {
  const files = Object.fromEntries(Array.from({ length: 205 }, (_, at) => [`m${at}.md`, memory(`m${at}`)]));
  const index = Array.from({ length: 205 }, (_, at) => `- [M ${at}](m${at}.md) — hook`).join('\n');
  const ref = await makeStore({ ...files, 'MEMORY.md': index });
  const report = await check(ref);
  expect(report.index).toMatchObject({ lines: 205, loadedLines: 200, cut: { by: 'lines', line: 201, lostLines: 5 } });
  expect(report.index.lost).toEqual(['m200.md', 'm201.md', 'm202.md', 'm203.md', 'm204.md']);
  expect(report.problems[0]).toMatchObject({
    code: 'index/over-lines',
    severity: 'error',
    line: 201,
    params: { lines: 205, limit: 200, lost: 5 },
  });
  const { lines, lost } = await view(ref);
  expect(lines.slice(199, 201).map(({ load, kind }) => [load, kind])).toEqual([
    ['loaded', 'pointer'],
    ['cut', 'pointer'],
  ]);
  expect(lost[0]).toEqual({ title: 'M 200', file: 'm200.md', type: 'project', line: 201 });
});

test('a Chinese index over 25 KB in bytes raises no alarm', async () => {
  const index = Array.from({ length: 140 }, () => `- ${'支'.repeat(90)}`).join('\n');
  const ref = await makeStore({ 'MEMORY.md': index });
  const { index: figures, problems } = await check(ref);
  expect(figures.bytes).toBeGreaterThan(25_000);
  expect(figures.cut).toBeNull();
  expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

test('a missing index is said once, not for each memory', async () => {
  const ref = await makeStore({ 'a.md': memory('a'), 'b.md': memory('b') });
  expect(await found(ref)).toEqual(['index/missing MEMORY.md:']);
  expect(await found({ ...ref, kind: 'logs' })).toEqual([]);
  expect(await startUpText(ref, { enabled: true })).toMatchObject({
    text: '',
    nothingBecause: 'There is no MEMORY.md.',
  });
});

test.skipIf(process.platform === 'win32')('an index that is a link is followed inside the store only', async () => {
  const ref = await makeStore({ 'real.md': '- [A](a.md)', 'a.md': memory('a') });
  await symlink('real.md', join(ref.dir, 'MEMORY.md'));
  expect((await startUpText(ref, { enabled: true })).text).toBe('- [A](a.md)');
  const other = await makeStore({ 'a.md': memory('a') });
  await symlink(join(ref.dir, 'real.md'), join(other.dir, 'MEMORY.md'));
  expect(await startUpText(other, { enabled: true })).toMatchObject({
    text: '',
    nothingBecause: 'MEMORY.md is not read here: it is a link out of the memory folder.',
  });
  expect(await found(other)).toEqual(['index/unreadable MEMORY.md:']);
});

test('nothing is loaded where memory is off, and it says so', async () => {
  const ref = await makeStore({ 'MEMORY.md': 'x' });
  expect(await startUpText(ref, { enabled: false })).toMatchObject({
    text: '',
    warning: null,
    nothingBecause: 'Memory is off here.',
  });
});

test('bytes that aren’t UTF-8 are found wherever they stand in a file', async () => {
  const ref = await makeStore({ 'MEMORY.md': '[a](a.md)' });
  await put(
    ref,
    'a.md',
    Buffer.concat([Buffer.from(memory('a', 'type: user', 'x'.repeat(9000))), Buffer.from([0xff])]),
  );
  expect(await found(ref)).toEqual(['format/encoding a.md:']);
});
