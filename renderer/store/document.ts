import { create } from 'zustand';
import { api } from '../api.ts';
import { createFollowed } from './follow-view.ts';

export interface DocumentKey {
  storeId: string;
  file: string;
}

/** The open memory, in full; it is read again whenever something of its store changes on disk. */
export const {
  use: useDocument,
  follow: followDocument,
  again: readDocumentAgain,
} = createFollowed({
  wanted: ({ storeId, file, tab, place }): DocumentKey | null =>
    storeId === null || file === null || tab !== 'memories' || place !== 'store' ? null : { storeId, file },
  same: (a, b) => a.storeId === b.storeId && a.file === b.file,
  read: (key) => api.call('memory.read', key),
  listen: ({ key, again, gone }) => [
    api.on('memory.changed', ({ storeId, removed, upserted }) => {
      const wanted = key();
      if (wanted?.storeId !== storeId) return;
      const stands = upserted.some((row) => row.file === wanted.file);
      if (removed.includes(wanted.file) && !stands) gone();
      else again();
    }),
    api.on('index.changed', ({ storeId }) => {
      if (key()?.storeId === storeId) again();
    }),
  ],
});

/** How the reader shows a memory. */
export type ReaderMode = 'rendered' | 'fields' | 'raw';

interface ReaderState {
  mode: ReaderMode;
  /** Line in the body of the heading that is being read; null above the first. */
  heading: number | null;
  /** Line in the body of a heading to bring into view. */
  target: number | null;
  /** Words in the text to bring into view, once. */
  place: TextPlace | null;
}

/** Words in a memory, by their line in the file. */
export interface TextPlace extends DocumentKey {
  line: number;
  words: readonly string[];
}

export const useReader = create<ReaderState>(() => ({ mode: 'rendered', heading: null, target: null, place: null }));

/** The reader goes to these words as soon as it shows their memory. */
export function showPlace(place: TextPlace): void {
  const { mode } = useReader.getState();
  useReader.setState({ place, mode: mode === 'fields' ? 'rendered' : mode });
}

export function reachPlace(): void {
  useReader.setState({ place: null });
}

export function showMode(mode: ReaderMode): void {
  useReader.setState({ mode });
}

export function goToHeading(line: number): void {
  useReader.setState({ mode: 'rendered', target: line });
}

export function reachHeading(): void {
  useReader.setState({ target: null });
}

export function readHeading(line: number | null): void {
  if (useReader.getState().heading !== line) useReader.setState({ heading: line });
}
