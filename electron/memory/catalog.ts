import type { BigIntStats } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { IndexFigures } from '#shared/model/index-file.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { startUpOf } from '#shared/text/start-up.ts';
import { composeRows } from './compose-rows.ts';
import { inParallel } from './in-parallel.ts';
import { readMembership } from './index-membership.ts';
import { lostOf, percentOf } from './index-view.ts';
import { openIndex } from './open-index.ts';
import { FILES_AT_ONCE, openStore, timesOf } from './read-heads.ts';
import { readHead } from './read-head.ts';
import type { Head, HeadReader } from './read-head.ts';
import type { StoreRef } from './store-ref.ts';
import type { StoreEntry, StoreWalk } from './walk-store.ts';

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
   * With `files`, the ones that were seen to change, the others that are known aren't asked for their stat.
   */
  refresh(files?: readonly string[] | null): Promise<CatalogChange | null>;
  index(): CatalogIndex;
}

interface Kept {
  signature: string;
  head: Head | null;
}

/** A write within a clock's step of the read may leave the same stat: such a file is read again next time. */
const CLOCK_STEP_MS = 50;

/** One store's rows, kept in memory and numbered. `now()` is in milliseconds. A store that is gone is an empty one. */
export function createCatalog(ref: StoreRef, { now }: { now(): number }): Catalog {
  let revision = 0;
  let memories: MemoryRow[] = [];
  let kept = new Map<string, Kept>();
  let shown = new Map<string, string>();
  let indexKey = '';
  let index: CatalogIndex = { exists: false, figures: startUpOf('').figures, percent: 0, lost: 0 };
  let turn: Promise<unknown> = Promise.resolve();

  const look = async (files: readonly string[] | null): Promise<CatalogChange | null> => {
    const changed = files === null ? null : new Set(files);
    const opened = await openOrNothing(ref);
    const read = opened
      ? await readChanged(opened.reader, opened.walk.entries, kept, changed)
      : new Map<string, Kept>();
    const text = await openIndex(ref);
    const heads = [...read.values()].flatMap(({ head }) => head ?? []);
    const membership = await readMembership(
      ref,
      text.text,
      heads.map(({ file, values }) => ({ file, name: values.name })),
    );
    const agentTimes = opened ? await timesOf(ref, opened.walk.agentFiles) : [];
    const rows = composeRows(heads, { ref, now: now(), indexTitles: membership.titles, agentTimes });
    const next = new Map(rows.map((row) => [row.file, JSON.stringify(row)]));
    const upserted = rows.filter((row) => shown.get(row.file) !== next.get(row.file));
    const removed = [...shown.keys()].filter((file) => !next.has(file));
    const nextKey = JSON.stringify([text.exists, text.hash, text.unreadable, opened?.walk.secondIndexes ?? []]);
    const indexChanged = nextKey !== indexKey;
    kept = read;
    if (upserted.length + removed.length === 0 && !indexChanged) return null;
    const { figures, loads } = startUpOf(text.text);
    const source = { ref, index: text, membership, rows, secondIndexes: [] };
    const lost = lostOf(source, loads).length;
    index = { exists: text.exists, figures, percent: percentOf(figures), lost };
    indexKey = nextKey;
    shown = next;
    memories = rows;
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

async function openOrNothing(ref: StoreRef): Promise<{ walk: StoreWalk; reader: HeadReader } | null> {
  try {
    return await openStore(ref);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}

async function readChanged(
  reader: HeadReader,
  entries: readonly StoreEntry[],
  before: ReadonlyMap<string, Kept>,
  changed: ReadonlySet<string> | null,
): Promise<Map<string, Kept>> {
  const pairs = await inParallel(entries, FILES_AT_ONCE, async (entry): Promise<[string, Kept]> => {
    const old = before.get(entry.file);
    // A link changes with what it points to, of which its own name says nothing.
    const isQuiet = changed !== null && entry.kind === 'file' && !changed.has(entry.file);
    if (isQuiet && old && old.signature !== '') return [entry.file, old];
    const signature = await signatureOf(join(reader.dir, entry.file), entry);
    if (old && old.signature === signature && signature !== '') return [entry.file, old];
    return [entry.file, { signature, head: await readHead(reader, entry) }];
  });
  return new Map(pairs);
}

/** What must stay equal for a file to be the same; empty when that can't be told, so that it is read again. */
async function signatureOf(path: string, entry: StoreEntry): Promise<string> {
  try {
    const own = await lstat(path, { bigint: true });
    const target = entry.kind === 'link' ? await stat(path, { bigint: true }).catch(() => null) : null;
    const youngest = Math.max(Number(own.ctimeMs), target ? Number(target.ctimeMs) : 0);
    if (Date.now() - youngest < CLOCK_STEP_MS) return '';
    return [entry.kind, ...parts(own), ...(target ? parts(target) : [])].join('.');
  } catch {
    return '';
  }
}

function parts(stats: BigIntStats): (bigint | number)[] {
  return [stats.mtimeNs, stats.ctimeNs, stats.size, stats.ino, stats.mode];
}
