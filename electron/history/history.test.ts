import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCurate } from '../curate/curate.ts';
import { makeStores, treeOf } from '../disk/stores-for-tests.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { createHistory } from './history.ts';
import { countInbox, listInbox, listRecent, markSeen } from './inbox-of-stores.ts';
import { restoreUnseen, restoreVersion } from './restore.ts';
import { bytesOf, findVersion, listFiles, recordsOf, textOfHash } from './versions.ts';

let root: string;
let ref: StoreRef;
let clock: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'history-'));
  ({ ref } = makeStores(root));
  clock = Date.now();
});
afterEach(() => rmSync(root, { recursive: true }));

const dataDir = () => join(root, 'data');
const open = (readOnly = false) =>
  createHistory({
    dataDir: dataDir(),
    readOnly,
    now: () => (clock += 10),
    attribute: async (_root, _looked, suspects) => suspects.map(() => null),
  });
const openCurate = () => createCurate({ dataDir: dataDir(), readOnly: false, now: () => (clock += 10) });
const put = (file: string, text: string) => {
  mkdirSync(join(ref.dir, file, '..'), { recursive: true });
  writeFileSync(join(ref.dir, file), text);
};
const versionsOf = async (history: ReturnType<typeof open>, file: string) =>
  (await recordsOf(await history.storeLog(ref), file)).map(({ v, k, a }) => `${v} ${k} ${a}`);

test('the first look is the baseline: every file has a version, and nothing is new', async () => {
  const history = open();
  expect(await history.record(ref)).toEqual([]);
  expect(
    (await listFiles(history, ref)).map(({ file, exists, last }) => [file, exists, last.version, last.baseline]),
  ).toEqual(['MEMORY.md', 'a.md', 'b.md', 'c.md', 'd.md', 'e.md'].map((file) => [file, true, 1, true]));
  expect((await listInbox(history, [{ id: 's', ref }])).entries).toEqual([]);
});

test('what others changed since is found by another process, with both texts', async () => {
  await open().record(ref);
  put('a.md', 'changed\n');
  put('deep/new.md', 'new\n');
  unlinkSync(join(ref.dir, 'b.md'));
  const history = open();
  const found = await history.record(ref);
  expect(found.map(({ f, v, k }) => `${f} ${v} ${k}`).toSorted()).toEqual([
    'a.md 2 changed',
    'b.md 2 deleted',
    'deep/new.md 1 created',
  ]);
  expect(await open().record(ref)).toEqual([]);
  const before = await bytesOf(history, await findVersion(history, ref, 'b.md', 1));
  expect(before.toString()).toContain('Text of b');
  expect(await textOfHash(history, (await findVersion(history, ref, 'a.md', 2)).h ?? '')).toEqual({
    text: 'changed\n',
    why: null,
  });
  await expect(findVersion(history, ref, 'b.md', 2).then((one) => bytesOf(history, one))).rejects.toThrow(
    'its deletion',
  );
});

test('a memory is called in the inbox what its index last called it, also when both are gone', async () => {
  put('slug.md', '---\nname: search-moved\ndescription: d\ntype: project\n---\n\nText.\n');
  put('MEMORY.md', '# Memory\n- [Search moved to the index service](slug.md) — since July\n');
  const history = open();
  await history.record(ref);
  put('slug.md', '---\nname: search-moved\ndescription: d\ntype: project\n---\n\nOther text.\n');
  await history.record(ref);
  const titleIn = async () => {
    const { entries } = await listInbox(history, [{ id: 's', ref }]);
    return entries.find(({ file }) => file === 'slug.md')?.title;
  };
  expect(await titleIn()).toBe('Search moved to the index service');
  unlinkSync(join(ref.dir, 'slug.md'));
  put('MEMORY.md', '# Memory\n');
  await history.record(ref);
  expect(await titleIn()).toBe('Search moved to the index service');
});

test('nothing is kept when read-only', async () => {
  await open(true).record(ref);
  expect(statSync(dataDir(), { throwIfNoEntry: false })).toBeUndefined();
});

