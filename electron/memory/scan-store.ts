import type { MemoryRow } from '#shared/model/memory.ts';
import type { StoreRef } from './store-ref.ts';

/** Every memory of a store, newest first. One bad file is a row with a problem. `now` is in milliseconds. */
export function scanStore(ref: StoreRef, { now }: { now: number }): Promise<MemoryRow[]> {
  return Promise.reject(new Error(`not built yet: ${ref.dir} ${now}`));
}
