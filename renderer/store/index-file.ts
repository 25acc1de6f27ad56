import { create } from 'zustand';
import { api } from '../api.ts';
import { createFollowed } from './follow-view.ts';

/** MEMORY.md of the open store, line by line. */
export const {
  use: useIndexFile,
  follow: followIndexFile,
  again: readIndexFileAgain,
} = createFollowed({
  wanted: ({ storeId, tab, place }): string | null => (tab === 'index' && place === 'store' ? storeId : null),
  same: (a, b) => a === b,
  read: (storeId) => api.call('index.read', { storeId }),
  listen: ({ key, again }) => [
    api.on('index.changed', ({ storeId }) => {
      if (key() === storeId) again();
    }),
    // A file that comes or goes changes what a pointer is.
    api.on('memory.changed', ({ storeId }) => {
      if (key() === storeId) again();
    }),
  ],
});

export type IndexMode = 'byLine' | 'asClaude';

interface IndexPlace {
  mode: IndexMode;
  /** 1-based line to bring into view, once. */
  target: number | null;
}

export const useIndexPlace = create<IndexPlace>(() => ({ mode: 'byLine', target: null }));

export function showIndexMode(mode: IndexMode): void {
  useIndexPlace.setState({ mode });
}

export function goToIndexLine(line: number): void {
  useIndexPlace.setState({ mode: 'byLine', target: line });
}

export function reachIndexLine(): void {
  useIndexPlace.setState({ target: null });
}
