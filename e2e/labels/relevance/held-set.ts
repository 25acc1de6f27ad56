import { compilerStore } from './compiler-store.ts';
import { deskMixedStore } from './desk-mixed-store.ts';
import { heldQueries } from './held-queries.ts';
import type { RelevanceSet } from './label.ts';
import { tuneSet } from './tune-set.ts';

/** What the final figure is told from. Nothing else reads it. */
export const heldSet: RelevanceSet = {
  split: 'held',
  stores: [...tuneSet.stores, compilerStore, deskMixedStore],
  queries: heldQueries,
};
