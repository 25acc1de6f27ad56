import { mkdtempSync, readFileSync, readdirSync, rmSync, unlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DreamRun } from '#shared/model/dream.ts';
import { createCurate } from '../curate/curate.ts';
import { clientLockPath } from '../disk/client-lock.ts';
import { treeOf } from '../disk/stores-for-tests.ts';
import { createHistory } from '../history/history.ts';
import { listInbox } from '../history/inbox-of-stores.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { createClaudeDreams } from './claude-dreams.ts';
import { makeDreamHome, memoryText, putAt } from './dreams-for-tests.ts';

let root: string;
let dataDir: string;
let ref: StoreRef;
/** When the dream began, in whole seconds. */
let began: number;
let ours: number[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'claude-'));
  ({ dataDir, ref } = makeDreamHome(root));
  began = Math.floor(Date.now() / 1000) - 120;
  ours = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = (readOnly = false) => {
  const history = createHistory({
    dataDir,
    readOnly,
    now: Date.now,
    attribute: (_root, _looked, suspects) => Promise.resolve(suspects.map(() => null)),
  });
  const curate = createCurate({ dataDir, readOnly, now: Date.now });
  const dreams = createClaudeDreams({
    history,
    curate,
    dataDir,
    readOnly,
    stores: () => [{ id: 's', ref }],
    isOurs: (_id, pid) => Promise.resolve(ours.includes(pid)),
    lookMs: 0,
  });
  return { history, curate, dreams };
};
/** The first look was before the dream. */
const firstLook = async (both = open()) => {
  await both.history.record(ref);
  const { state } = await both.history.storeLog(ref);
  await state.save(new Map(), { looked: began * 1000 - 60_000 });
  return both;
};
const lock = (body = '4242', seconds = began) => {
  putAt(ref.dir, '.consolidate-lock', body, seconds);
};
/** As the client writes a memory: with a stamp of when. */
const stamped = (file: string, body: string, after: number, off = 0) => {
  const modified = new Date((began + after + off) * 1000).toISOString();
  putAt(ref.dir, file, memoryText(file, body, `  node_type: memory\n  modified: ${modified}\n`), began + after);
};
const dream = () => {
  lock();
  stamped('deploys.md', 'Dreamed.\n', 20);
  stamped('new.md', 'Found.\n', 40);
  unlinkSync(join(ref.dir, 'old-keys.md'));
  utimesSync(ref.dir, began + 45, began + 45);
  putAt(ref.dir, 'MEMORY.md', '# Memory\n\n- [Deploys](deploys.md) — dreamed\n', began + 50);
};

test('a dream of Claude’s is listed with what it wrote, and told apart in history where that is proven', async () => {
  const { history, dreams } = await firstLook();
  dream();
  await history.record(ref);
  const [run, ...others] = await dreams.list({ id: 's', ref });
  expect(others).toEqual([]);
  expect(run).toMatchObject({
    by: 'claude',
    engine: null,
    state: 'applied',
    changes: 4,
    started: new Date(began * 1000).toISOString(),
  });
  const { entries } = await listInbox(history, [{ id: 's', ref }]);
  expect(entries.map(({ file, actor }) => `${file} ${actor.kind}`).toSorted()).toEqual([
    'MEMORY.md unknown',
    'deploys.md dream',
    'new.md dream',
    'old-keys.md unknown',
  ]);
  // Once known it stays so, also for a Reverie that starts later and when the lock is gone.
  unlinkSync(clientLockPath(ref.dir));
  expect(await open().dreams.list(null)).toEqual([run]);
});

