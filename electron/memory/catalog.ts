import type { IndexFigures } from '#shared/model/index-file.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { lostEntries } from '#shared/text/index-state.ts';
import type { StartUp } from '#shared/text/start-up.ts';
import { breathe } from './breathe.ts';
import { createCatalogFiles } from './catalog-files.ts';
import type { FilesLook } from './catalog-files.ts';
import { composeRows, createComposedRows } from './compose-rows.ts';
import type { ComposedRows } from './compose-rows.ts';
import { readMembership } from './index-membership.ts';
import type { Membership } from './index-membership.ts';
import { startUpIn } from './index-texts.ts';
import { percentOf } from './index-view.ts';
import type { LinkCache } from './link-cache.ts';
import { createIndexOpener } from './open-index.ts';
import type { IndexText } from './open-index.ts';
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
  /**
   * Looks at the disk again, re-reading only files whose stat changed; null when nothing did. Calls run one after another.
   * With `files`, all that were seen to change since the last look, the others aren't asked.
   */
  refresh(files?: readonly string[] | null): Promise<CatalogChange | null>;
  index(): CatalogIndex;
}

export interface CatalogDeps {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Filled with the links of the files that are read. */
  links?: LinkCache;
}

/** What the text of an index comes to, as long as neither it nor what it points to changes. */
interface ReadIndex {
  hash: string | null;
  membership: Membership;
  startUp: StartUp;
  /** Memories whose pointers fall off. */
  lost: number;
}

/** One store's rows, kept in memory and numbered. `now()` is in milliseconds. A store that is gone is an empty one. */
export function createCatalog(ref: StoreRef, { now, links = new Map() }: CatalogDeps): Catalog {
  const files = createCatalogFiles(ref, links);
  const openIndex = createIndexOpener(ref);
  const composed: ComposedRows = createComposedRows();
  let revision = 0;
  let memories: MemoryRow[] = [];
  const shown = new Map<string, MemoryRow>();
  const stamps = new Map<string, string | undefined>();
  let known: ReadIndex | null = null;
  let indexKey = '';
  let index: CatalogIndex = { exists: false, figures: startUpIn('').figures, percent: 0, lost: 0 };
  let turn: Promise<unknown> = Promise.resolve();

  const readIndexed = async ({ hash, text }: IndexText, { heads, moved }: FilesLook): Promise<ReadIndex> => {
    if (known && known.hash === hash && !moved) return known;
    const startUp = known && known.hash === hash ? known.startUp : startUpIn(text);
    await breathe(heads.length);
    const named = heads.map(({ file, values }) => ({ file, name: values.name }));
    const membership = await readMembership(ref, text, named);
    const lost = lostEntries(membership.resolved, startUp.loads, () => null).length;
    return { hash, startUp, membership, lost };
  };

  const look = async (changed: readonly string[] | null): Promise<CatalogChange | null> => {
    const [found, text] = await Promise.all([files.look(changed), openIndex()]);
    const indexed = await readIndexed(text, found);
    const { membership, startUp, lost } = indexed;
    const { heads, agentTimes, secondIndexes, moved } = found;
    const rows = await composeRows(heads, {
      moved,
      ref,
      now: now(),
      indexTitles: membership.titles,
      agentTimes,
      composed,
    });
    await breathe(rows.length);
    // A text may change while its row stays: as long as before, with its time kept.
    const rewritten = new Set<string>();
    for (const { file, seen } of heads) {
      const before = stamps.get(file);
      if (before === seen) continue;
      if (before !== undefined) rewritten.add(file);
      stamps.set(file, seen);
    }
    await breathe(rows.length);
    const upserted = rows.filter((row) => differs(row, shown.get(row.file)) || rewritten.has(row.file));
    for (const row of upserted) shown.set(row.file, row);
    const removed = shown.size > rows.length ? gone(shown, rows) : [];
    for (const file of removed) {
      shown.delete(file);
      stamps.delete(file);
    }
    const nextKey = JSON.stringify([text.exists, text.hash, text.unreadable, secondIndexes.toSorted()]);
    const indexChanged = nextKey !== indexKey;
    known = indexed;
    if (upserted.length + removed.length === 0 && !indexChanged) return null;
    memories = rows;
    const { figures } = startUp;
    index = { exists: text.exists, figures, percent: percentOf(figures), lost };
    indexKey = nextKey;
    return { revision: ++revision, upserted, removed, indexChanged };
  };

  return {
    snapshot: () => ({ revision, memories }),
    refresh(files = null) {
      const mine = turn.then(() => look(files));
      turn = mine.catch(() => undefined);
      return mine;
    },
    index: () => index,
  };
}

function differs(row: MemoryRow, before: MemoryRow | undefined): boolean {
  return row !== before && (before === undefined || JSON.stringify(row) !== JSON.stringify(before));
}

/** The files that are no longer among the rows. */
function gone(shown: ReadonlyMap<string, MemoryRow>, rows: readonly MemoryRow[]): string[] {
  const files = new Set(rows.map(({ file }) => file));
  return [...shown.keys()].filter((file) => !files.has(file));
}
