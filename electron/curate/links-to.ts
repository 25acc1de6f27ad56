import { readFile } from 'node:fs/promises';
import { findLinks, linkResolver } from '#shared/text/links.ts';
import { confine } from '../disk/confine.ts';
import { inParallel } from '../memory/in-parallel.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import type { StoreRef } from '../memory/store-ref.ts';

export interface LinkTo {
  /** Who links. */
  file: string;
  /** As written. */
  target: string;
  /** Whom it means. */
  to: string;
  how: 'stem' | 'name' | 'folded';
}

/** The [[links]] of all other memories that lead to one of some. Links in the store to elsewhere aren't followed. */
export async function linksTo(
  ref: StoreRef,
  rows: readonly MemoryRow[],
  files: ReadonlySet<string>,
): Promise<LinkTo[]> {
  const resolve = linkResolver(rows);
  const found: LinkTo[] = [];
  await inParallel(
    rows.filter(({ file, link }) => link === 'none' && !files.has(file)),
    16,
    async ({ file }) => {
      const text = await readFile(await confine(ref.dir, file), 'utf8').catch(() => '');
      for (const { target } of findLinks(text)) {
        const { file: to, how } = resolve(target);
        if (to !== null && how !== 'unresolved' && files.has(to)) found.push({ file, target, to, how });
      }
    },
  );
  return found.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}