test('its review shows what was before and after, and a restore gives it back with its times', async () => {
  const before = treeOf(ref.dir);
  const { history, curate, dreams } = await firstLook();
  dream();
  await history.record(ref);
  const id = (await dreams.list({ id: 's', ref }))[0]?.id ?? '';
  const review = await dreams.review(id);
  expect(review?.files.map(({ file, kind, live }) => [file, kind, live])).toEqual([
    ['deploys.md', 'changed', 'same'],
    ['new.md', 'created', 'same'],
    ['MEMORY.md', 'changed', 'same'],
    ['old-keys.md', 'deleted', 'same'],
  ]);
  expect(review?.files[0]?.base).toContain('Line 1 of it.');
  expect(review?.files[0]?.proposed).toContain('Dreamed.');
  const restored = await dreams.restore(id, {});
  expect(restored?.storeId).toBe('s');
  expect(restored?.result.op).toBe('restore');
  const { '.consolidate-lock': _, ...now } = treeOf(ref.dir);
  expect(now).toEqual(before);
  await curate.undo(ref, {});
  expect(readFileSync(join(ref.dir, 'deploys.md'), 'utf8')).toContain('Dreamed.');
  await dreams.restore(id, { only: ['old-keys.md'] });
  expect(readdirSync(ref.dir)).toContain('old-keys.md');
  expect(readFileSync(join(ref.dir, 'MEMORY.md'), 'utf8')).toContain('- [Old keys](old-keys.md) — the keys\n');
  await expect(dreams.restore(id, { only: ['pinned.md'] })).rejects.toMatchObject({ code: 'not-found' });
  expect(await dreams.restore('ffffffffffffffff', {})).toBe(null);
  await curate.idle();
});

test('what changed since is merged into what is given back, or stops it', async () => {
  const body = Array.from({ length: 9 }, (_, i) => `Line ${i}\n`).join('');
  putAt(ref.dir, 'notes.md', body, began - 90);
  const { history, dreams } = await firstLook();
  lock();
  stamped('deploys.md', 'Dreamed.\n', 20);
  putAt(ref.dir, 'notes.md', body.replace('Line 1', 'Dreamed 1'), began + 25);
  await history.record(ref);
  const id = (await dreams.list({ id: 's', ref }))[0]?.id ?? '';
  putAt(ref.dir, 'notes.md', body.replace('Line 1', 'Dreamed 1').replace('Line 8', 'Mine 8'));
  await dreams.restore(id, { only: ['notes.md'] });
  expect(readFileSync(join(ref.dir, 'notes.md'), 'utf8')).toBe(body.replace('Line 8', 'Mine 8'));
  putAt(ref.dir, 'deploys.md', 'all else\n');
  await expect(dreams.restore(id, {})).rejects.toMatchObject({ code: 'conflict' });
  expect((await dreams.review(id))?.files[0]?.live).toBe('conflict');
});

test('without a write that bears the client’s stamp of that time nothing is called a dream', async () => {
  const { history, dreams } = await firstLook();
  lock();
  putAt(ref.dir, 'deploys.md', 'by an editor\n', began + 20);
  stamped('new.md', 'a copy of an older text\n', 30, -3600);
  await history.record(ref);
  expect(await dreams.list({ id: 's', ref })).toEqual([]);
});

test('what was written before the lock moved, long after, or by a worker of ours is none of its', async () => {
  const { history, dreams } = await firstLook();
  stamped('deploys.md', 'before\n', -30);
  lock();
  await history.record(ref);
  expect(await dreams.list({ id: 's', ref })).toEqual([]);
  stamped('new.md', 'in time\n', 30);
  stamped('sub/deep.md', 'another\n', 95);
  await history.record(ref);
  expect((await dreams.list({ id: 's', ref })).map(({ task }) => task.filesTouched.toSorted())).toEqual([
    ['new.md', 'sub/deep.md'],
  ]);
  rmSync(join(dataDir, 'dreams'), { recursive: true });
  ours = [4242];
  expect(await open().dreams.list({ id: 's', ref })).toEqual([]);
});

test('one whose lock went back failed; an emptied lock of ours tells of none', async () => {
  const { history, dreams } = await firstLook();
  dream();
  await history.record(ref);
  await dreams.list({ id: 's', ref });
  lock('', began - 86_400);
  expect((await dreams.list({ id: 's', ref })).map(({ state, task }) => [state, task.status])).toEqual([
    ['failed', 'killed'],
  ]);
});

test('a dream that goes on while Reverie runs is told of as it goes; nothing is written when read-only', async () => {
  const { history, dreams } = await firstLook();
  const told: DreamRun[] = [];
  await dreams.look((run) => told.push(run));
  dream();
  await history.record(ref);
  await dreams.look((run) => told.push(run));
  await dreams.look((run) => told.push(run));
  expect(told.map(({ by, changes }) => [by, changes])).toEqual([['claude', 4]]);
  const readOnly = open(true).dreams;
  const before = treeOf(dataDir);
  expect(await readOnly.list({ id: 's', ref })).toHaveLength(1);
  expect(treeOf(dataDir)).toEqual(before);
});
