import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { MemoryRow } from '#shared/model/memory.ts';
import { scanFrontMatter } from '#shared/text/front-matter-scan.ts';
import { findLinks } from '#shared/text/links.ts';
import type { RawLink } from '#shared/text/links.ts';
import { splitLines } from '#shared/text/split-lines.ts';
import { breathe } from './breathe.ts';
import { inParallel } from './in-parallel.ts';
import { LONGEST_FILE } from './longest-file.ts';

/** The `[[links]]` of files that were read before, by path; kept as long as mtime and size stay. */
export type LinkCache = Map<string, { stamp: string; links: RawLink[] }>;

const filesAtOnce = 32;
const rowsInATurn = 500;

/** The `[[links]]` in the bodies of a store's memories. A file that can't be read has none. */
export async function readLinks(
  { dir }: { dir: string },
  rows: readonly Pick<MemoryRow, 'file' | 'modified' | 'size'>[],
  cache: LinkCache,
): Promise<Map<string, RawLink[]>> {
  const found = new Map<string, RawLink[]>();
  const unknown: string[] = [];
  for (const [at, { file, modified, size }] of rows.entries()) {
    if (at % rowsInATurn === rowsInATurn - 1) await breathe(rows.length);
    const known = cache.get(join(dir, file));
    if (known?.stamp === stampOf(Date.parse(modified), size)) found.set(file, known.links);
    else unknown.push(file);
  }
  await inParallel(unknown, filesAtOnce, async (file) => {
    const path = join(dir, file);
    const handle = await open(
      path,
      constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
    ).catch(() => null);
    if (!handle) return;
    try {
      const { mtimeMs, size, mode } = await handle.stat();
      if ((mode & constants.S_IFMT) !== constants.S_IFREG) return;
      const buffer = Buffer.allocUnsafe(Math.min(size, LONGEST_FILE));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
      const links = linksIn(buffer.subarray(0, bytesRead));
      cache.set(path, { stamp: stampOf(mtimeMs, size), links });
      found.set(file, links);
    } catch {
      // What can't be read links to nothing; its own row says why.
    } finally {
      await handle.close();
    }
  });
  return found;
}

/** Notes a file's links when its bytes are all of it, and forgets what was known of it when they aren't. */
export function keepLinks(
  cache: LinkCache,
  path: string,
  { mtimeMs, size }: { mtimeMs: number; size: number },
  bytes: Buffer,
): void {
  if (bytes.length < size) cache.delete(path);
  else cache.set(path, { stamp: stampOf(mtimeMs, size), links: linksIn(bytes) });
}

function stampOf(mtimeMs: number, size: number): string {
  return `${Math.round(mtimeMs)}.${size}`;
}

const none: RawLink[] = [];

function linksIn(bytes: Buffer): RawLink[] {
  return bytes.includes('[[') ? findLinks(bodyOf(bytes.toString('utf8'))) : none;
}

function bodyOf(text: string): string {
  const { closeLine } = scanFrontMatter(text);
  return closeLine > 0 ? splitLines(text).slice(closeLine).join('\n') : text;
}
