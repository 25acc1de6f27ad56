import type { CheckReport } from '#shared/model/index-file.ts';
import { breathe } from './breathe.ts';
import { composeRows } from './compose-rows.ts';
import { readMembership } from './index-membership.ts';
import { composeIndexView } from './index-view.ts';
import { openIndex } from './open-index.ts';
import { readHeads } from './read-heads.ts';
import type { StoreRef } from './store-ref.ts';

/** Every problem of a store, the index's first, and the figures of its index. `now` is in milliseconds. */
export async function checkStore(ref: StoreRef, { now }: { now: number }): Promise<CheckReport> {
  const [{ walk, heads, agentTimes }, index] = await Promise.all([readHeads(ref, { whole: true }), openIndex(ref)]);
  const memories = heads.map(({ file, values }) => ({ file, name: values.name }));
  const membership = await readMembership(ref, index.text, memories);
  const rows = await composeRows(heads, { ref, now, indexTitles: membership.titles, agentTimes });
  await breathe(rows.length);
  const view = await composeIndexView({ ref, index, membership, rows, secondIndexes: walk.secondIndexes });
  const byFile = [...rows].sort((one, other) => (one.file < other.file ? -1 : 1));
  return {
    index: { ...view.figures, lost: view.lost.map(({ file, title }) => file ?? title) },
    problems: [...view.problems, ...byFile.flatMap(({ problems }) => problems)],
  };
}
