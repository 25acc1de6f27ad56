import type { MemoryType } from './memory.ts';
import type { Problem } from './problem.ts';
import type { Reason } from './reason.ts';

export type IndexLineKind =
  'pointer' | 'heading' | 'bullet' | 'text' | 'table' | 'blank' | 'fence' | 'comment' | 'front-matter';

export interface Pointer {
  title: string;
  /** As written. */
  target: string;
  /** The memory it resolves to, relative to the store; null when it is none. */
  file: string | null;
  hook: string;
  status: 'ok' | 'dangling' | 'duplicate' | 'outside' | 'web' | 'second-index';
}

export interface IndexLine {
  /** 1-based line of the file. */
  line: number;
  text: string;
  /** UTF-16 units without the line end. */
  chars: number;
  kind: IndexLineKind;
  pointer: Pointer | null;
  /** loaded whole, partly (the hard cut inside it), cut off, or stripped before counting. */
  load: 'loaded' | 'partly' | 'cut' | 'stripped';
}

/** The figures of MEMORY.md as the client counts them: front matter and block comments stripped, both ends trimmed. */
export interface IndexFigures {
  lines: number;
  /** UTF-16 units. */
  chars: number;
  /** UTF-8 bytes of the same text. */
  bytes: number;
  loadedLines: number;
  loadedChars: number;
  cut: IndexCut | null;
}

export interface IndexCut {
  by: 'lines' | 'chars' | 'both';
  /** 1-based line of the file where the first text that isn't loaded stands. */
  line: number;
  /** Counted lines that are not loaded whole. */
  lostLines: number;
}

export interface LostEntry {
  title: string;
  file: string | null;
  type: MemoryType | null;
  line: number;
}

export interface IndexView {
  exists: boolean;
  /** Absolute, for showing only. */
  path: string;
  hash: string | null;
  text: string;
  lines: IndexLine[];
  figures: IndexFigures;
  lost: LostEntry[];
  /** Memories without a pointer. */
  unindexed: string[];
  /** What pointers lead to that is no memory, by path within the store. */
  others: Record<string, 'second-index' | 'other'>;
  problems: Problem[];
}

/** What enters the prompt at start-up. */
export interface StartUpText {
  /** Exactly what is injected, with its warning; empty when nothing is. */
  text: string;
  /** The sentence appended after the cut, null when nothing is cut. */
  warning: string | null;
  figures: IndexFigures;
  /** Why nothing is injected, as an English sentence; null otherwise. */
  nothingBecause: string | null;
  /** The same for a view to word. */
  because: Reason | null;
}

export interface CheckReport {
  index: {
    lines: number;
    chars: number;
    bytes: number;
    loadedLines: number;
    loadedChars: number;
    cut: IndexCut | null;
    lost: string[];
  };
  problems: Problem[];
}
