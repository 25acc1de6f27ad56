import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeStores } from '../disk/stores-for-tests.ts';
import { openBoth, refOf } from './history-acts-for-tests.ts';
import { applyRetention } from './retention.ts';
import { recordsOf } from './versions.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'retention-'));
  makeStores(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const day = 24 * 60 * 60_000;
const put = (file: string, text: string) => writeFileSync(join(refOf(root).dir, file), text);

test('by size the oldest texts go until the rest fits, the newest of each file stays, also of one that is gone', async () => {
  const { history } = openBoth(root);
  const versions = async (file: string) =>
    (await recordsOf(await history.storeLog(refOf(root)), file)).map(({ v, k }) => `${v} ${k}`);
  await history.record(refOf(root));
  // Six texts of 300 kB: a megabyte holds three, and what was there at first.
  for (const round of [1, 2, 3]) {
    put('a.md', `${round} a ${'x'.repeat(300_000)}`);
    put('b.md', `${round} b ${'x'.repeat(300_000)}`);
    await history.record(refOf(root));
  }
  unlinkSync(join(refOf(root).dir, 'b.md'));
  await history.record(refOf(root));
  const done = await applyRetention(history, { keepMegabytes: 1, keepDays: 365 }, { grace: 0 });
  expect(done.versions).toBeGreaterThan(0);
  const bytes = (await history.blobs.list()).reduce((sum, blob) => sum + blob.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(1024 * 1024);
  expect(bytes).toBeGreaterThan(600_000);
  expect((await versions('a.md')).at(-1)).toBe('4 changed');
  expect((await versions('b.md')).slice(-2)).toEqual(['4 changed', '5 deleted']);
  for (const file of ['a.md', 'b.md']) {
    const newest = (await recordsOf(await history.storeLog(refOf(root)), file)).findLast(({ h }) => h !== null);
    expect((await history.text(newest!.h!)).length).toBe(300_004);
  }
  expect(await versions('c.md')).toEqual(['1 created']);
});

test('by age what is older goes, whatever its size; a text that was wanted within the hour stays', async () => {
  const { history } = openBoth(root);
  await history.record(refOf(root));
  for (const round of [1, 2]) {
    put('a.md', `${round}`);
    await history.record(refOf(root));
  }
  const later = { ...history, now: () => Date.now() + 2 * day };
  const texts = (await history.blobs.list()).length;
  expect(await applyRetention(later, { keepMegabytes: 200, keepDays: 1 })).toEqual({ versions: 2, blobs: 0 });
  expect((await history.blobs.list()).length).toBe(texts);
  expect(await applyRetention(later, { keepMegabytes: 200, keepDays: 1 }, { grace: 0 })).toMatchObject({ blobs: 2 });
  const left = await recordsOf(await history.storeLog(refOf(root)), 'a.md');
  expect(left.map(({ v }) => v)).toEqual([3]);
  // Numbers are never given twice.
  put('a.md', 'again');
  expect((await history.record(refOf(root))).map(({ v }) => v)).toEqual([4]);
});
