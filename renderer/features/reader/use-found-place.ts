import { useEffect } from 'react';
import type { MemoryDocument } from '#shared/model/memory.ts';
import { clearHighlight, highlightWords } from '../../page/highlight-words.ts';
import { reachPlace, showMode, useReader } from '../../store/document.ts';
import { renderLimit } from './render-limit.ts';

/** Brings words that were searched for into view, as soon as their memory is on the page, and highlights them. */
export function useFoundPlace(page: HTMLElement | null, document: MemoryDocument, storeId: string): void {
  const place = useReader((reader) => reader.place);
  const mode = useReader((reader) => reader.mode);
  const { file } = document.row;
  useEffect(() => clearHighlight, [storeId, file, mode]);
  useEffect(() => {
    if (!page || place === null || place.storeId !== storeId || place.file !== file) return;
    const line = place.line - document.bodyLine + 1;
    if (mode !== 'raw' && startOf(document.body, line) > renderLimit) {
      showMode('raw');
      return;
    }
    const block = mode === 'raw' ? rawRow(page, place.line) : blockAt(page, line);
    // A long raw text draws its row first.
    if (block === null && mode === 'raw') return;
    const found = block && highlightWords(block, place.words);
    const target = found?.startContainer.parentElement ?? block;
    target?.scrollIntoView({ block: 'center', behavior: 'instant' });
    reachPlace();
  });
}

/** Where a 1-based line begins; the end of the text when it has no such line. */
function startOf(text: string, line: number): number {
  let at = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf('\n', at);
    if (end === -1) return text.length;
    at = end + 1;
  }
  return at;
}

const rawRow = (page: HTMLElement, line: number) => page.querySelector<HTMLElement>(`[data-row="${line}"]`);

/** The innermost block that a line of the body is in, or the last one above it. */
function blockAt(page: HTMLElement, line: number): HTMLElement | null {
  let last: HTMLElement | null = null;
  for (const block of page.querySelectorAll<HTMLElement>('[data-from]')) {
    const [from, to] = [Number(block.dataset.from), Number(block.dataset.to)];
    if (from > line) break;
    // Later ones are further inside, or further down.
    if (to >= line || last === null || Number(last.dataset.to) < line) last = block;
  }
  return last;
}
