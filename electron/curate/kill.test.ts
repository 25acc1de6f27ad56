import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignShare } from '../../e2e/campaign.ts';
import { killAt } from '../disk/kill-at-for-tests.ts';
import { makeStores, treeOf } from '../disk/stores-for-tests.ts';
import { acts } from './acts-for-tests.ts';
import { createCurate } from './curate.ts';

const now = Date.UTC(2026, 10, 30, 12);
const writer = new URL('./killed-writer-for-tests.ts', import.meta.url).pathname;
let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kill-'));
  // One that lives to its end leaves its compiled code for the others.
  makeStores(join(root, 'first'));
  await kill(join(root, 'first'), 'save', 0);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const build = (home: string, step?: (name: string) => void) =>
  createCurate({ dataDir: join(home, 'data'), readOnly: false, now: () => now, step });

/** Runs the writer until it kills itself; whether it did. */
const kill = (home: string, act: string, step: number): Promise<boolean> =>
  killAt(writer, [home, act, step, now], join(root, 'cache'));

/** The steps of all acts so far, and how many of them were died at. */
let known = 0;
let points = 0;
test.each(Object.keys(acts))(
  '%s, killed at each of its steps, leaves the store as before or as after',
  async (name) => {
    const act = acts[name];
    if (!act) throw new Error(name);
    const home = join(root, name);
    const { ref } = makeStores(home);
    await act.before?.(build(home), ref);
    const before = treeOf(ref.dir);
    const whole = `${home} whole`;
    const twin = makeStores(whole);
    await act.before?.(build(whole), twin.ref);
    const steps: string[] = [];
    const undisturbed = build(whole, (step) => steps.push(step));
    await act.run(undisturbed, twin.ref, twin.team);
    await undisturbed.idle();
    const after = treeOf(join(whole, 'memory'));
    expect(after).not.toEqual(before);

    const outcomes = new Set<string>();
    const oneStep = async (step: number) => {
      // The journal names stores by their paths: each point has a home of its own, made anew.
      const copy = `${home} ${step}`;
      const stores = makeStores(copy);
      await act.before?.(build(copy), stores.ref);
      expect(await kill(copy, name, step), `step ${step}`).toBe(true);
      points++;
      const next = build(copy);
      await next.recover();
      const found = treeOf(stores.ref.dir);
      const which = JSON.stringify(found) === JSON.stringify(before) ? 'before' : 'after';
      expect(found, `killed at ${step}, ${steps[step - 1]}`).toEqual(which === 'before' ? before : after);
      outcomes.add(which);
      const left = readdirSync(join(copy, 'data'), { recursive: true, encoding: 'utf8' });
      expect(left.filter((path) => path.endsWith('.open'))).toEqual([]);
      // Nothing stays locked: the same act can be done, or undone, now.
      if (which === 'before') await act.run(next, stores.ref, stores.team);
      else await next[name === 'undo' ? 'redo' : 'undo'](stores.ref, {});
      expect(treeOf(stores.ref.dir)).toEqual(which === 'before' ? after : before);
      await next.idle();
    };
    const due = campaignShare(known + steps.length).flatMap((at) => (at < known ? [] : [at - known + 1]));
    known += steps.length;
    const chosen = [...new Set([...due, steps.length])];
    for (let i = 0; i < chosen.length; i += 2) await Promise.all(chosen.slice(i, i + 2).map(oneStep));
    expect(outcomes).toContain('after');
  },
  900_000,
);

test('there are at least fifty points to die at, and the share of them that is due was tried', () => {
  expect(known).toBeGreaterThanOrEqual(50);
  expect(points).toBeGreaterThanOrEqual(campaignShare(known).length);
});
