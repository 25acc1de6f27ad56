import type { Problem } from './problem.ts';

/** The four closed types of a memory. Anything else a file says is `null` with its raw word beside it. */
export const memoryTypes = ['user', 'feedback', 'project', 'reference'] as const;
export type MemoryType = (typeof memoryTypes)[number];

export const memoryScopes = ['private', 'team', 'user', 'project', 'local'] as const;
/** private: a project's own store; team: `team/`; user, project, local: the three scopes of agent memory. */
export type MemoryScope = (typeof memoryScopes)[number];

/** How a directory entry is reached. `outside` links point out of the store and are never followed. */
export type LinkKind = 'none' | 'inside' | 'outside' | 'dangling' | 'loop';

/** One memory of a store as the lists show it. */
export interface MemoryRow {
  /** Relative to the store, with `/`; the memory's identity within it. */
  file: string;
  /** Front matter `name`, else null. Never derived from the file's name. */
  name: string | null;
  /** What to call it on screen: a human name, the index's title, the slug, the first heading, or the file's stem. */
  title: string;
  description: string | null;
  type: MemoryType | null;
  /** The word the file uses for its type, when there is one. */
  rawType: string | null;
  scope: MemoryScope;
  /** mtime, ISO. What Claude judges age by. */
  modified: string;
  /** Whole days since the mtime, never negative. */
  ageDays: number;
  /** "today", "yesterday", "N days ago". */
  age: string;
  /** Has a pointer in MEMORY.md. */
  indexed: boolean;
  /** Among the newest 200 that Claude's scan keeps (facts: scan for recall). */
  loadedBy200: boolean;
  problems: Problem[];
  /** Bytes. */
  size: number;
  pinned: boolean;
  /** ISO date the user last confirmed it, from the front matter. */
  lastConfirmed: string | null;
  /** `metadata.modified`, ISO, as the client stamps it. */
  metadataModified: string | null;
  validUntil: string | null;
  link: LinkKind;
}

export interface FrontMatterField {
  /** Dotted path: `name`, `metadata.type`. */
  key: string;
  /** The value as text; lists joined with ", ". */
  value: string;
  /** 1-based line in the file. */
  line: number;
  /** Whether Reverie knows this key; the others are kept as they are. */
  known: boolean;
}

export interface OutlineItem {
  depth: number;
  text: string;
  /** 1-based line in the body. */
  line: number;
}

/** A `[[link]]` found in a body and what it resolves to (facts 3.8). */
export interface MemoryLink {
  target: string;
  alias: string | null;
  file: string | null;
  how: 'stem' | 'name' | 'folded' | 'unresolved';
}

export interface Backlink {
  file: string;
  title: string;
  type: MemoryType | null;
  /** The line around the link, at most 120 characters. */
  snippet: string;
}

export interface Encoding {
  bom: boolean;
  eol: 'lf' | 'crlf' | 'cr' | 'mixed' | 'none';
  finalNewline: boolean;
  /** The file holds bytes that aren't UTF-8; they are shown as U+FFFD and never rewritten. */
  invalidUtf8: boolean;
}

/** One memory, opened. */
export interface MemoryDocument {
  row: MemoryRow;
  /** Absolute path, for showing only. */
  path: string;
  /** sha256 of the bytes on disk, hex: what a save must be based on. */
  hash: string;
  /** The whole file as text, without BOM; the first part when `truncated`. */
  text: string;
  /** The Markdown under the front matter. */
  body: string;
  /** 1-based line of `text` where the body starts. */
  bodyLine: number;
  fields: FrontMatterField[];
  frontMatter: 'none' | 'ok' | 'recovered' | 'unclosed';
  /** The YAML parser's words when `frontMatter` is `recovered`. */
  frontMatterError: string | null;
  outline: OutlineItem[];
  links: MemoryLink[];
  backlinks: Backlink[];
  encoding: Encoding;
  /** Only the first megabyte is here. */
  truncated: boolean;
  /** The session that wrote it, proven by a transcript or named by the file. */
  session: { id: string; title: string | null; time: string | null; proven: boolean } | null;
  /** The note Claude is given with it, from two days on (facts 0.9); null before. */
  freshnessNote: string | null;
  index: { line: number; total: number; loaded: boolean } | null;
}
