import type { IndexFigures } from '#shared/model/index-file.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import type { StoreRef } from './store-ref.ts';

export interface CatalogChange {
  revision: number;
  upserted: MemoryRow[];
  /** Relative files. */
  removed: string[];
  indexChanged: boolean;
}

/** What a store's summary shows of its index. */
export interface CatalogIndex {
  exists: boolean;
  figures: IndexFigures;
  /** The fuller of the two caps, in per cent. */
  percent: number;
  /** Memories whose pointers fall off. */
  lost: number;
}

export interface Catalog {
  /** Newest first; revision 0 and empty before the first refresh. */
  snapshot(): { revision: number; memories: MemoryRow[] };
  /** Looks at the disk again, re-reading only files whose stat changed; null when nothing did. Calls run one after another. */
  refresh(): Promise<CatalogChange | null>;
  index(): CatalogIndex;
}

/** One store's rows, kept in memory and numbered. `now()` is in milliseconds. */
export function createCatalog(ref: StoreRef, { now }: { now(): number }): Catalog {
  throw new Error(`not built yet: ${ref.dir} ${now()}`);
}
