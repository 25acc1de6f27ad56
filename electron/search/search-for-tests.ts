import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SearchInput } from '#shared/model/search-input.ts';
import { NOW, makeStore } from '../memory/test-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { createSearchTexts } from './search-texts.ts';
import type { SearchStore } from './search-protocol.ts';

export type Asked = Partial<SearchInput>;

/** Texts of stores as a test searches them, with all they kept in a folder beside the first store. */
export function openTexts(
  stores: readonly SearchStore[],
  { mayWrite = true, folder = keptFolder(stores[0]!.ref) } = {},
) {
  const progress: { searched: number; of: number }[] = [];
  const troubles: unknown[] = [];
  const texts = createSearchTexts({
    folder,
    mayWrite,
    onProgress: (figures) => void progress.push(figures),
    onTrouble: (error) => void troubles.push(error),
  });
  texts.setStores(stores);
  onTestFinished(() => texts.close());
  const find = (query: string, asked: Asked = {}) => texts.run({ query, mode: 'words', limit: 50, ...asked }, NOW);
  /** What was found, `file` or `file:line` of an index. */
  const files = async (query: string, asked: Asked = {}): Promise<string[]> =>
    (await find(query, asked)).hits.map(({ file, snippets }) =>
      snippets[0]?.place === 'index' ? `${file}:${snippets[0].line}` : file,
    );
  return { texts, find, files, progress, troubles, folder };
}

/** A store with these files, read. */
export async function searchIn(files: Record<string, string | Buffer>) {
  const ref = await makeStore(files);
  const opened = openTexts([{ id: 'one', ref }]);
  await opened.texts.read();
  return { ref, ...opened };
}

export const keptFolder = (ref: StoreRef): string => join(ref.dir, '..', 'data', 'search');
