import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Step } from './apply-changes.ts';
import type { Gain } from './gains.ts';
import { createTransactions } from './transaction.ts';
import { createUndo } from './undo.ts';

let root: string;
let store: string;
let late: Gain[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'transaction-'));
  store = join(root, 'store');
  execFileSync('mkdir', [store]);
  late = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const build = (step?: Step, untilLate?: () => Promise<unknown>) => {
  const transactions = createTransactions({
    dataDir: join(root, 'data'),
    now: Date.now,
    step,
    onGain: (gain) => late.push(gain),
    lockWaitMs: 200,
    untilLate,
  });
  return { ...transactions, ...createUndo(transactions) };
};
const put = (file: string, text: string) => writeFileSync(join(store, file), text);
const text = (file: string) => readFileSync(join(store, file), 'utf8');
const about = {
  get stores() {
    return [store];
  },
  op: 'test',
  label: 'Test',
};
type Built = ReturnType<typeof build>;
const change = (to: Built, changes: Record<string, string | null>) =>
  to.run(about, async (read) => {
    for (const file of Object.keys(changes)) await read(store, file);
    return {
      changes: Object.entries(changes).map(([file, after]) => ({
        dir: store,
        file,
        after: after === null ? null : Buffer.from(after),
      })),
    };
  });

test('several files change together; the mode stays, the time but for a millisecond, and no temp file is left', async () => {
  put('a.md', 'a');
  put('b.md', 'b');
  execFileSync('chmod', ['640', join(store, 'a.md')]);
  utimesSync(join(store, 'a.md'), 1000, 1_500_000_000.1237);
  const was = statSync(join(store, 'a.md')).mtimeMs;
  const to = build();
  await change(to, { 'a.md': 'A', 'b.md': null, 'deep/er/c.md': 'C' });
  expect([text('a.md'), text('deep/er/c.md'), readdirSync(store).sort()]).toEqual(['A', 'C', ['a.md', 'deep']]);
  expect(statSync(join(store, 'a.md')).mode & 0o777).toBe(0o640);
  const then = Math.floor(was);
  expect(Math.floor(statSync(join(store, 'a.md')).mtimeMs)).toBe(then + 1);
  await to.idle();
});

test('undo and redo go back and forth across restarts, times included', async () => {
  put('a.md', 'a');
  utimesSync(join(store, 'a.md'), 1000, 1_500_000_000);
  await change(build(), { 'a.md': null, 'b.md': 'b' });
  expect(await build().state(store)).toMatchObject({ undo: { label: 'Test' }, redo: null });
  expect((await build().undo(store)).conflicts).toEqual([]);
  expect([text('a.md'), readdirSync(store)]).toEqual(['a', ['a.md']]);
  expect(statSync(join(store, 'a.md')).mtimeMs).toBe(1_500_000_000_000);
  expect(await build().state(store)).toMatchObject({ undo: null, redo: { label: 'Test' } });
  await build().redo(store);
  expect(readdirSync(store)).toEqual(['b.md']);
  await build().undo(store);
  expect(readdirSync(store)).toEqual(['a.md']);
  await change(build(), { 'c.md': 'c' });
  expect(await build().state(store)).toMatchObject({ redo: null });
});

test('undo of a file that changed since asks first, and does what is chosen', async () => {
  put('a.md', 'one\ntwo\nthree\n');
  put('b.md', 'b');
  const to = build();
  await change(to, { 'a.md': 'ONE\ntwo\nthree\n', 'b.md': 'B' });
  put('a.md', 'ONE\ntwo\nthree\nfour\n');
  const asked = await to.undo(store);
  expect(asked).toMatchObject({ id: null, conflicts: [{ file: 'a.md', is: 'changed', canMerge: true }] });
  expect(text('b.md')).toBe('B');
  await to.undo(store, 'merge');
  expect([text('a.md'), text('b.md')]).toEqual(['one\ntwo\nthree\nfour\n', 'b']);
  await to.redo(store, 'skip');
  put('a.md', 'x');
  await to.undo(store, 'overwrite');
  expect(text('a.md')).toBe('one\ntwo\nthree\nfour\n');
  await to.idle();
});

test('what was changed between look and act is a conflict, and nothing at all is changed', async () => {
  put('a.md', 'a');
  put('b.md', 'b');
  let replaced = 0;
  const to = build((name) => {
    if (name === 'replace' && replaced++ === 1) put('b.md', 'from outside');
  });
  await expect(change(to, { 'a.md': 'A', 'b.md': 'B' })).rejects.toMatchObject({ code: 'conflict' });
  expect([text('a.md'), text('b.md'), readdirSync(store).sort()]).toEqual(['a', 'from outside', ['a.md', 'b.md']]);
  expect(await to.journal.list()).toEqual([]);
});

