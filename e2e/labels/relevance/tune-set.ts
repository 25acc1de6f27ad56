import { docsZhStore } from './docs-zh-store.ts';
import type { RelevanceSet } from './label.ts';
import { mobileStore } from './mobile-store.ts';
import { pipelineStore } from './pipeline-store.ts';
import { shopStore } from './shop-store.ts';
import { tuneQueries } from './tune-queries.ts';

/** What the ranking may be made with. */
export const tuneSet: RelevanceSet = {
  split: 'tune',
  stores: [shopStore, pipelineStore, mobileStore, docsZhStore],
  queries: tuneQueries,
};
