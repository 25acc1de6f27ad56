import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { treeOf } from '../disk/stores-for-tests.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { longAgo, makeDreamHome, modesBelow, putAt, runId } from './dreams-for-tests.ts';
import { dropStaging, makeStaging } from './staging.ts';

let root: string;
let dataDir: string;
let ref: StoreRef;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'staging-'));
  ({ dataDir, ref } = makeDreamHome(root));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a dream gets a copy of the store with its times, for nobody else to read, and a frozen one stays behind', async () => {
  putAt(ref.dir, 'team/MEMORY.md', 'not of this store');
  putAt(ref.dir, 'logs/2026/11/2026-11-30.md', 'nor this');
  putAt(ref.dir, '.hidden.md', 'nor this');
  putAt(ref.dir, 'notes.txt', 'nor this');
  const before = treeOf(ref.dir);
  const { staging, notes } = await makeStaging({ dataDir, runId, ref });
  expect(staging).toBe(join(dataDir, 'staging', runId));
  expect(notes).toEqual([]);
  const names = ['MEMORY.md', 'deploys.md', 'old-keys.md', 'pinned.md', 'sub', 'sub/deep.md'];
  for (const copy of [join(staging, 'memory'), join(dataDir, 'dreams', runId, 'base')]) {
    const tree = treeOf(copy);
    expect(Object.keys(tree).sort()).toEqual(names);
    for (const name of names) expect(tree[name]).toBe(before[name]);
  }
  expect(statSync(join(staging, 'memory', 'deploys.md')).mtimeMs).toBe(longAgo * 1000);
  for (const [name, mode] of Object.entries(modesBelow(dataDir)))
    expect([name, mode]).toEqual([name, /\.(?:md|json)$/.test(name) ? '600' : '700']);
  expect(treeOf(ref.dir)).toEqual(before);
});

test('links, what is no text and what is over a megabyte are left out of the copy, and named', async () => {
  putAt(root, 'secret.md', 'a secret');
  symlinkSync(join(root, 'secret.md'), join(ref.dir, 'outside.md'));
  symlinkSync(ref.dir, join(ref.dir, 'loop'));
  symlinkSync('deploys.md', join(ref.dir, 'inside.md'));
  putAt(ref.dir, 'large.md', 'x'.repeat(1_048_577));
  putAt(ref.dir, 'binary.md', Buffer.from([0xff, 0xfe, 0x41]));
  putAt(ref.dir, 'nul.md', 'a\0b');
  const { staging, notes } = await makeStaging({ dataDir, runId, ref });
  expect(notes).toEqual([
    { code: 'links-left-out', files: ['inside.md', 'loop', 'outside.md'] },
    { code: 'left-out', files: ['binary.md', 'large.md', 'nul.md'] },
  ]);
  expect(Object.keys(treeOf(join(staging, 'memory'))).sort()).toEqual(
    ['MEMORY.md', 'deploys.md', 'old-keys.md', 'pinned.md', 'sub', 'sub/deep.md'].sort(),
  );
});

test('pinned are the memories that say so and the lines of the index that lead to them first', async () => {
  putAt(ref.dir, 'flat.md', '---\nname: flat pin\npinned: true\n---\nx\n');
  putAt(
    ref.dir,
    'MEMORY.md',
    '- [A](pinned.md) — one\n- [[flat pin]] two\r\n- [D](deploys.md), then [P](pinned.md)\n```\n- [F](pinned.md)\n```\n',
  );
  const { pinned } = await makeStaging({ dataDir, runId, ref });
  expect(pinned.files.toSorted()).toEqual(['flat.md', 'pinned.md']);
  expect(pinned.indexLines).toEqual(['- [A](pinned.md) — one', '- [[flat pin]] two']);
});

test('a store of logs is copied with its folders by year and month', async () => {
  putAt(ref.dir, 'logs/2026/11/2026-11-30.md', 'a day');
  const logs: StoreRef = { dir: join(ref.dir, 'logs'), kind: 'logs', scope: 'private' };
  const { staging } = await makeStaging({ dataDir, runId, ref: logs });
  expect(readFileSync(join(staging, 'memory/2026/11/2026-11-30.md'), 'utf8')).toBe('a day');
});

test('what a worker was given goes, also what it made read-only, and never through a link', async () => {
  const { staging } = await makeStaging({ dataDir, runId, ref });
  putAt(root, 'outside/kept.md', 'kept');
  symlinkSync(join(root, 'outside'), join(staging, 'memory', 'way-out'));
  mkdirSync(join(staging, 'sources', 'deep'));
  putAt(staging, 'sources/deep/extract.md', 'x');
  chmodSync(join(staging, 'sources', 'deep'), 0o500);
  chmodSync(join(staging, 'sources'), 0o500);
  await dropStaging({ dataDir, runId });
  expect(existsSync(staging)).toBe(false);
  expect(readFileSync(join(root, 'outside/kept.md'), 'utf8')).toBe('kept');
  await dropStaging({ dataDir, runId });
});

test('a run has an id that names no other folder', async () => {
  for (const id of ['..', '../../memory', '', 'ABCDEF0123456789', `${runId}/x`])
    await expect(Promise.resolve().then(() => dropStaging({ dataDir, runId: id }))).rejects.toMatchObject({
      code: 'invalid-input',
    });
  await expect(makeStaging({ dataDir, runId, ref: { ...ref, dir: join(root, 'none') } })).rejects.toMatchObject({
    code: 'gone',
  });
});
