import type { SearchHit, SearchSnippet } from '#shared/model/search.ts';
import { showPlace } from './document.ts';
import { indexName } from './index-edit.ts';
import { goToIndexLine } from './index-file.ts';
import { openMemory, openStore, openTab } from './view.ts';

/** The find that a hit is listed with: not its name, where the title shows that. */
export function shownSnippet(hit: SearchHit): SearchSnippet | null {
  const named = hit.titleMarks.length > 0;
  return hit.snippets.find(({ place }) => !(named && place === 'name')) ?? null;
}

export const isIndexHit = (hit: SearchHit): boolean => hit.file === indexName;

/** Opens what was found at its place: the line of the index, or the words in the reader. */
export function openHit(hit: SearchHit): void {
  const snippet = isIndexHit(hit) ? (hit.snippets[0] ?? null) : shownSnippet(hit);
  if (isIndexHit(hit)) {
    openStore(hit.storeId);
    openTab('index');
    if (snippet !== null) goToIndexLine(snippet.line);
    return;
  }
  openMemory(hit.storeId, hit.file);
  if (snippet?.place !== 'body') return;
  const words = snippet.marks
    .map(([start, end]) => snippet.text.slice(start, end))
    .filter((word) => word.trim() !== '');
  showPlace({ storeId: hit.storeId, file: hit.file, line: snippet.line, words });
}
