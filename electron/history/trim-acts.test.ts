import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultHistorySettings } from '#shared/model/history.ts';
import { makeStores, treeOf } from '../disk/stores-for-tests.ts';
import { storeId } from '../locate/located-store.ts';
import { openBoth, refOf } from './history-acts-for-tests.ts';
import { recordsOf } from './versions.ts';
import { trimActs } from './trim-acts.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trim-'));
  makeStores(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const day = 24 * 60 * 60_000;
const records = () => {
  const names = (dir: string) => {
    try {
      return readdirSync(join(root, 'data', dir)).filter((name) => /\.(?:done|kept|open)$/.test(name));
    } catch {
      return [];
    }
  };
  return { transactions: names('transactions').length, trash: names('trash').length, archive: names('archive').length };
};
const open = () => openBoth(root);
const keep = (days: number, megabytes = 1) => ({
  ...defaultHistorySettings,
  keepDays: days,
  keepMegabytes: megabytes,
});

/** Acts of three kinds, all in history. */
async function someActs(count: number): Promise<void> {
  const { curate, history } = open();
  await history.record(refOf(root));
  for (let i = 0; i < count; i++) await curate.save(refOf(root), { file: 'a.md', body: `Text ${i}\n` });
  await curate.remove(refOf(root), { files: ['b.md'] });
  await curate.archive(refOf(root), { files: ['c.md'] });
  await curate.idle();
  await history.record(refOf(root));
}

test('acts older than what is kept go, the archive stays for good, and history still has every text', async () => {
  await someActs(3);
  const { history, curate } = open();
  expect(await trimActs(history, keep(1))).toBe(0);
  expect(await trimActs({ ...history, now: () => Date.now() + 2 * day }, keep(1))).toBe(4);
  expect(records()).toEqual({ transactions: 0, trash: 0, archive: 1 });
  expect((await curate.archived(refOf(root))).map(({ file }) => file)).toEqual(['c.md']);
  const log = await history.storeLog(refOf(root));
  expect((await recordsOf(log, 'a.md')).map(({ a }) => a)).toEqual(['unknown', 'you', 'you', 'you']);
  expect((await recordsOf(log, 'b.md')).map(({ k }) => k)).toEqual(['created', 'deleted']);
});

test('acts that history has not taken in yet stay, unless it keeps nothing of that store', async () => {
  await someActs(1);
  const { curate, history } = open();
  await curate.save(refOf(root), { file: 'd.md', body: 'not looked at yet\n' });
  await curate.idle();
  const later = { ...history, now: () => Date.now() + 2 * day };
  expect(await trimActs(later, keep(1))).toBe(2);
  expect(await trimActs(later, keep(1))).toBe(0);
  expect(await trimActs(later, { ...keep(1), leftOut: [storeId(refOf(root).dir)] })).toBe(1);
});

test('by size the oldest acts go, and undo leads back through all that is kept, wherever trimming is cut short', async () => {
  const { curate, history } = open();
  await history.record(refOf(root));
  const states: string[] = [];
  const state = () => treeOf(refOf(root).dir)['a.md']!.replace(/^\d+\n/, '');
  for (let i = 0; i < 40; i++) {
    states.push(state());
    await curate.save(refOf(root), { file: 'a.md', body: `${i} ${'x'.repeat(30_000)}\n` });
  }
  await curate.idle();
  await history.record(refOf(root));
  let steps = 0;
  const cut = {
    ...history,
    step: () => {
      if (++steps === 4) throw new Error('cut short');
    },
  };
  await expect(trimActs(cut, keep(365))).rejects.toThrow('cut short');
  expect(records().transactions).toBe(37);
  await trimActs(history, keep(365));
  const left = records().transactions;
  // Two images of 30,000 bytes an act: a megabyte holds seventeen, and twenty always stay.
  expect(left).toBe(20);
  const next = open().curate;
  for (let i = 0; i < left; i++) await next.undo(refOf(root), {});
  expect(state()).toBe(states[40 - left]);
  await expect(next.undo(refOf(root), {})).rejects.toMatchObject({ code: 'not-found' });
  for (let i = 0; i < left; i++) await next.redo(refOf(root), {});
  expect(state()).toContain('39 xxx');
  await next.idle();
});

test('texts that were kept aside go by their age', async () => {
  const dir = join(root, 'data', 'trash', 'aside');
  mkdirSync(dir, { recursive: true });
  for (const name of ['old', 'new']) writeFileSync(join(dir, name), name);
  utimesSync(join(dir, 'old'), 1, 1);
  expect(await trimActs(open().history, keep(365))).toBe(1);
  expect(readdirSync(dir)).toEqual(['new']);
});
