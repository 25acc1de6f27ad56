import { join } from 'node:path';
import type { HistorySettings } from '#shared/model/history.ts';
import { createJournal } from '../disk/journal.ts';
import { trimJournal } from '../disk/trim-journal.ts';
import { storeId } from '../locate/located-store.ts';
import type { History } from './history.ts';
import { createStateLog } from './store-state.ts';

/** Lets acts go that can be undone no more, by the same days and megabytes as history. One that history has not taken in yet stays. */
export async function trimActs(
  { dataDir, base, now, step }: Pick<History, 'dataDir' | 'base' | 'now' | 'step'>,
  { keepDays, keepMegabytes, leftOut }: HistorySettings,
): Promise<number> {
  const journal = createJournal(dataDir);
  const cursors = new Map<string, Promise<number>>();
  /** Up to where history has read the journal for a store; Infinity where it keeps none. */
  const cursorOf = async (key: string): Promise<number> => {
    const { looked, cursor } = await createStateLog(join(base, 'stores', key)).load();
    return looked === null ? Infinity : cursor;
  };
  return trimJournal({
    ...{ dataDir, journal, keepDays, keepMegabytes, step },
    now: now(),
    async mayGo(entry) {
      for (const key of entry.stores) {
        if (!cursors.has(key)) cursors.set(key, cursorOf(key));
        if (((await cursors.get(key)) ?? 0) >= entry.seq) continue;
        const stores = (await journal.readHeader(entry))?.stores ?? [];
        if (!stores.every((store) => leftOut.includes(storeId(store)))) return false;
      }
      return true;
    },
  });
}
