import type { MemoryLink } from '../model/memory.ts';
import { fenceTracker } from './fences.ts';
import { nfc } from './nfc.ts';
import { splitLines } from './split-lines.ts';

/** A `[[target|alias]]` as a body writes it. */
export interface RawLink {
  target: string;
  alias: string | null;
  /** The line it stands on, at most 120 characters around it. */
  snippet: string;
}

const MOST_LINKS = 2000;

/** The `[[links]]` of a Markdown body, those in code left out. */
export function findLinks(body: string): RawLink[] {
  if (!body.includes('[[')) return [];
  const found: RawLink[] = [];
  const inFence = fenceTracker();
  for (const line of splitLines(body)) {
    if (inFence(line) || !line.includes('[[')) continue;
    const masked = line.replace(/(?<!`)(`+)(?!`)([^`]+)\1(?!`)/g, (span) => '\u0001'.repeat(span.length));
    for (const match of masked.matchAll(/\[\[([^[\]|\n]{1,300})(?:\|([^[\]\n]{0,300}))?\]\]/g)) {
      const target = (match[1] ?? '').trim();
      if (target !== '') found.push({ target, alias: match[2]?.trim() || null, snippet: snippetOf(line, match.index) });
      if (found.length >= MOST_LINKS) return found;
    }
  }
  return found;
}

type Resolve = (target: string) => Pick<MemoryLink, 'file' | 'how'>;

const resolvers = new WeakMap<object, Resolve>();

/**
 * Finds what `[[target]]` means among a store's memories: by stem, then by name, then with case, `_`, `-` and blanks
 * folded. Prepared at the first question, once for a list, which must stay as it is.
 */
export function linkResolver(memories: readonly { file: string; name: string | null }[]): Resolve {
  return (target) => {
    const resolve = resolvers.get(memories) ?? prepareResolver(memories);
    resolvers.set(memories, resolve);
    return resolve(target);
  };
}

function prepareResolver(memories: readonly { file: string; name: string | null }[]): Resolve {
  const byStem = new Map<string, string>();
  const byName = new Map<string, string>();
  const folded = new Map<string, string>();
  const note = (map: Map<string, string>, key: string, file: string): void => {
    if (key !== '' && !map.has(key)) map.set(key, file);
  };
  // In the order of file names, so that the same word always means the same memory.
  const sorted = [...memories].sort((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0));
  for (const { file, name } of sorted) {
    const path = nfc(file).replace(/\.md$/i, '');
    const stem = path.slice(path.lastIndexOf('/') + 1);
    note(byStem, path, file);
    note(byStem, stem, file);
    if (name) note(byName, nfc(name), file);
  }
  for (const { file } of sorted) note(folded, fold(stemOf(file)), file);
  for (const { file, name } of sorted) if (name) note(folded, fold(name), file);
  return (target) => {
    const plain = nfc(target).trim();
    const path = plain.replace(/#.*$/, '').replace(/\.md$/i, '').trim();
    const stem = byStem.get(path);
    if (stem) return { file: stem, how: 'stem' };
    const name = byName.get(plain);
    if (name) return { file: name, how: 'name' };
    const near = folded.get(fold(path)) ?? folded.get(fold(plain));
    return near ? { file: near, how: 'folded' } : { file: null, how: 'unresolved' };
  };
}

/** A file's name without its folders and `.md`, in NFC. */
export function stemOf(file: string): string {
  return nfc(file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/i, ''));
}

function fold(text: string): string {
  return nfc(text)
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}

/** Whole words around `at`, with a sign where the line goes on; a script without blanks is cut anywhere. */
function snippetOf(line: string, at: number): string {
  const start = Math.max(0, Math.min(at - 40, line.length - 118));
  const end = Math.min(line.length, start + 118);
  const cutStart = start > 0 ? (/^\S*\s/.exec(line.slice(start, at))?.[0].length ?? 0) : 0;
  const words = line.slice(start + cutStart, end).trim();
  return `${start > 0 ? '…' : ''}${words}${end < line.length ? '…' : ''}`;
}
