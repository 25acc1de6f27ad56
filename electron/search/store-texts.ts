import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { fileStamp, isFresh, mtimeMsOf } from '../memory/file-stamp.ts';
import { LONGEST_FILE } from '../memory/longest-file.ts';
import { openFile } from '../memory/open-file.ts';
import { INDEX_FILE, openIndex } from '../memory/open-index.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { entryFor, walkStore } from '../memory/walk-store.ts';
import type { StoreEntry } from '../memory/walk-store.ts';
import { foldedOf, indexDocs, memoryDoc, writtenOf } from './search-doc.ts';
import type { SearchDoc } from './search-doc.ts';

/** A file's text as it was last read. */
export interface KeptText {
  /** Empty when it can't be told whether the file stays the same: it is read again at the next look. */
  stamp: string;
  doc: SearchDoc;
}

export interface StoreTexts {
  ref: StoreRef;
  /** By relative name. */
  kept: Map<string, KeptText>;
  index: { stamp: string; entries: SearchDoc[]; titles: Map<string, string> };
  /** Both in one list as they are searched, null when it is to be made anew. */
  all: SearchDoc[] | null;
  /** How many memories the last walk saw; those read so far are in `kept`. */
  of: number;
  /** Whether something differs from what is on disk of ours. */
  dirty: boolean;
}

const TURN_MS = 8;
const noIndex = (): StoreTexts['index'] => ({ stamp: '', entries: [], titles: new Map() });

export const noTexts = (ref: StoreRef): StoreTexts => ({
  ref,
  kept: new Map(),
  index: noIndex(),
  all: null,
  of: 0,
  dirty: false,
});

/** All that is searched in a store. */
export function allDocs(texts: StoreTexts): readonly SearchDoc[] {
  return (texts.all ??= [...[...texts.kept.values()].map(({ doc }) => doc), ...texts.index.entries]);
}

/**
 * Makes a store's texts equal to the disk, `onRead` being told of each file that was read. With `files`, only those are looked at. A store
 * that is gone or can't be read has none.
 */
export async function lookAtTexts(
  texts: StoreTexts,
  files: readonly string[] | null,
  onRead: () => void,
): Promise<void> {
  const some = files && files.length < 200 && !files.some((file) => file.endsWith('/')) ? files : null;
  if (some === null || !(await lookAtSome(texts, some))) await lookAtAll(texts, onRead);
  if (some === null || some.includes(INDEX_FILE)) await lookAtIndex(texts);
}

async function lookAtAll(texts: StoreTexts, onRead: () => void): Promise<void> {
  const { ref, kept } = texts;
  const entries = await walkStore(ref).then(
    (walk) => walk.entries,
    () => [],
  );
  const seen = new Set(entries.map(({ file }) => file));
  for (const file of kept.keys()) if (!seen.has(file)) drop(texts, file);
  texts.of = entries.length;
  let last = performance.now();
  for (const entry of entries) {
    if (await take(texts, entry)) onRead();
    if (performance.now() - last < TURN_MS) continue;
    // A search that waits has its turn.
    await new Promise((resolve) => setImmediate(resolve));
    last = performance.now();
  }
  texts.of = kept.size;
}

/** False when only a look at everything can tell what is there. */
async function lookAtSome(texts: StoreTexts, files: readonly string[]): Promise<boolean> {
  const { ref, kept } = texts;
  const unsure = [...kept].filter(([, { stamp }]) => stamp === '').map(([file]) => file);
  const names = [...new Set([...files, ...unsure])];
  for (const file of names) {
    if (file === INDEX_FILE) continue;
    const stats = await lstat(join(ref.dir, file)).catch(() => null);
    if (stats === null) {
      // Where a folder of that name was, all in it went.
      if (!kept.has(file) && [...kept.keys()].some((one) => one.startsWith(`${file}/`))) return false;
      drop(texts, file);
      continue;
    }
    if (stats.isDirectory()) return false;
    const entry = entryFor(ref, file, stats);
    if (entry === null || entry === 'second-index') drop(texts, file);
    else await take(texts, entry);
  }
  texts.of = kept.size;
  return true;
}

function drop(texts: StoreTexts, file: string): void {
  if (!texts.kept.delete(file)) return;
  texts.dirty = true;
  texts.all = null;
}

/** Reads an entry when it changed; whether it was read. One that can't be has no text. */
async function take(texts: StoreTexts, entry: StoreEntry): Promise<boolean> {
  const { ref, kept } = texts;
  const { file, kind } = entry;
  const old = kept.get(file);
  if (kind === 'file' && old && old.stamp !== '' && old.stamp === stampAt(join(ref.dir, file))) return false;
  const next =
    kind === 'file' ? readText(join(ref.dir, file), file) : kind === 'link' ? await readLinked(ref, file) : null;
  if (next === null) drop(texts, file);
  else if (old && old.doc.mtimeMs === next.doc.mtimeMs && isSame(old.doc, next.doc))
    kept.set(file, { stamp: next.stamp, doc: old.doc });
  else {
    kept.set(file, next);
    texts.all = null;
  }
  if (next !== null && (old?.stamp !== next.stamp || kept.get(file) === next)) texts.dirty = true;
  return next !== null;
}

const isSame = (one: SearchDoc, other: SearchDoc): boolean =>
  foldedOf(one) === foldedOf(other) && writtenOf(one) === writtenOf(other);

function stampAt(path: string): string {
  const askedAt = Date.now();
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined || isFresh(stats, askedAt) ? '' : fileStamp(stats);
}

/** Whatever is read comes here first; files are read one at a time. */
let scratch = Buffer.allocUnsafeSlow(65_536);

/** Neither a link nor a pipe that took the file's place can be followed or hang the look. */
function readText(path: string, file: string): KeptText | null {
  let fd: number | null = null;
  try {
    // At once: in a process of its own that costs a third of what handing each call to another thread does.
    fd = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const askedAt = Date.now();
    const stats = fstatSync(fd, { bigint: true });
    if (!stats.isFile()) return null;
    const length = Math.min(Number(stats.size), LONGEST_FILE);
    if (scratch.length < length) scratch = Buffer.allocUnsafeSlow(LONGEST_FILE);
    const bytes = scratch.subarray(0, readSync(fd, scratch, 0, length, 0));
    return { stamp: isFresh(stats, askedAt) ? '' : fileStamp(stats), doc: memoryDoc(file, bytes, mtimeMsOf(stats)) };
  } catch {
    return null;
  } finally {
    if (fd !== null) closeSync(fd);
  }
}

/** What a link leads to within its store; what it leads to may change without the link doing so. */
async function readLinked(ref: StoreRef, file: string): Promise<KeptText | null> {
  try {
    const { bytes, mtimeMs } = await openFile(ref, file);
    return { stamp: '', doc: memoryDoc(file, bytes, mtimeMs) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function lookAtIndex(texts: StoreTexts): Promise<void> {
  const path = join(texts.ref.dir, INDEX_FILE);
  const stamp = stampAt(path);
  if (stamp !== '' && stamp === texts.index.stamp) return;
  const { text } = await openIndex(texts.ref);
  const mtimeMs = (await lstat(path).catch(() => null))?.mtimeMs ?? 0;
  texts.all = null;
  texts.index = { stamp, ...indexDocs(INDEX_FILE, text, mtimeMs) };
}
