import type { IndexView } from '#shared/model/index-file.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import type { StoreRef } from './store-ref.ts';

/** MEMORY.md of a store, line by line, against the store's rows. */
export function readIndex(ref: StoreRef, rows: readonly MemoryRow[]): Promise<IndexView> {
  return Promise.reject(new Error(`not built yet: ${ref.dir} ${rows.length}`));
}
