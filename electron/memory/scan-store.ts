import type { MemoryRow } from '#shared/model/memory.ts';
import { composeRows } from './compose-rows.ts';
import { readMembership } from './index-membership.ts';
import { openIndex } from './open-index.ts';
import { readHeads } from './read-heads.ts';
import type { StoreRef } from './store-ref.ts';

/**
 * Every memory of a store, newest first; one bad file is a row with a problem. `now` is in milliseconds. Throws `not-found`
 * or `permission` when the store itself can't be read.
 */
export async function scanStore(ref: StoreRef, { now }: { now: number }): Promise<MemoryRow[]> {
  const [{ heads, agentTimes }, index] = await Promise.all([readHeads(ref), openIndex(ref)]);
  const memories = heads.map(({ file, values }) => ({ file, name: values.name }));
  const { titles } = await readMembership(ref, index.text, memories);
  return await composeRows(heads, { ref, now, indexTitles: titles, agentTimes });
}
