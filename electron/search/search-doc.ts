import type { MemoryType } from '#shared/model/memory.ts';
import { SCANNED_LINES, scanFrontMatter } from '#shared/text/front-matter-scan.ts';
import { valuesOf } from '#shared/text/front-matter-values.ts';
import { indexLines } from '#shared/text/index-lines.ts';
import { localPath } from '#shared/text/resolve-pointers.ts';
import { titleOf } from '../memory/compose-rows.ts';
import { readMatter } from '../memory/read-matter.ts';
import { foldText } from './fold-text.ts';
import { signatureOf } from './signature.ts';
import { keepWritten, restoreWritten } from './written-text.ts';
import type { Written } from './written-text.ts';

/** A memory, or one line of an index, as it is searched. */
export interface SearchDoc {
  file: string;
  /** 1-based line of an index's entry; 0 for a memory. */
  entry: number;
  mtimeMs: number;
  type: MemoryType | null;
  /** What to call it when the index has no title for it. */
  title: string;
  /** Whether the index's title, where there is one, is the better one. */
  isSlug: boolean;
  /** 1-based lines in the file. */
  nameLine: number;
  descriptionLine: number;
  bodyLine: number;
  /** What folding lost: see `writtenOf`. */
  written: Written;
  /**
   * Folded, in the bytes that were kept until it is first needed: see `foldedOf`. A memory's lines are its name, its file, its description
   * and then its body; an entry has one line. Line ends are `\n`.
   */
  folded: string | KeptBytes;
  signature: Uint32Array | null;
}

/** A folded text as it lies on disk, among others: `latin1`, or else `utf16le`. */
export interface KeptBytes {
  bytes: Buffer;
  start: number;
  end: number;
  isWide: boolean;
}

/** How many lines of a memory's text come before its body. */
export const HEAD_LINES = 3;

/** A text as it is searched. */
export function foldedOf(doc: SearchDoc): string {
  if (typeof doc.folded === 'string') return doc.folded;
  const { bytes, start, end, isWide } = doc.folded;
  return (doc.folded = bytes.toString(isWide ? 'utf16le' : 'latin1', start, end));
}

/** A text as it was written. */
export const writtenOf = (doc: SearchDoc): string => restoreWritten(doc.written, foldedOf(doc));

/** Null for a text that is as quickly searched itself. */
export function signatureFor(doc: SearchDoc): Uint32Array | null {
  if (doc.signature) return doc.signature;
  const folded = foldedOf(doc);
  return folded.length < 400 ? null : (doc.signature = signatureOf(folded));
}

/** A memory from its bytes, whatever they are. */
export function memoryDoc(file: string, bytes: Buffer, mtimeMs: number): SearchDoc {
  const decoded = new TextDecoder().decode(bytes);
  const text = decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded;
  const { entries, closeLine } = matterOf(text);
  const values = valuesOf(entries);
  const lineOf = (key: string): number =>
    entries.find((entry) => entry.key === key || entry.key === `metadata.${key}`)?.line ?? 1;
  const body = text.slice(startOfLine(text, closeLine));
  const name = oneLine(values.name ?? '');
  const heading = name === '' ? (/^ {0,3}#{1,6}[ \t]+([^\n]{1,300})/m.exec(text.slice(0, 4096))?.[1] ?? '') : '';
  const lines = [name, file, oneLine(values.description ?? ''), body].join('\n');
  const folded = foldText(lines);
  const bare = { file, values, heading: heading.replace(/[ \t]+#*[ \t]*$/, '').trim() || null };
  return {
    file,
    entry: 0,
    mtimeMs,
    type: values.type,
    title: narrow(titleOf(bare, null)),
    isSlug: titleOf(bare, '\n') === '\n',
    nameLine: lineOf('name'),
    descriptionLine: lineOf('description'),
    bodyLine: closeLine + 1,
    written: keepWritten(lines, folded),
    folded: narrow(folded),
    signature: null,
  };
}

/** Texts pass through here one at a time: a buffer each would be left between those that stay. */
let scratch = Buffer.allocUnsafeSlow(65_536);

function copied(text: string, encoding: 'latin1' | 'utf16le'): string {
  const size = text.length * 2;
  if (scratch.length < size) scratch = Buffer.allocUnsafeSlow(size);
  return scratch.toString(encoding, 0, scratch.write(text, encoding));
}

/** In a byte a letter where that will do, and without the text it was cut from, which would stay in memory for it. */
const narrow = (text: string): string => copied(text, /^[\0-\xFF]*$/.test(text) ? 'latin1' : 'utf16le');

/** The lines of an index, each by itself, blank ones left out; and the titles it gives to memories, the first one of each. */
export function indexDocs(
  file: string,
  text: string,
  mtimeMs: number,
): { entries: SearchDoc[]; titles: Map<string, string> } {
  const titles = new Map<string, string>();
  const entries: SearchDoc[] = [];
  for (const { line, text: words, kind, pointers } of indexLines(text)) {
    for (const { target, title, form } of pointers) {
      const where = form === 'link' ? localPath(target) : null;
      if (where?.kind === 'local' && !titles.has(where.path)) titles.set(where.path, title);
    }
    if (kind === 'blank' || kind === 'front-matter' || entries.length >= MOST_ENTRIES) continue;
    const shown = oneLine(words.slice(0, LONGEST_ENTRY));
    const folded = foldText(shown);
    entries.push({
      file,
      entry: line,
      mtimeMs,
      type: null,
      title: narrow(pointers[0]?.title ?? (shown.replace(/^[#>*+-]+ /, '').slice(0, 200) || file)),
      isSlug: false,
      nameLine: line,
      descriptionLine: line,
      bodyLine: line,
      written: keepWritten(shown, folded),
      folded: narrow(folded),
      signature: null,
    });
  }
  return { entries, titles };
}

/** No one reads more of an index, and a hostile one must not fill the memory. */
const MOST_ENTRIES = 50_000;
const LONGEST_ENTRY = 10_000;

function matterOf(text: string): Pick<ReturnType<typeof readMatter>, 'entries' | 'closeLine'> {
  const close = text.indexOf('\n---', 3);
  const end = close < 0 ? text.length : text.indexOf('\n', close + 4);
  const scan = scanFrontMatter(end < 0 ? text : text.slice(0, end + 1), SCANNED_LINES);
  if (scan.state === 'none' || scan.state === 'script') return { entries: [], closeLine: 0 };
  if (scan.state === 'closed' && scan.sure) return scan;
  return readMatter(text);
}

/** Where the line after `line` (1-based) begins. */
function startOfLine(text: string, line: number): number {
  let at = 0;
  for (let count = 0; count < line; count++) {
    const end = text.indexOf('\n', at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  return at;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
