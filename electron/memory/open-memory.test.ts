import { createHash } from 'node:crypto';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMemory } from './open-memory.ts';
import { scanStore } from './scan-store.ts';
import type { StoreRef } from './store-ref.ts';
import { DAY, NOW, makeStore, memory, put } from './test-store.ts';

const open = (ref: StoreRef, file: string) => openMemory(ref, file, { now: NOW });

test('a memory is read with its fields, body, links, backlinks and place in the index', async () => {
  const ref = await makeStore({
    'price-feed.md': memory(
      'price-feed',
      'metadata:\n  type: reference\n  odd: 1.10',
      '# Prices\n\nSee [[order_board|the board]] and [[later]].\n',
    ),
    'order-board.md': memory('Order board', 'type: user', 'Back to [[price-feed]].\n'),
    'MEMORY.md': '# Index\n- [Prices](price-feed.md) — hook\n',
  });
  const document = await open(ref, 'price-feed.md');
  expect(document).toMatchObject({
    row: { file: 'price-feed.md', title: 'Prices', type: 'reference', indexed: true },
    body: '\n# Prices\n\nSee [[order_board|the board]] and [[later]].\n',
    bodyLine: 8,
    frontMatter: 'ok',
    frontMatterError: null,
    outline: [{ depth: 1, text: 'Prices', line: 2 }],
    links: [
      { target: 'order_board', alias: 'the board', file: 'order-board.md', how: 'folded' },
      { target: 'later', alias: null, file: null, how: 'unresolved' },
    ],
    backlinks: [{ file: 'order-board.md', title: 'Order board', type: 'user', snippet: 'Back to [[price-feed]].' }],
    index: { line: 2, total: 2, loaded: true },
    session: null,
    freshnessNote: null,
    truncated: false,
  });
  expect(document.fields.at(-1)).toEqual({ key: 'metadata.odd', value: '1.10', line: 6, known: false });
});

test('the hash is of the bytes on disk, and the encoding is told', async () => {
  const bytes = Buffer.from(`\uFEFF${memory('a').replaceAll('\n', '\r\n')}end`);
  const ref = await makeStore({
    'a.md': bytes,
    'mixed.md': 'a\r\nb\nc\r\n',
    'bad.md': Buffer.from([0x61, 0xff, 0x0a]),
  });
  const document = await open(ref, 'a.md');
  expect(document.hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(document.text.startsWith('---\r\n')).toBe(true);
  expect(document.encoding).toEqual({ bom: true, eol: 'crlf', finalNewline: false, invalidUtf8: false });
  expect((await open(ref, 'mixed.md')).encoding).toMatchObject({ eol: 'mixed', finalNewline: true });
  expect(await open(ref, 'bad.md')).toMatchObject({ text: 'a\uFFFD\n', encoding: { invalidUtf8: true } });
});

test('broken YAML is recovered with the parser’s words, an unclosed front matter is text', async () => {
  const ref = await makeStore({ 'a.md': '---\nname: x\ndescription: a: b\n---\nbody', 'b.md': '---\nname: x\nbody' });
  const recovered = await open(ref, 'a.md');
  expect(recovered).toMatchObject({ frontMatter: 'recovered', body: 'body', bodyLine: 5 });
  expect(recovered.frontMatterError).toContain('at line 3');
  expect(recovered.fields.map(({ value }) => value)).toEqual(['x', 'a: b']);
  expect(await open(ref, 'b.md')).toMatchObject({
    frontMatter: 'unclosed',
    body: '---\nname: x\nbody',
    bodyLine: 1,
    fields: [],
  });
});

test('lists that aliases make grow without end are not spelled out', async () => {
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...'bcdefghi'.split('').map((key, at) => `${key}: &${key} [${Array(9).fill(`*${'abcdefgh'[at]}`).join(',')}]`),
  ];
  const ref = await makeStore({ 'a.md': `---\n${bomb.join('\n')}\n---\n` });
  const { fields } = await open(ref, 'a.md');
  expect(fields.map(({ value }) => value.length).every((length) => length < 40)).toBe(true);
});

test('the freshness note goes by the mtime', async () => {
  const ref = await makeStore({});
  await put(ref, 'a.md', memory('a', 'metadata:\n  modified: 2020-01-01'), NOW - 1.9 * DAY);
  await put(ref, 'b.md', memory('b'), NOW - 3 * DAY);
  expect((await open(ref, 'a.md')).freshnessNote).toBeNull();
  expect((await open(ref, 'b.md')).freshnessNote).toContain('This memory is 3 days old. ');
});

test('the session that wrote it is proven only when its transcript is found', async () => {
  const ref = await makeStore({ 'a.md': memory('a', 'metadata:\n  type: user\n  originSessionId: s-1') });
  expect((await open(ref, 'a.md')).session).toEqual({ id: 's-1', title: null, time: null, proven: false });
  const findSession = async (id: string) => ({ title: `about ${id}`, time: null });
  const { session } = await openMemory(ref, 'a.md', { now: NOW, findSession });
  expect(session).toEqual({ id: 's-1', title: 'about s-1', time: null, proven: true });
});

test('of a file over a megabyte the first part is given, and said', async () => {
  const ref = await makeStore({ 'big.md': memory('big', 'type: user', '支'.repeat(400_000)) });
  const { truncated, text, encoding } = await open(ref, 'big.md');
  expect(truncated).toBe(true);
  expect(text.length).toBeGreaterThan(340_000);
  expect(encoding.invalidUtf8).toBe(false);
});

test('rows at hand are used while they match the disk, else the store is read again', async () => {
  const ref = await makeStore({ 'a.md': memory('a') });
  const rows = (await scanStore(ref, { now: NOW })).map((row) => ({ ...row, title: 'from the rows' }));
  expect((await openMemory(ref, 'a.md', { now: NOW, rows })).row.title).toBe('from the rows');
  await put(ref, 'a.md', memory('changed'));
  expect((await openMemory(ref, 'a.md', { now: NOW, rows })).row.title).toBe('changed');
});

test('an NFC name opens the NFD file, and a second index opens too', async () => {
  const ref = await makeStore({ 'cafe\u0301.md': memory('menu'), 'sub/MEMORY.md': '# Second\n' });
  expect((await open(ref, 'caf\u00e9.md')).row).toMatchObject({ name: 'menu' });
  expect((await open(ref, 'sub/MEMORY.md')).row).toMatchObject({ file: 'sub/MEMORY.md', loadedBy200: false });
});

test.skipIf(process.platform === 'win32')(
  'links inside open, those that leave or lead nowhere are refused',
  async () => {
    const ref = await makeStore({ 'a.md': memory('a'), 'notes.txt': 'x' });
    await put({ ...ref, dir: join(ref.dir, '..') }, 'secret.md', 'secret');
    await symlink('a.md', join(ref.dir, 'inside.md'));
    await symlink('../secret.md', join(ref.dir, 'outside.md'));
    await symlink('gone.md', join(ref.dir, 'dangling.md'));
    expect((await open(ref, 'inside.md')).row).toMatchObject({ name: 'a', link: 'inside' });
    await expect(open(ref, 'outside.md')).rejects.toMatchObject({ code: 'link' });
    await expect(open(ref, 'dangling.md')).rejects.toMatchObject({ code: 'link' });
    await expect(open(ref, '../secret.md')).rejects.toMatchObject({ code: 'outside-store' });
    await expect(open(ref, 'gone.md')).rejects.toMatchObject({ code: 'not-found' });
    await expect(open(ref, 'notes.txt')).rejects.toMatchObject({ code: 'not-found' });
  },
);
