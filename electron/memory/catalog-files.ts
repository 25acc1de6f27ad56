import { lstat, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { fileStamp, isFresh } from './file-stamp.ts';
import { inParallel } from './in-parallel.ts';
import type { LinkCache } from './link-cache.ts';
import { INDEX_FILE } from './open-index.ts';
import { FILES_AT_ONCE, openStore, timesOf } from './read-heads.ts';
import { readHead } from './read-head.ts';
import type { Head, HeadReader } from './read-head.ts';
import type { StoreRef } from './store-ref.ts';
import { entryFor, walkAgentFiles } from './walk-store.ts';
import type { StoreEntry } from './walk-store.ts';

interface Kept {
  entry: StoreEntry;
  /** Empty when it can't be told whether the file stays the same: it is read again at the next look. */
  stamp: string;
  head: Head | null;
}

/** What the last look found. */
export interface FilesLook {
  heads: Head[];
  /** mtimes of the files under `agents/`, in milliseconds. */
  agentTimes: number[];
  secondIndexes: string[];
  /** Whether something came, went or changed its name, so that pointers may mean something else. */
  moved: boolean;
}

/** The files of one store, each read again only when it changed. A store that is gone has none. */
export function createCatalogFiles(ref: StoreRef, links: LinkCache) {
  let reader: HeadReader | null = null;
  let kept = new Map<string, Kept>();
  let secondIndexes = new Set<string>();

  const read = async (at: HeadReader, entry: StoreEntry): Promise<Kept> => {
    const old = kept.get(entry.file);
    if (
      entry.kind === 'file' &&
      old?.head &&
      old.stamp !== '' &&
      old.stamp === (await stampAt(join(at.dir, entry.file)))
    )
      return old;
    const head = await readHead(at, entry);
    return { entry, stamp: head?.stamp ?? '', head };
  };

  const lookAtAll = async (): Promise<boolean> => {
    const opened = await openOrNothing(ref);
    reader = opened && { ...opened.reader, links };
    const at = reader;
    const all = at && opened ? await inParallel(opened.walk.entries, FILES_AT_ONCE, (entry) => read(at, entry)) : [];
    kept = new Map(all.map((one) => [one.entry.file, one]));
    secondIndexes = new Set(opened?.walk.secondIndexes);
    return true;
  };

  /** Whether pointers may mean something else now; null when only a look at everything can tell what is there. */
  const lookAtSome = async (changed: readonly string[]): Promise<boolean | null> => {
    const at = reader;
    if (!at || (await realpath(ref.dir).catch(() => null)) !== at.realDir) return null;
    const unsure = [...kept.values()].filter(({ stamp }) => stamp === '').map(({ entry }) => entry);
    if (unsure.some(({ kind }) => kind === 'folder')) return null;
    const names = new Set([...changed, ...unsure.map(({ file }) => file)]);
    const files = [...names].filter((file) => !file.endsWith('/'));
    // Where `A.md` and `a.md` are one file, both names would be found.
    if (new Set(files.map(folded)).size < files.length) return null;
    const found = await inParallel(files, FILES_AT_ONCE, async (file) => {
      const stats = await lstat(join(at.dir, file)).catch((error: NodeJS.ErrnoException) => error.code ?? '');
      if (typeof stats === 'string') return { file, next: null, unclear: stats !== 'ENOENT' && stats !== 'ENOTDIR' };
      const place = entryFor(ref, file, stats);
      // A new link may stand where a folder was, and lead to what has its files' names.
      if (stats.isSymbolicLink() && !kept.has(file)) return { file, next: null, unclear: true };
      return {
        file,
        next: place !== null && typeof place === 'object' ? await read(at, place) : place,
        unclear: false,
      };
    });
    if (found.some(({ unclear }) => unclear)) return null;
    let moved = false;
    for (const { file, next } of found) {
      const old = kept.get(file);
      if (next === 'second-index') secondIndexes.add(file);
      else secondIndexes.delete(file);
      if (next !== null && typeof next === 'object') kept.set(file, next);
      else kept.delete(file);
      const now = kept.get(file);
      const isOther = !old && !now && file !== INDEX_FILE;
      moved ||= isOther || !old?.head !== !now?.head;
      moved ||= old?.head?.values.name !== now?.head?.values.name || old?.head?.link !== now?.head?.link;
    }
    return moved;
  };

  return {
    /** With `changed`, the files that were seen to change, the others aren't asked. */
    async look(changed: readonly string[] | null): Promise<FilesLook> {
      const moved = (changed && (await lookAtSome(changed))) ?? (await lookAtAll());
      const agentTimes = reader ? await timesOf(ref, await walkAgentFiles(ref)) : [];
      const heads = [...kept.values()].flatMap(({ head }) => head ?? []);
      return { heads, agentTimes, secondIndexes: [...secondIndexes], moved };
    },
  };
}

const folded = (file: string) => file.normalize('NFC').toLowerCase();

async function openOrNothing(ref: StoreRef) {
  try {
    return await openStore(ref);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}

/** As a head's; empty when a later write could leave the same. */
async function stampAt(path: string): Promise<string> {
  const askedAt = Date.now();
  const stats = await lstat(path, { bigint: true }).catch(() => null);
  return stats === null || isFresh(stats, askedAt) ? '' : fileStamp(stats);
}
