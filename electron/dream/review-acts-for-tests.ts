import { join } from 'node:path';
import { createCurate } from '../curate/curate.ts';
import { applyReview } from './apply-review.ts';
import { makeDreamHome, runId, runOf } from './dreams-for-tests.ts';
import type { DreamStep } from './dream-files.ts';
import { dream } from './review-for-tests.ts';
import { sealProposal } from './seal-proposal.ts';
import { makeStaging } from './staging.ts';

const placeOf = (root: string) => ({
  dataDir: join(root, 'data'),
  runId,
  ref: { dir: join(root, 'memory'), kind: 'project', scope: 'private' } as const,
});

const staged = async (root: string) => {
  makeDreamHome(root);
  dream(join((await makeStaging(placeOf(root))).staging, 'memory'));
};

/** What a campaign cuts short, by name; `prepare` makes the home and what came before. */
export const reviewActs: Record<
  string,
  { prepare(root: string): Promise<void>; run(root: string, step?: DreamStep): Promise<unknown> }
> = {
  copy: {
    prepare: async (root) => void makeDreamHome(root),
    run: (root, step) => makeStaging({ ...placeOf(root), step }),
  },
  seal: { prepare: staged, run: (root, step) => sealProposal({ ...placeOf(root), step }) },
  apply: {
    async prepare(root) {
      await staged(root);
      await sealProposal(placeOf(root));
    },
    async run(root, step) {
      const { dataDir, ref } = placeOf(root);
      const curate = createCurate({ dataDir, readOnly: false, now: Date.now, step });
      await applyReview({ curate, dataDir, run: runOf(), ref, everything: 'all', step });
      await curate.idle();
    },
  },
};
