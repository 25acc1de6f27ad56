import { parseIndexLines } from '#shared/text/index-lines.ts';
import { localPath } from '#shared/text/resolve-pointers.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { History } from './history.ts';
import { recordsOf } from './versions.ts';

/** What the index calls a file; of one it no longer names, what it called it last. null: never, as far as is kept. */
export type IndexTitles = (file: string) => Promise<string | null>;

/** How many versions of the index are read for a title or a pointer. */
export const mostIndexes = 50;

/** The titles of a store's index through its versions, the newest first; each is read when it is needed, and once. */
export function indexTitles(history: History, ref: StoreRef): IndexTitles {
  const titles = new Map<string, string>();
  let left: Promise<string[]> | undefined;
  const hashes = async () => {
    const records = await recordsOf(await history.storeLog(ref), INDEX_FILE, true);
    return [...new Set(records.flatMap(({ h, o }) => (h === null || o === 1 ? [] : [h])).reverse())].slice(
      0,
      mostIndexes,
    );
  };
  const readNext = async (): Promise<boolean> => {
    const hash = (await (left ??= hashes())).shift();
    if (hash === undefined) return false;
    const text = (await history.blobs.get(hash))?.toString('utf8') ?? '';
    for (const { pointers } of parseIndexLines(text))
      for (const { target, title, form } of pointers) {
        const where = localPath(form === 'wiki' && !/\.md$/i.test(target) ? `${target}.md` : target);
        if (where.kind === 'local' && !titles.has(where.path)) titles.set(where.path, title);
      }
    return true;
  };
  return async (file) => {
    // It doesn't name itself, and each of its versions would be read to find that out.
    if (file === INDEX_FILE) return null;
    while (!titles.has(file) && (await readNext()));
    return titles.get(file) ?? null;
  };
}
