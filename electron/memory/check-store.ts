import type { CheckReport } from '#shared/model/index-file.ts';
import type { StoreRef } from './store-ref.ts';

/** Every problem of a store and the figures of its index. `now` is in milliseconds. */
export function checkStore(ref: StoreRef, { now }: { now: number }): Promise<CheckReport> {
  return Promise.reject(new Error(`not built yet: ${ref.dir} ${now}`));
}
