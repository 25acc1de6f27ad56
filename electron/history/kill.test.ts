import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignShare } from '../../e2e/campaign.ts';
import { hashOf } from '../disk/hash.ts';
import { killAt } from '../disk/kill-at-for-tests.ts';
import { treeOf } from '../disk/stores-for-tests.ts';
import { historyActs, openBoth, refOf } from './history-acts-for-tests.ts';
import { listInbox } from './inbox-of-stores.ts';
import { listFiles, recordsOf } from './versions.ts';

const writer = new URL('./killed-history-for-tests.ts', import.meta.url).pathname;
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'history-kill-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const kill = (home: string, act: string, step: number): Promise<boolean> =>
  killAt(writer, [home, act, step], join(root, 'cache'));

/** Everything history says of a store; fails where it contradicts itself or the disk. */
async function soundHistory(home: string, texts: 'all' | 'newest' = 'all') {
  const { history } = openBoth(home);
  const ref = refOf(home);
  const store = await history.storeLog(ref);
  const said: Record<string, string[]> = {};
  for (const { file, exists } of await listFiles(history, ref)) {
    const records = await recordsOf(store, file);
    const versions = records.map(({ v }) => v);
    expect(versions, `versions of ${file}`).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    records.slice(1).forEach(({ h }, i) => texts === 'all' && expect(h, `texts of ${file}`).not.toBe(records[i]?.h));
    const newest = records.findLast(({ h }) => h !== null);
    for (const record of texts === 'all' ? records : [newest])
      if (record?.h) expect(hashOf(await history.text(record.h))).toBe(record.h);
    expect(exists, `whether ${file} exists`).toBe(records.at(-1)?.h !== null);
    if (exists) expect(records.at(-1)?.h, `newest of ${file}`).toBe(hashOf(readFileSync(join(ref.dir, file))));
    said[file] = records.map(({ v, k, h, a }) => `${v} ${k} ${h} ${a}`);
  }
  const onDisk = readdirSync(ref.dir).filter((name) => name.endsWith('.md'));
  expect(Object.keys(said)).toEqual(expect.arrayContaining(onDisk));
  const { entries } = await listInbox(history, [{ id: 's', ref }]);
  return {
    said,
    inbox: entries.map(({ file, kind, before, after }) => `${file} ${kind} ${before} ${after}`).toSorted(),
  };
}

/** The steps of all acts so far, and how many of them were died at. */
let known = 0;
let points = 0;
test.each(Object.keys(historyActs))(
  '%s, killed at its steps, leaves a history that says what was and what is',
  async (name) => {
    const act = historyActs[name];
    if (!act) throw new Error(name);
    const whole = join(root, `${name} whole`);
    await act.prepare(whole);
    const before = treeOf(refOf(whole).dir);
    const steps: string[] = [];
    const undisturbed = openBoth(whole, (step) => steps.push(step));
    await act.run(undisturbed, whole);
    await undisturbed.curate.idle();
    const after = treeOf(refOf(whole).dir);
    const expected = await soundHistory(whole);

    const oneStep = async (step: number) => {
      const home = join(root, `${name} ${step}`);
      await act.prepare(home);
      expect(await kill(home, name, step), `step ${step}`).toBe(true);
      points++;
      const next = openBoth(home);
      await next.curate.recover();
      await next.history.record(refOf(home));
      await soundHistory(home, name === 'retention' ? 'newest' : 'all');
      const texts = (tree: Record<string, string>) =>
        Object.entries(tree).map(([file, text]) => [file, text.replace(/^\d+\n/, '')]);
      const found = treeOf(refOf(home).dir);
      expect([texts(before), texts(after)], `killed at ${step}, ${steps[step - 1]}`).toContainEqual(texts(found));
      // Whoever takes over can do it, and then nothing is doubled or lost.
      const isDone = JSON.stringify(texts(found)) === JSON.stringify(texts(after));
      if (!isDone || name === 'retention') await act.run(next, home);
      await next.curate.idle();
      expect(await soundHistory(home)).toEqual(expected);
      rmSync(home, { recursive: true });
    };
    const chosen = campaignShare(known + steps.length).flatMap((at) => (at < known ? [] : [at - known + 1]));
    known += steps.length;
    for (let i = 0; i < chosen.length; i += 2) await Promise.all(chosen.slice(i, i + 2).map(oneStep));
  },
  240_000,
);

test('there are at least forty points to die at, and the share of them that is due was tried', () => {
  expect(known).toBeGreaterThanOrEqual(40);
  expect(points).toBe(campaignShare(known).length);
});
