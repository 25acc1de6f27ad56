import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeStores, treeOf } from '../disk/stores-for-tests.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { createCurate } from './curate.ts';

let root: string;
let ref: StoreRef;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'archived-'));
  ({ ref } = makeStores(root));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

let clock = Date.UTC(2026, 10, 30, 12);
const build = () => createCurate({ dataDir: join(root, 'data'), readOnly: false, now: () => (clock += 1000) });
const filesIn = async () => (await build().archived(ref)).map(({ file }) => file);

test('what is archived leaves the store with its pointer, is listed, and comes back byte for byte with line and time', async () => {
  const index = '# Memory\r\n- [a](a.md) – in my own words\r\n- [b](b.md) — about b\r\n- [c](c.md)\r\n';
  writeFileSync(join(ref.dir, 'MEMORY.md'), index);
  const before = treeOf(ref.dir);
  const { brokenLinks } = await build().archive(ref, { files: ['a.md', 'b.md'] });
  expect(brokenLinks).toContainEqual({ file: 'c.md', target: 'a' });
  expect(readdirSync(ref.dir)).toEqual(['MEMORY.md', 'c.md', 'd.md', 'e.md', 'team']);
  const held = await build().archived(ref);
  expect(held.map(({ file, title, type }) => [file, title, type])).toEqual([
    ['b.md', 'b', 'project'],
    ['a.md', 'a', 'project'],
  ]);
  await build().unarchive(ref, { memories: held });
  const after = treeOf(ref.dir);
  const text = (tree: Record<string, string>) => tree['MEMORY.md']?.replace(/^\d+\n/, '');
  expect(text(after)).toBe(text(before));
  expect({ ...after, 'MEMORY.md': '' }).toEqual({ ...before, 'MEMORY.md': '' });
  expect(await filesIn()).toEqual([]);
});

test('undo and redo move memories out of the archive and into it again, in another process too', async () => {
  await build().archive(ref, { files: ['a.md'] });
  await build().undo(ref, {});
  expect(await filesIn()).toEqual([]);
  await build().redo(ref, {});
  const [held] = await build().archived(ref);
  await build().unarchive(ref, { memories: [held!] });
  await build().undo(ref, {});
  expect(await filesIn()).toEqual(['a.md']);
  // Fetched back once more, its pointer still has its words and its place.
  const [again] = await build().archived(ref);
  await build().unarchive(ref, { memories: [again!] });
  expect(readFileSync(join(ref.dir, 'MEMORY.md'), 'utf8')).toContain('# Memory\n- [a](a.md) — about a\n- [b]');
});

test('two memories archived under one name are both kept; nothing is fetched over a file that is there', async () => {
  await build().archive(ref, { files: ['a.md'] });
  writeFileSync(join(ref.dir, 'a.md'), 'another\n');
  const [held] = await build().archived(ref);
  await expect(build().unarchive(ref, { memories: [held!] })).rejects.toMatchObject({ code: 'already-exists' });
  await build().archive(ref, { files: ['a.md'] });
  expect(await filesIn()).toEqual(['a.md', 'a.md']);
  await build().unarchive(ref, { memories: [held!] });
  expect(treeOf(ref.dir)['a.md']).toContain('Text of a');
  expect((await build().archived(ref)).map(({ title, id }) => [title, id === held!.id])).toEqual([['a', false]]);
  await expect(build().unarchive(ref, { memories: [held!] })).rejects.toMatchObject({ code: 'gone' });
});

test('an archive is of its store alone, and a rehearsal archives nothing', async () => {
  const other = { ...ref, dir: join(root, 'other') };
  mkdirSync(other.dir);
  const { files } = await build().archive(ref, { files: ['a.md'], dryRun: true });
  expect(files.map(({ file, does }) => [file, does])).toEqual([
    ['a.md', 'remove'],
    ['MEMORY.md', 'change'],
  ]);
  await build().archive(ref, { files: ['b.md'] });
  expect(await build().archived(other)).toEqual([]);
  expect(await filesIn()).toEqual(['b.md']);
});
