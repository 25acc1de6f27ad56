import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignShare } from '../../e2e/campaign.ts';
import { isDead } from '../disk/owner.ts';
import { killAt } from '../disk/kill-at-for-tests.ts';
import { treeOf } from '../disk/stores-for-tests.ts';
import { createRunRecords } from './run-records.ts';
import { makeRunHome, openDreams } from './run-for-tests.ts';
import { lastDreamAt, putLastLock, scenarios } from './scenarios-for-tests.ts';

type Tree = Record<string, string>;

const killed = new URL('./killed-dream-for-tests.ts', import.meta.url).pathname;
let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'killed-dream-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function makeHome(home: string, name: string): Promise<void> {
  makeRunHome(home);
  const scenario = scenarios[name]!;
  if (scenario.hasLock) putLastLock(home);
  await scenario.before?.(home);
}

/** Runs a scenario in a Reverie that kills itself at a step; whether it did. */
const kill = (home: string, name: string, step: number): Promise<boolean> =>
  killAt(killed, [home, name, step], join(root, 'cache'));

const lockOf = (home: string) => join(home, 'memory', '.consolidate-lock');
/** The store without its lock. */
function textsOf(home: string) {
  return Object.fromEntries(
    Object.entries(treeOf(join(home, 'memory'))).filter(([file]) => file !== '.consolidate-lock'),
  );
}
const timeless = (tree: Record<string, string>) =>
  Object.fromEntries(Object.entries(tree).map(([file, text]) => [file, text.replace(/^\d+\n/, '')]));

/** What must be so once a dream that was cut short anywhere has been ended. */
async function expectWhole(home: string, name: string, before: Tree, after: Tree, about: string): Promise<void> {
  const records = await createRunRecords(join(home, 'data')).list();
  for (const { run, worker, lock } of records) {
    expect(run.state, `at ${about}`).not.toBe('running');
    expect(lock.owed, `at ${about}`).toBeNull();
    expect(worker === null || (await isDead(worker)), `at ${about}`).toBe(true);
  }
  const state = records[0]?.run.state ?? 'none';
  const counts = state === 'empty' || state === 'applied';
  const { hasLock } = scenarios[name]!;
  if (!counts && !hasLock) expect(existsSync(lockOf(home)), `at ${about}`).toBe(false);
  else {
    expect(readFileSync(lockOf(home), 'utf8'), `at ${about}`).toBe('');
    const { mtimeMs } = statSync(lockOf(home));
    if (counts) expect(Date.now() - mtimeMs, `at ${about}`).toBeLessThan(600_000);
    else expect(Math.floor(mtimeMs), `at ${about}`).toBe(lastDreamAt * 1000);
  }
  const now = textsOf(home);
  // What was applied has the time of its own run.
  if (state === 'applied') expect(timeless(now), `at ${about}`).toEqual(timeless(after));
  else expect(now, `${about}: ${state}`).toEqual(before);
  expect(
    readdirSync(join(home, 'memory')).filter((file) => file.endsWith('.tmp')),
    `at ${about}`,
  ).toEqual([]);
  // Nothing hinders the next one but a review.
  const next = await openDreams(home, { script: 'none' });
  if (state === 'review') await expect(next.dreams.start({ storeId: 's' })).rejects.toMatchObject({ code: 'busy' });
  else {
    const { id } = await next.dreams.start({ storeId: 's' });
    expect((await next.dreams.ended(id)).state, `at ${about}`).toBe('empty');
  }
  for (const folder of ['staging', 'locks']) {
    const dir = join(home, 'data', folder);
    expect(existsSync(dir) ? readdirSync(dir) : [], `at ${about}`).toEqual([]);
  }
}

test('a dream that is cut short at any step is ended at the next start', async () => {
  const points: { name: string; step: number; of: string; who: 'app' | 'worker' }[] = [];
  const trees = new Map<string, { before: Tree; after: Tree }>();
  for (const [name, { script, run }] of Object.entries(scenarios)) {
    const home = join(root, name);
    await makeHome(home, name);
    const before = textsOf(home);
    const steps: string[] = [];
    await run(await openDreams(home, { script, step: (step) => void steps.push(step) }));
    trees.set(name, { before, after: textsOf(home) });
    for (const [at, of] of steps.entries()) {
      points.push({ name, step: at + 1, of, who: 'app' });
      // While it is forked there is no worker yet; in the end it is gone.
      if (of !== 'fork' && at < steps.indexOf('seal')) points.push({ name, step: at + 1, of, who: 'worker' });
    }
  }
  expect(points.length).toBeGreaterThanOrEqual(40);
  expect(new Set(points.map(({ of }) => of)).size).toBeGreaterThanOrEqual(12);

  const tryPoint = async (index: number): Promise<void> => {
    const { name, step, of, who } = points[index]!;
    const about = `${name}, the ${who} killed at ${step}, ${of}`;
    const home = join(root, `point ${index}`);
    await makeHome(home, name);
    if (who === 'app') {
      expect(await kill(home, name, step), `at ${about}`).toBe(true);
      const next = await openDreams(home);
      await next.curate.recover();
      await next.dreams.recover();
    } else {
      let count = 0;
      const { script, run } = scenarios[name]!;
      const opened = await openDreams(home, {
        script,
        step: () => {
          const pid = opened.host.pids.at(-1);
          if (++count === step && pid !== undefined) process.kill(pid, 'SIGKILL');
        },
      });
      // A dream that can't even begin says so.
      await run(opened).catch((error: unknown) => expect(error, `at ${about}`).toMatchObject({ code: 'unavailable' }));
      await opened.dreams.close();
    }
    const { before, after } = trees.get(name)!;
    await expectWhole(home, name, before, after, about);
    rmSync(home, { recursive: true, force: true });
  };
  const share = campaignShare(points.length);
  for (let i = 0; i < share.length; i += 2) await Promise.all(share.slice(i, i + 2).map(tryPoint));
}, 1_800_000);
