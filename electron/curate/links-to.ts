import { setImmediate as breath } from 'node:timers/promises';
import type { MemoryRow } from '#shared/model/memory.ts';
import { findLinks, linkResolver } from '#shared/text/links.ts';
import { findPathLinks } from '#shared/text/path-links.ts';
import { closeTarget, readTarget } from '../disk/target.ts';
import type { StoreRef } from '../memory/store-ref.ts';

export interface LinkTo {
  /** Who links. */
  file: string;
  /** As written. */
  target: string;
  /** Whom it means. */
  to: string;
  /** `path`: a Markdown link, else a `[[link]]` by the file's stem, the name, or either with case and signs folded. */
  how: 'stem' | 'name' | 'folded' | 'path';
}

/** Files read in one go; in between, whatever else waits has its turn. */
const AT_ONCE = 100;

/** The links of all other memories, `[[wiki]]` and Markdown, that lead to one of some. Links in the store to elsewhere aren't followed. `gone`: one of them that is there no more, with the name it had. */
export async function linksTo(
  ref: StoreRef,
  rows: readonly MemoryRow[],
  files: ReadonlySet<string>,
  gone?: { file: string; name: string | null },
): Promise<LinkTo[]> {
  const resolve = linkResolver(gone ? [...rows, gone] : rows);
  const named = new Map([...files].map((file) => [file.normalize('NFC'), file]));
  const found: LinkTo[] = [];
  const others = rows.filter(({ file, link }) => link === 'none' && !files.has(file));
  for (const [i, { file }] of others.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await breath();
    const text = await textWithLinks(ref, file);
    for (const { target } of findLinks(text)) {
      const { file: to, how } = resolve(target);
      if (to !== null && how !== 'unresolved' && files.has(to)) found.push({ file, target, to, how });
    }
    for (const { target, file: path } of findPathLinks(text, file)) {
      const to = named.get(path);
      if (to !== undefined) found.push({ file, target, to, how: 'path' });
    }
  }
  return found.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** A memory's text; empty when it has no link or can't be read: its own row says so. */
async function textWithLinks({ dir }: StoreRef, file: string): Promise<string> {
  const target = await readTarget(dir, file).catch(() => null);
  if (!target) return '';
  closeTarget(target);
  const bytes = target.image?.bytes;
  return bytes && [']]', '](', ']:'].some((sign) => bytes.includes(sign)) ? bytes.toString('utf8') : '';
}
