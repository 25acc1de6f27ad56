import { valuesOf } from '#shared/text/front-matter-values.ts';
import { pointersTo } from '#shared/text/index-edit.ts';
import { linksTo } from '../curate/links-to.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import { readMatter } from '../memory/read-matter.ts';
import { scanStore } from '../memory/scan-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { History } from './history.ts';
import { readNow } from './read-now.ts';
import { recordsOf } from './versions.ts';

/** What still leads to a file that is gone: the memories that link to it by file or by the name it last had, and the index. */
export async function linkedFrom(
  history: History,
  ref: StoreRef,
  file: string,
): Promise<{ file: string; title: string }[]> {
  const rows = await scanStore(ref, { now: history.now() });
  if (rows.some((row) => row.file === file)) return [];
  const last = (await recordsOf(await history.storeLog(ref), file)).findLast(({ h }) => h !== null);
  const text = last?.h ? ((await history.blobs.get(last.h))?.toString('utf8') ?? '') : '';
  const { name } = valuesOf(readMatter(text).entries);
  const links = await linksTo(ref, rows, new Set([file]), { file, name: name ?? null });
  const from = new Set(links.map((link) => link.file));
  const found = rows.filter((row) => from.has(row.file)).map((row) => ({ file: row.file, title: row.title }));
  const index = await readNow(ref.dir, INDEX_FILE, 0);
  const pointed = index && index !== 'gone' && pointersTo(index.bytes?.toString('utf8') ?? '', file).length > 0;
  return pointed ? [...found, { file: INDEX_FILE, title: INDEX_FILE }] : found;
}
