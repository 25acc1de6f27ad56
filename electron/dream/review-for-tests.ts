import { mkdtempSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCurate } from '../curate/curate.ts';
import { longBody, makeDreamHome, memoryText, putAt, runId, runOf } from './dreams-for-tests.ts';
import { sealProposal } from './seal-proposal.ts';
import { makeStaging } from './staging.ts';

/** Where lines 2 and 15 differ: two changes to be decided on one by one. */
export const twoChanges = longBody.replace('Line 2 ', 'Row 2 ').replace('Line 15 ', 'Row 15 ');

export const dreamedIndex =
  '# Memory\n\n- [Deploys](deploys.md) — how to ship, and why\n- [Pinned](pinned.md) — stays\n- [Idea](idea.md) — new\n\n## More\n\n- [Sub](sub/deep.md) — below, shorter\n';

/** A store with a dream that changed a file in two places, made one, deleted one and followed in the index. */
export async function dreamed(root = mkdtempSync(join(tmpdir(), 'dreamed-'))) {
  const { dataDir, ref } = makeDreamHome(root);
  const place = { dataDir, runId, ref };
  const copy = join((await makeStaging(place)).staging, 'memory');
  dream(copy);
  const { changes, notes } = await sealProposal(place);
  const run = { ...runOf(), changes, notes };
  return { root, dataDir, ref, run, curate: createCurate({ dataDir, readOnly: false, now: Date.now }) };
}

/** What the worker does to its copy. */
export function dream(copy: string): void {
  putAt(copy, 'deploys.md', memoryText('deploys', twoChanges));
  putAt(copy, 'idea.md', memoryText('idea', 'A new one.\n'));
  unlinkSync(join(copy, 'old-keys.md'));
  putAt(copy, 'MEMORY.md', dreamedIndex);
  putAt(copy, '.dream.json', JSON.stringify({ 'deploys.md': { reason: 'Rows now.' } }));
}
