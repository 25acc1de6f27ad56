import { mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf } from '../disk/hash.ts';
import { makeStores } from '../disk/stores-for-tests.ts';
import { createHistoryHandlers } from './handlers.ts';
import { openBoth, refOf } from './history-acts-for-tests.ts';
import { countInbox } from './inbox-of-stores.ts';
import { createRecorder } from './recorder.ts';

let root: string;
beforeEach(() => {
  meanwhile = () => undefined;
  root = mkdtempSync(join(tmpdir(), 'history-handlers-'));
  makeStores(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const leftOut = new Set<string>();
/** What happens between an act and the look at it. */
let meanwhile = (): void => undefined;

/** The calls as a door gets them, with all that they told. */
async function open() {
  const both = openBoth(root);
  const told: unknown[] = [];
  const attribute = (_root: string, _looked: number, suspects: readonly unknown[]) =>
    Promise.resolve(suspects.map(() => null));
  const recorder = createRecorder({
    history: both.history,
    attribute,
    refOf: () => refOf(root),
    isLeftOut: (id) => leftOut.has(id),
    onNews: () => told.push('news'),
    log: (_level, message) => told.push(message),
  });
  const handlers = createHistoryHandlers({
    ...both,
    recorder,
    storeRef: async () => refOf(root),
    stores: async () => [{ id: 's', ref: refOf(root) }],
    refresh: async (id) => {
      meanwhile();
      recorder.touch(id, null);
    },
    tellCounts: async () => {
      const counts = await countInbox(both.history, [{ id: 's', ref: refOf(root) }]);
      told.push(counts);
      return counts;
    },
  });
  return { ...both, recorder, handlers, told };
}
const put = (file: string, text: string) => writeFileSync(join(refOf(root).dir, file), text);
const textOf = (file: string) => readFileSync(join(refOf(root).dir, file), 'utf8');

/** A store in which others changed a memory, deleted one, made one that is no text, and made one that is too large. */
async function changed() {
  const opened = await open();
  await opened.history.record(refOf(root));
  put('a.md', 'by others\n');
  unlinkSync(join(refOf(root).dir, 'b.md'));
  writeFileSync(join(refOf(root).dir, 'latin.md'), Buffer.from([0x63, 0xe9]));
  put('large.md', 'x'.repeat(1_100_000));
  await opened.history.record(refOf(root));
  return opened;
}

test('a version is shown with its text, or with why there is none', async () => {
  const { handlers, history } = await changed();
  const of = (file: string, version: number) => handlers['history.version']({ storeId: 's', file, version });
  expect(await of('a.md', 2)).toEqual({ text: 'by others\n', why: null });
  expect((await of('a.md', 1)).text).toContain('Text of a');
  expect(await of('b.md', 2)).toEqual({ text: null, why: 'deleted' });
  expect(await of('latin.md', 1)).toEqual({ text: null, why: 'binary' });
  expect(await of('large.md', 1)).toEqual({ text: null, why: 'too-large' });
  await expect(of('a.md', 9)).rejects.toMatchObject({ code: 'not-found' });
  const blob = (text: string) => handlers['history.blob']({ storeId: 's', hash: hashOf(Buffer.from(text)) });
  expect(await blob('by others\n')).toEqual({ text: 'by others\n', why: null });
  expect(await blob('never there')).toEqual({ text: null, why: 'dropped' });
  for (const { hash, path } of await history.blobs.list())
    if (hash === hashOf(Buffer.from('by others\n'))) rmSync(path);
  expect(await of('a.md', 2)).toEqual({ text: null, why: 'dropped' });
});

test('recent changes tell ours and those of others, newest first, as many as asked for', async () => {
  const { handlers, curate, recorder } = await changed();
  await curate.save(refOf(root), { file: 'c.md', body: 'ours\n' });
  await curate.idle();
  recorder.touch('s', null);
  const recent = await handlers['history.recent']({ limit: 3 });
  expect(recent).toHaveLength(3);
  expect(recent[0]).toMatchObject({ file: 'c.md', actor: { kind: 'you' }, seen: true, kind: 'changed' });
  expect(recent.slice(1).every(({ seen, actor }) => !seen && actor.kind === 'unknown')).toBe(true);
  expect(await handlers['history.recent']({ storeId: 's', limit: 100 })).toHaveLength(5);
});

test('a restore from history, and one of all that is unseen, change the disk and tell the new counts', async () => {
  const { handlers, told, curate } = await changed();
  const dry = await handlers['history.restore']({ storeId: 's', file: 'a.md', version: 1, dryRun: true });
  expect([dry.dryRun, textOf('a.md')]).toEqual([true, 'by others\n']);
  await handlers['history.restore']({ storeId: 's', file: 'a.md', version: 1 });
  expect(textOf('a.md')).toContain('Text of a');
  expect((await handlers['inbox.counts']({})).stores['s']).toBe(3);
  const { files } = await handlers['inbox.restore']({ storeId: 's', files: ['b.md', 'latin.md'] });
  expect(files.map(({ file, does }) => `${does} ${file}`)).toEqual(['add b.md', 'remove latin.md']);
  expect(textOf('b.md')).toContain('Text of b');
  expect(told.at(-1)).toEqual({ total: 1, stores: { s: 1 }, alarms: [] });
  const { undo } = await curate.undoState(refOf(root));
  expect(undo).toMatchObject({ op: 'restore', files: ['b.md', 'latin.md'] });
  await curate.undo(refOf(root), {});
  expect(() => textOf('b.md')).toThrow('ENOENT');
  await curate.idle();
  await expect(handlers['inbox.restore']({ storeId: 's', files: ['e.md'] })).rejects.toMatchObject({ code: 'gone' });
});

test('what others write after a restore is new', async () => {
  const { handlers, curate } = await changed();
  meanwhile = () => put('b.md', 'by others again\n');
  await handlers['inbox.restore']({ storeId: 's', files: ['b.md', 'latin.md'] });
  const { entries } = await handlers['inbox.list']({ storeId: 's' });
  expect(entries.map(({ file, kind }) => `${kind} ${file}`)).toContain('changed b.md');
  expect(entries.map(({ file }) => file)).not.toContain('latin.md');
  await curate.idle();
});

test('what is marked as seen leaves the inbox, one file or all', async () => {
  const { handlers } = await changed();
  expect((await handlers['inbox.list']({})).entries.map(({ file }) => file)[0]).toBe('b.md');
  expect((await handlers['inbox.seen']({ storeId: 's', files: ['b.md'] })).total).toBe(3);
  expect((await handlers['inbox.seen']({})).total).toBe(0);
  expect((await handlers['inbox.list']({ storeId: 's' })).entries).toEqual([]);
});

test('a memory that is gone says what still leads to it, by file, by the name it had, and from the index', async () => {
  const { handlers, history } = await open();
  put('b.md', '---\nname: the second\n---\n');
  put('c.md', 'See [[the second]].\n');
  put('d.md', 'See [it](b.md).\n');
  await history.record(refOf(root));
  const linked = () => handlers['history.linkedFrom']({ storeId: 's', file: 'b.md' });
  expect(await linked()).toEqual([]);
  unlinkSync(join(refOf(root).dir, 'b.md'));
  await history.record(refOf(root));
  expect((await linked()).map(({ file }) => file).toSorted()).toEqual(['MEMORY.md', 'c.md', 'd.md']);
  put('MEMORY.md', '');
  unlinkSync(join(refOf(root).dir, 'd.md'));
  expect((await linked()).map(({ file }) => file)).toEqual(['c.md']);
});

test('of a store that is left out nothing is kept while the app runs', async () => {
  const { recorder, handlers, told } = await open();
  leftOut.add('s');
  recorder.touch('s', null);
  await recorder.idle();
  expect(await handlers['history.files']({ storeId: 's' })).toEqual([]);
  leftOut.delete('s');
  recorder.touch('s', null);
  expect((await handlers['history.files']({ storeId: 's' })).length).toBe(6);
  expect(told.filter((one) => typeof one === 'string' && one !== 'news')).toEqual([]);
});
