import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { scanFrontMatter } from '#shared/text/front-matter-scan.ts';
import { findLinks } from '#shared/text/links.ts';
import type { RawLink } from '#shared/text/links.ts';
import { splitLines } from '#shared/text/split-lines.ts';
import { FILES_AT_ONCE } from './read-heads.ts';
import { inParallel } from './in-parallel.ts';
import { LONGEST_FILE } from './read-head.ts';
import type { StoreRef } from './store-ref.ts';

/** The `[[links]]` of files that were read before, by path; kept as long as mtime and size stay. */
export type LinkCache = Map<string, { stamp: string; links: RawLink[] }>;

/** The `[[links]]` in the bodies of files of a store. A file that can't be read has none. */
export async function readLinks(
  ref: StoreRef,
  files: readonly string[],
  cache: LinkCache,
): Promise<Map<string, RawLink[]>> {
  const found = new Map<string, RawLink[]>();
  await inParallel(files, FILES_AT_ONCE, async (file) => {
    const path = join(ref.dir, file);
    const handle = await open(
      path,
      constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
    ).catch(() => null);
    if (!handle) return;
    try {
      const { mtimeMs, size, mode } = await handle.stat();
      const stamp = `${mtimeMs}.${size}`;
      const known = cache.get(path);
      if (known?.stamp === stamp) return void found.set(file, known.links);
      if ((mode & constants.S_IFMT) !== constants.S_IFREG) return;
      const buffer = Buffer.allocUnsafe(Math.min(size, LONGEST_FILE));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
      const bytes = buffer.subarray(0, bytesRead);
      const links = bytes.includes('[[') ? findLinks(bodyOf(bytes.toString('utf8'))) : [];
      cache.set(path, { stamp, links });
      found.set(file, links);
    } catch {
      // What can't be read links to nothing; its own row says why.
    } finally {
      await handle.close();
    }
  });
  return found;
}

function bodyOf(text: string): string {
  const { closeLine } = scanFrontMatter(text);
  return closeLine > 0 ? splitLines(text).slice(closeLine).join('\n') : text;
}
