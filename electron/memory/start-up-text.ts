import type { StartUpText } from '#shared/model/index-file.ts';
import type { StoreRef } from './store-ref.ts';

/** Exactly what Claude loads of a store when a session starts. `enabled`: whether memory is on there. */
export function startUpText(ref: StoreRef, { enabled }: { enabled: boolean }): Promise<StartUpText> {
  return Promise.reject(new Error(`not built yet: ${ref.dir} ${enabled}`));
}