test('each act of the app is a version of its own, though nobody looked in between, and counts as seen', async () => {
  await open().record(ref);
  const curate = openCurate();
  await curate.save(ref, { file: 'a.md', body: 'one' });
  await curate.save(ref, { file: 'a.md', body: 'two' });
  put('a.md', 'by others\n');
  await curate.save(ref, { file: 'a.md', body: 'three' });
  await curate.undo(ref, {});
  await curate.idle();
  const history = open();
  await history.record(ref);
  expect(await versionsOf(history, 'a.md')).toEqual([
    '1 created unknown',
    '2 changed you',
    '3 changed you',
    '4 changed unknown',
    '5 changed you',
    '6 changed you',
  ]);
  const { entries } = await listInbox(history, [{ id: 's', ref }]);
  expect(entries.map(({ file, changes, before, after }) => [file, changes, before, after])).toEqual([
    ['a.md', 1, 3, 6],
  ]);
});

test('a deletion comes first, is given back with its pointer and its time, and that can be undone', async () => {
  const history = open();
  const curate = openCurate();
  await history.record(ref);
  const time = statSync(join(ref.dir, 'b.md')).mtimeMs;
  put('a.md', 'changed\n');
  unlinkSync(join(ref.dir, 'b.md'));
  put('MEMORY.md', '# Memory\n- [a](a.md) — about a\n');
  await history.record(ref);
  const { entries, counts } = await listInbox(history, [{ id: 's', ref }]);
  expect(entries[0]).toMatchObject({
    file: 'b.md',
    kind: 'deleted',
    title: 'b',
    type: 'project',
    removed: 8,
    before: 1,
  });
  expect(counts).toEqual({ total: 3, stores: { s: 3 }, alarms: [] });
  const act = await restoreUnseen({ history, curate }, ref, { files: ['b.md'] });
  expect(act.files.map(({ file, does }) => [file, does])).toEqual([
    ['b.md', 'add'],
    ['MEMORY.md', 'change'],
  ]);
  expect(statSync(join(ref.dir, 'b.md')).mtimeMs).toBe(time);
  await history.record(ref);
  const index = await recordsOf(await history.storeLog(ref), 'MEMORY.md');
  expect((await bytesOf(history, index.at(-1)!)).toString()).toContain('- [b](b.md) — about b\n');
  expect((await countInbox(history, [{ id: 's', ref }])).total).toBe(2);
  await curate.undo(ref, {});
  expect(statSync(join(ref.dir, 'b.md'), { throwIfNoEntry: false })).toBeUndefined();
  await curate.idle();
});

test('a version is restored by its number, also of a file that is gone', async () => {
  const history = open();
  const curate = openCurate();
  await history.record(ref);
  put('a.md', 'second\n');
  await history.record(ref);
  unlinkSync(join(ref.dir, 'a.md'));
  await history.record(ref);
  await restoreVersion({ history, curate }, ref, { file: 'a.md', version: 1 });
  await history.record(ref);
  expect(await versionsOf(history, 'a.md')).toEqual([
    '1 created unknown',
    '2 changed unknown',
    '3 deleted unknown',
    '4 created you',
  ]);
  await curate.idle();
});

test('many files that vanish at once raise an alarm, and all come back in one act', async () => {
  const history = open();
  const curate = openCurate();
  await history.record(ref);
  const files = ['a.md', 'b.md', 'c.md', 'd.md', 'e.md'];
  for (const file of files) unlinkSync(join(ref.dir, file));
  await history.record(ref);
  const { alarms, counts } = await listInbox(history, [{ id: 's', ref }]);
  expect(alarms.map(({ files: gone, of }) => [gone.toSorted(), of])).toEqual([[files, 6]]);
  expect(counts.alarms).toEqual(['s']);
  const act = await restoreUnseen({ history, curate }, ref, { files: alarms[0]?.files ?? [] });
  expect(act.files).toHaveLength(5);
  await history.record(ref);
  expect((await listInbox(history, [{ id: 's', ref }])).alarms).toEqual([]);
  await curate.idle();
});

