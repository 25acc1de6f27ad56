import { realpath } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';
import type { Backlink, MemoryDocument, MemoryLink, MemoryRow } from '#shared/model/memory.ts';
import { freshnessNote } from '#shared/text/age.ts';
import { isKnownKey, valuesOf } from '#shared/text/front-matter-values.ts';
import { lineNumbers } from '#shared/text/line-numbers.ts';
import { findLinks, linkResolver } from '#shared/text/links.ts';
import { outlineOf } from '#shared/text/outline.ts';
import { breathe } from './breathe.ts';
import { composeRow } from './compose-rows.ts';
import { encodingOf } from './encoding.ts';
import { firstPointerTo } from './index-membership.ts';
import { startUpIn } from './index-texts.ts';
import { readLinks } from './link-cache.ts';
import type { LinkCache } from './link-cache.ts';
import { openFile } from './open-file.ts';
import type { OpenedFile } from './open-file.ts';
import { openIndex } from './open-index.ts';
import { readHead } from './read-head.ts';
import { readMatter } from './read-matter.ts';
import type { Matter } from './read-matter.ts';
import { scanStore } from './scan-store.ts';
import type { StoreRef } from './store-ref.ts';

export interface OpenOptions {
  /** Milliseconds since the epoch. */
  now: number;
  /** The store's rows when they are at hand: a scan less. The opened memory's own is checked against the disk. */
  rows?: readonly MemoryRow[];
  /** Links of files read before; spares reading every file again for backlinks. */
  linkCache?: LinkCache;
  /** Looks a session up by its id, in the transcripts. */
  findSession?(id: string): Promise<{ title: string | null; time: string | null } | null>;
}

/** One memory in full. Throws `not-found`, `outside-store`, `link`, `unreadable`, `permission`. */
export async function openMemory(ref: StoreRef, file: string, options: OpenOptions): Promise<MemoryDocument> {
  const opened = await openFile(ref, file);
  const rows = await rowsWith(ref, opened, options);
  const row = rows.find((one) => one.file === opened.entry.file) ?? (await rowAlone(ref, opened, options.now));
  const truncated = opened.bytes.length < opened.size;
  const text = new TextDecoder().decode(opened.bytes);
  const matter = readMatter(text);
  const { body, bodyLine } = bodyUnder(text, matter.closeLine);
  const resolve = linkResolver(rows);
  await breathe(rows.length);
  return {
    row,
    path: opened.path,
    hash: opened.hash,
    text,
    body,
    bodyLine,
    fields: matter.entries.map(({ key, value, line }) => ({ key, value, line, known: isKnownKey(key) })),
    frontMatter: matter.state === 'script' ? 'none' : matter.state,
    frontMatterError: matter.error,
    outline: outlineOf(body),
    links: linksOf(body, resolve),
    backlinks: await backlinksOf(ref, row, rows, resolve, options.linkCache ?? new Map()),
    encoding: encodingOf(opened.bytes, text, truncated),
    truncated,
    session: await sessionOf(matter, options),
    freshnessNote: freshnessNote(row.ageDays),
    index: await placeInIndex(ref, row.file, rows),
  };
}

/** The rows at hand if they know the file as it is on disk, else those of a new scan. */
async function rowsWith(
  ref: StoreRef,
  { entry, mtimeMs, size }: OpenedFile,
  options: OpenOptions,
): Promise<readonly MemoryRow[]> {
  const known = options.rows?.find(({ file }) => file === entry.file);
  const same = known?.modified === new Date(Math.round(mtimeMs)).toISOString() && known.size === size;
  return same && options.rows ? options.rows : scanStore(ref, { now: options.now });
}

/** A row for a file that is none of the store's memories, such as a second index. */
async function rowAlone(ref: StoreRef, { entry }: OpenedFile, now: number): Promise<MemoryRow> {
  const reader = { dir: ref.dir, realDir: await realpath(ref.dir), plain: true, whole: false, spare: [] };
  const head = await readHead(reader, entry);
  const row = head && composeRow(head, { ref, now, indexTitles: new Map(), agentTimes: [] });
  if (!row)
    throw new AppError('not-found', `${entry.file} is no longer there.`, 'It may have been renamed or deleted.');
  return { ...row, loadedBy200: false };
}

function bodyUnder(text: string, closeLine: number): { body: string; bodyLine: number } {
  if (closeLine === 0) return { body: text, bodyLine: 1 };
  return { body: text.slice(lineNumbers(text).startOf(closeLine + 1)), bodyLine: closeLine + 1 };
}

function linksOf(body: string, resolve: ReturnType<typeof linkResolver>): MemoryLink[] {
  const links = new Map<string, MemoryLink>();
  for (const { target, alias } of findLinks(body))
    if (!links.has(target)) links.set(target, { target, alias, ...resolve(target) });
  return [...links.values()];
}

async function backlinksOf(
  ref: StoreRef,
  row: MemoryRow,
  rows: readonly MemoryRow[],
  resolve: ReturnType<typeof linkResolver>,
  cache: LinkCache,
): Promise<Backlink[]> {
  const others = rows.filter(({ file, link }) => file !== row.file && link === 'none');
  const links = await readLinks(ref, others, cache);
  await breathe(others.length);
  return others.flatMap(({ file, title, type }) => {
    const link = links.get(file)?.find(({ target }) => resolve(target).file === row.file);
    return link ? [{ file, title, type, snippet: link.snippet }] : [];
  });
}

async function sessionOf({ entries }: Matter, { findSession }: OpenOptions): Promise<MemoryDocument['session']> {
  const id = valuesOf(entries).originSessionId?.trim();
  if (!id) return null;
  const found = (await findSession?.(id)) ?? null;
  return { id, title: found?.title ?? null, time: found?.time ?? null, proven: found !== null };
}

async function placeInIndex(ref: StoreRef, file: string, rows: readonly MemoryRow[]): Promise<MemoryDocument['index']> {
  const { text } = await openIndex(ref);
  await breathe(rows.length);
  const pointer = await firstPointerTo(text, rows, file);
  if (!pointer) return null;
  await breathe(rows.length);
  const load = startUpIn(text).loads[pointer.line - 1];
  return { ...pointer, loaded: load === 'loaded' || load === 'partly' };
}
