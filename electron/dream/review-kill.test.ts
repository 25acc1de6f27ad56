import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignShare } from '../../e2e/campaign.ts';
import { createCurate } from '../curate/curate.ts';
import { killAt } from '../disk/kill-at-for-tests.ts';
import { treeOf } from '../disk/stores-for-tests.ts';
import { findApplied } from './apply-review.ts';
import { runId, runOf } from './dreams-for-tests.ts';
import { reviewActs } from './review-acts-for-tests.ts';
import { readReview } from './review.ts';
import { dropStaging } from './staging.ts';

const writer = new URL('./killed-review-for-tests.ts', import.meta.url).pathname;
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'review-kill-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const kill = (home: string, act: string, step: number): Promise<boolean> =>
  killAt(writer, [home, act, step], join(root, 'cache'));

/** Texts alone: a new file has the time at which it was made. */
const textsOf = (dir: string) =>
  Object.entries(treeOf(dir))
    .map(([file, text]) => `${file}\n${text.replace(/^\d+\n/, '')}`)
    .toSorted();

let points = 0;
test.each(Object.keys(reviewActs))(
  '%s, killed at its steps, leaves the store as before or as after and nothing of the copy',
  async (name) => {
    const act = reviewActs[name];
    if (!act) throw new Error(name);
    const whole = join(root, `${name}-whole`);
    await act.prepare(whole);
    const before = textsOf(join(whole, 'memory'));
    const steps: string[] = [];
    await act.run(whole, (step) => steps.push(step));
    const after = textsOf(join(whole, 'memory'));
    expect(JSON.stringify(after) === JSON.stringify(before)).toBe(name !== 'apply');
    points += steps.length;

    for (const index of campaignShare(steps.length)) {
      const home = join(root, `${name}-${index}`);
      await act.prepare(home);
      const where = `killed at ${index + 1}, ${steps[index]}`;
      expect(await kill(home, name, index + 1), `${where}`).toBe(true);

      // As the next start does.
      const place = { dataDir: join(home, 'data'), runId };
      const ref = { dir: join(home, 'memory'), kind: 'project', scope: 'private' } as const;
      const curate = createCurate({ dataDir: place.dataDir, readOnly: false, now: Date.now });
      await curate.recover();
      const applied = await findApplied({ ...place, ref });
      const found = textsOf(ref.dir);
      const isDone = JSON.stringify(found) === JSON.stringify(after);
      expect(found, `${where}`).toEqual(isDone ? after : before);
      if (name === 'apply') {
        const kept = readdirSync(join(place.dataDir, 'dreams', runId));
        expect(kept, `${where}`).not.toContain('applying.json');
        // Either it is known which act it was, or all was written down before the end.
        expect([where, applied !== null || kept.includes('decisions.json')]).toEqual([where, isDone]);
        const review = await readReview({ ...place, ref, run: runOf(isDone ? 'applied' : 'review') });
        expect([where, review.taken]).toEqual([where, isDone ? review.total : 0]);
        if (!isDone) await act.run(home);
        expect(textsOf(ref.dir), `${where}`).toEqual(after);
        await curate.undo(ref, {});
        expect(textsOf(ref.dir), `${where}`).toEqual(before);
        await curate.idle();
      } else {
        const sealed = existsSync(join(place.dataDir, 'dreams', runId, 'proposal.json'));
        if (sealed) expect((await readReview({ ...place, ref, run: runOf() })).files).toHaveLength(4);
        await dropStaging(place);
        expect(readdirSync(join(place.dataDir, 'staging')), `${where}`).toEqual([]);
        if (name === 'copy') await act.run(home);
      }
      expect(readFileSync(join(ref.dir, 'pinned.md'), 'utf8')).toContain('Never touch this.');
      rmSync(home, { recursive: true });
    }
  },
  600_000,
);

test('there are at least twenty points, a tenth of them outside of long mode', () => {
  expect(points).toBeGreaterThanOrEqual(20);
});
