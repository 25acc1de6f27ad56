import type { IndexView } from '#shared/model/index-file.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { breathe } from './breathe.ts';
import { readMembership } from './index-membership.ts';
import { composeIndexView } from './index-view.ts';
import { openIndex } from './open-index.ts';
import { openStore } from './read-heads.ts';
import type { StoreRef } from './store-ref.ts';

/** MEMORY.md of a store, line by line, against the store's rows. Throws `not-found` or `permission` for the store alone. */
export async function readIndex(ref: StoreRef, rows: readonly MemoryRow[]): Promise<IndexView> {
  const [index, { walk }] = await Promise.all([openIndex(ref), openStore(ref)]);
  const membership = await readMembership(ref, index.text, rows);
  await breathe(rows.length);
  // The rows may be older than the index that was just read.
  const current = rows.map((row) => ({ ...row, indexed: membership.titles.has(row.file) }));
  return composeIndexView({ ref, index, membership, rows: current, secondIndexes: walk.secondIndexes });
}