test('a file that appears where one is to be made is never overwritten', async () => {
  const to = build((name) => {
    if (name === 'replace') put('a.md', 'theirs');
  });
  await expect(change(to, { 'a.md': 'ours' })).rejects.toMatchObject({ code: 'already-exists' });
  expect([text('a.md'), readdirSync(store)]).toEqual(['theirs', ['a.md']]);
});

test('text that came meanwhile and can be kept nowhere is told as such, and the act itself stands', async () => {
  put('a.md', 'one\n');
  // Where such text is kept can't be written.
  mkdirSync(join(root, 'data', 'trash'), { recursive: true });
  writeFileSync(join(root, 'data', 'trash', 'aside'), '');
  const handle = openSync(join(store, 'a.md'), 'a');
  const lateIsWritten = Promise.withResolvers<void>();
  const to = build(undefined, () => lateIsWritten.promise);
  await change(to, { 'a.md': 'ONE\n' });
  unlinkSync(join(store, 'a.md'));
  writeSync(handle, 'late\n');
  closeSync(handle);
  lateIsWritten.resolve();
  await to.idle();
  expect(late).toMatchObject([{ file: 'a.md', how: 'lost', path: null }]);
});

test('lines appended to the old file by one who had it open come back in, at once and after the rename', async () => {
  put('a.md', 'one\ntwo\nthree\n');
  const handle = openSync(join(store, 'a.md'), 'a');
  let written = false;
  const lateIsWritten = Promise.withResolvers<void>();
  const to = build(
    (name) => {
      if (name === 'sync' && !written) written = writeSync(handle, 'at once\n') > 0;
    },
    () => lateIsWritten.promise,
  );
  const outcome = await change(to, { 'a.md': 'ONE\ntwo\nthree\n' });
  expect(outcome.gains).toMatchObject([{ file: 'a.md', how: 'merged' }]);
  expect(text('a.md')).toBe('ONE\ntwo\nthree\nat once\n');
  writeSync(handle, 'late\n');
  closeSync(handle);
  lateIsWritten.resolve();
  await to.idle();
  expect(late).toMatchObject([{ file: 'a.md', how: 'merged' }]);
  expect(text('a.md')).toBe('ONE\ntwo\nthree\nat once\nlate\n');
});

test('what a removed file gains, or what fits nowhere, is kept aside and told', async () => {
  put('a.md', 'a\n');
  const path = join(store, 'a.md');
  const handle = openSync(path, 'a');
  const outcome = await change(
    build((name) => {
      if (name === 'sync') writeSync(handle, 'more\n');
    }),
    { 'a.md': null },
  );
  closeSync(handle);
  expect(outcome.gains).toMatchObject([{ file: 'a.md', how: 'aside' }]);
  expect(readFileSync(outcome.gains[0]?.path ?? '', 'utf8')).toBe('a\nmore\n');
});

test('links, folders and names out of the store are refused, nothing is written', async () => {
  writeFileSync(join(root, 'outside.md'), 'x');
  symlinkSync(join(root, 'outside.md'), join(store, 'out.md'));
  put('real.md', 'r');
  symlinkSync('real.md', join(store, 'in.md'));
  execFileSync('mkdir', [join(store, 'folder.md')]);
  const to = build();
  for (const [file, code] of [
    ['out.md', 'link'],
    ['in.md', 'link'],
    ['folder.md', 'conflict'],
    ['../outside.md', 'outside-store'],
  ] as const)
    await expect(change(to, { [file]: 'ours' })).rejects.toMatchObject({ code });
  expect(readFileSync(join(root, 'outside.md'), 'utf8')).toBe('x');
});

test('a living Reverie is waited for, then refused in words; acts of one process wait their turn', async () => {
  put('a.md', '');
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  const first = build((name) => (name === 'begun' ? held : undefined));
  const one = change(first, { 'a.md': 'one' });
  await expect.poll(() => readdirSync(join(root, 'data', 'transactions')).length).toBe(1);
  await expect(change(build(), { 'a.md': 'two' })).rejects.toMatchObject({
    code: 'locked',
    hint: expect.stringContaining('.lock'),
  });
  go();
  await one;
  await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      first.run(about, async (read) => {
        const now = await read(store, 'a.md');
        return {
          changes: [
            { dir: store, file: 'a.md', after: Buffer.concat([now?.bytes ?? Buffer.alloc(0), Buffer.from(String(i))]) },
          ],
        };
      }),
    ),
  );
  expect([...text('a.md').slice(3)].sort().join('')).toBe('0123456789');
});

test('an atomic replacement with the same text under us is no conflict', async () => {
  put('a.md', 'a');
  const to = build((name) => {
    if (name !== 'temp') return;
    put('other', 'a');
    renameSync(join(store, 'other'), join(store, 'a.md'));
  });
  await change(to, { 'a.md': 'A' });
  expect(text('a.md')).toBe('A');
  appendFileSync(join(store, 'a.md'), '!');
  await to.idle();
  expect(text('a.md')).toBe('A!');
});
