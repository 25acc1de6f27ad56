import type { MemoryRow } from '#shared/model/memory.ts';
import type { StoreSummary } from '#shared/model/store.ts';
import { fold } from '../../store/list-filter.ts';
import type { Intent } from '../../store/intents.ts';
import type { MemorySet } from '../../store/memories.ts';
import type { Recent } from '../../store/recent.ts';

export interface FoundMemory {
  store: StoreSummary;
  row: MemoryRow;
}

export interface Results {
  recent: FoundMemory[];
  commands: Intent[];
  stores: StoreSummary[];
  /** What is searched for, without its sign. */
  needle: string;
}

export interface Searched {
  stores: ReadonlyMap<string, StoreSummary>;
  sets: ReadonlyMap<string, MemorySet>;
  intents: readonly Intent[];
  recent: readonly Recent[];
}

const most = { commands: 6, stores: 5 };

/** What stands early counts more: 0 at the start, 1 at the start of a word, 2 inside, null when it isn't there. */
export function rank(text: string, needle: string): number | null {
  const at = fold(text).indexOf(needle);
  if (at === -1) return null;
  if (at === 0) return 0;
  return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 2 : 1;
}

function best<T>(all: readonly T[], text: (item: T) => string, needle: string, limit: number) {
  return all
    .flatMap((item) => {
      const value = rank(text(item), needle);
      return value === null ? [] : [{ item, value }];
    })
    .toSorted((a, b) => a.value - b.value)
    .slice(0, limit)
    .map(({ item }) => item);
}

/** `>` looks among commands alone, `@` among stores alone; anything else among both: what memories say is searched elsewhere. */
export function findResults(query: string, searched: Searched): Results {
  const sign = query[0] === '>' || query[0] === '@' ? query[0] : null;
  const needle = fold((sign === null ? query : query.slice(1)).trim());
  const { stores, sets } = searched;
  const commands = searched.intents.filter((intent) => intent.enabled());
  const all = [...stores.values()];
  const results: Results = { recent: [], commands: [], stores: [], needle };
  if (sign === '>') results.commands = best(commands, (intent) => intent.label, needle, 40);
  else if (sign === '@') results.stores = best(all, (store) => store.name, needle, 60);
  else if (needle === '') {
    results.recent = searched.recent.flatMap(({ storeId, file }) =>
      found(stores.get(storeId), sets.get(storeId)?.byFile.get(file)),
    );
    results.commands = commands.slice(0, most.commands);
    results.stores = all.filter((store) => store.kind === 'project').slice(0, most.stores);
  } else {
    results.commands = best(commands, (intent) => intent.label, needle, most.commands);
    results.stores = best(all, (store) => store.name, needle, most.stores);
  }
  return results;
}

function found(store: StoreSummary | undefined, row: MemoryRow | undefined): FoundMemory[] {
  return store && row ? [{ store, row }] : [];
}