test('a rename is told as one, and given back by either of its names', async () => {
  const history = open();
  const curate = openCurate();
  const before = treeOf(ref.dir);
  await history.record(ref);
  const text = await history.text((await findVersion(history, ref, 'a.md', 1)).h ?? '');
  unlinkSync(join(ref.dir, 'a.md'));
  put('z.md', text.toString());
  await history.record(ref);
  const { entries } = await listInbox(history, [{ id: 's', ref }]);
  expect(entries.map(({ kind, file, from }) => [kind, file, from])).toEqual([['renamed', 'z.md', 'a.md']]);
  const renamed = treeOf(ref.dir);
  for (const files of [['z.md', 'a.md'], ['a.md'], ['z.md']]) {
    const act = await restoreUnseen({ history, curate }, ref, { files });
    expect([act.label, treeOf(ref.dir)]).toEqual(['Restore a.md', before]);
    await curate.undo(ref, {});
    expect(treeOf(ref.dir)).toEqual(renamed);
  }
  await curate.idle();
});

test('what was marked as seen is no news, and stays among the recent changes', async () => {
  const history = open();
  const store = { id: 's', ref };
  await history.record(ref);
  put('a.md', 'one\n');
  put('b.md', 'two\n');
  await history.record(ref);
  await markSeen(history, store, { files: ['a.md'], upTo: null });
  expect((await countInbox(history, [store])).total).toBe(1);
  expect((await listRecent(history, [store], 10)).map(({ file, seen }) => `${file} ${seen}`).toSorted()).toEqual([
    'a.md true',
    'b.md false',
  ]);
  await markSeen(open(), store);
  const inbox = await listInbox(history, [store]);
  expect(inbox.counts.total).toBe(0);
  expect(inbox.since['s']).not.toBeNull();
});

test('what changed after it was shown stays new, and from there on', async () => {
  const history = open();
  const store = { id: 's', ref };
  put('a.md', 'one\n');
  put('old.md', 'same\n');
  await history.record(ref);
  put('a.md', 'two\n');
  unlinkSync(join(ref.dir, 'old.md'));
  put('new.md', 'same\n');
  await history.record(ref);
  const shown = (await listInbox(history, [store])).entries;
  expect(shown.map(({ file, after }) => `${file} ${after}`).toSorted()).toEqual(['a.md 2', 'new.md 1']);
  // Claude writes once more, a moment before all is said to be seen.
  put('a.md', 'three\n');
  put('late.md', 'late\n');
  await history.record(ref);
  const upTo = new Map(shown.map(({ file, after }) => [file, after]));
  await markSeen(history, store, { files: ['new.md', 'old.md'], upTo });
  await markSeen(history, store, { files: null, upTo });
  const left = (await listInbox(history, [store])).entries;
  expect(left.map(({ file, kind, before }) => `${file} ${kind} ${before}`).toSorted()).toEqual([
    'a.md changed 2',
    'late.md created null',
  ]);
});

test('links are not followed, and a file over a megabyte is known by its hash alone', async () => {
  const history = open();
  await history.record(ref);
  writeFileSync(join(root, 'secret.md'), 'secret');
  symlinkSync(join(root, 'secret.md'), join(ref.dir, 'link.md'));
  put('large.md', 'x'.repeat(1_100_000));
  const found = await history.record(ref);
  expect(found.map(({ f, o }) => [f, o])).toEqual([['large.md', 1]]);
  await expect(bytesOf(history, found[0]!)).rejects.toThrow('larger than 1 MB');
});

test('a touched file has no new version, one changed within a clock step is seen', async () => {
  const history = open();
  await history.record(ref);
  utimesSync(join(ref.dir, 'a.md'), 1, 1);
  expect(await history.record(ref)).toEqual([]);
  put('a.md', '1111');
  await history.record(ref, ['a.md']);
  put('a.md', '2222');
  expect((await history.record(ref, ['a.md'])).map(({ v }) => v)).toEqual([3]);
});
