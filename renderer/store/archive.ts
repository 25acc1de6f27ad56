import type { ArchivedMemory } from '#shared/model/curate.ts';
import { isPast } from '#shared/text/is-past.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { undoAction } from './undo.ts';
import { openMemory } from './view.ts';

/** What lies in a store's archive, newest first. Rejects with AppError. */
export function archivedOf(storeId: string): Promise<ArchivedMemory[]> {
  return api.call('memory.archived', { storeId });
}

/** Fetches a memory back and opens it; whether it is back. */
export async function fetchBack(storeId: string, { id, file }: ArchivedMemory): Promise<boolean> {
  try {
    await api.call('memory.unarchive', { storeId, memories: [{ id, file }] });
    openMemory(storeId, file);
    showToast(text().laidBy.fetched(file), { action: undoAction(storeId) });
    return true;
  } catch (error) {
    tell(error);
    return false;
  }
}

/** Memories that were true until a day that is over; `now` in milliseconds. */
export const pastRows = (rows: Iterable<MemoryRow>, now: number): MemoryRow[] =>
  [...rows].filter(({ validUntil }) => validUntil !== null && isPast(validUntil, now));
