import { join } from 'node:path';
import { put } from './put.ts';
import type { Times } from './put.ts';

/** One line of an index: a pointer, or any other line as it is. */
export type IndexEntry = string | { title: string; file: string; hook?: string };

export function indexLine(entry: IndexEntry): string {
  if (typeof entry === 'string') return entry;
  return `- [${entry.title}](${entry.file})${entry.hook === undefined ? '' : ` — ${entry.hook}`}`;
}

/** Writes MEMORY.md of a store. Returns its path. */
export function writeIndex(dir: string, entries: readonly IndexEntry[], times: Times = {}): string {
  return put(join(dir, 'MEMORY.md'), entries.length === 0 ? '' : `${entries.map(indexLine).join('\n')}\n`, times);
}
