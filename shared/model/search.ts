import type { MemoryScope, MemoryType } from './memory.ts';

/** words: ranked; phrase: the exact text; regex: JavaScript's, with the flags gimu. */
export const searchModes = ['words', 'phrase', 'regex'] as const;
export type SearchMode = (typeof searchModes)[number];

export const searchPlaces = ['name', 'description', 'body', 'index'] as const;
export type SearchPlace = (typeof searchPlaces)[number];

/** A piece of text around what was found, on one line; `marks` are [start, end) in UTF-16 units. */
export interface SearchSnippet {
  text: string;
  marks: [start: number, end: number][];
  place: SearchPlace;
  /** 1-based line in the file. */
  line: number;
}

export interface SearchHit {
  storeId: string;
  /** MEMORY.md for a find in an index. */
  file: string;
  title: string;
  titleMarks: [start: number, end: number][];
  type: MemoryType | null;
  scope: MemoryScope;
  ageDays: number;
  /** Only for comparing hits of one answer. */
  score: number;
  /** The best first, at most 3. */
  snippets: SearchSnippet[];
}

export interface SearchAnswer {
  query: string;
  mode: SearchMode;
  /** Best first. */
  hits: SearchHit[];
  /** How many there are, also those beyond `limit`. */
  total: number;
  /** Memories that could be searched, of all there are: the index is still being built when they differ. */
  searched: number;
  of: number;
  /** Why there is less than there could be: a regex that is not valid (with the engine's words) or took too long. */
  stopped: { why: 'time' } | { why: 'invalid'; words: string } | null;
}
