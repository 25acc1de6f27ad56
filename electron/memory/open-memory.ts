import type { MemoryDocument } from '#shared/model/memory.ts';
import type { StoreRef } from './store-ref.ts';

export interface OpenOptions {
  /** Milliseconds since the epoch. */
  now: number;
  /** Looks a session up by its id, in the transcripts. */
  findSession?(id: string): Promise<{ title: string | null; time: string | null } | null>;
}

/** One memory in full. Throws `not-found`, `outside-store`, `link`, `unreadable`. */
export function openMemory(ref: StoreRef, file: string, { now }: OpenOptions): Promise<MemoryDocument> {
  return Promise.reject(new Error(`not built yet: ${ref.dir} ${file} ${now}`));
}
