import type { IndexCut, IndexFigures, IndexLine } from '../model/index-file.ts';
import { lineNumbers } from './line-numbers.ts';
import { loadsOf } from './line-loads.ts';
import { sanitize } from './sanitize.ts';
import { stripIndex } from './strip-index.ts';
import { utf8Length } from './utf8-length.ts';

/** The client's caps on what it loads of MEMORY.md: lines first, then UTF-16 units. */
export const LINE_LIMIT = 200;
export const CHAR_LIMIT = 25_000;

export interface StartUp {
  /** What is injected, warning included; empty when nothing is. */
  text: string;
  warning: string | null;
  figures: IndexFigures;
  /** What becomes of each line of the file, in order. */
  loads: IndexLine['load'][];
}

/** What the client 2.1.332 loads of the text of MEMORY.md, to the letter. */
export function startUpOf(raw: string, stripped = stripIndex(raw)): StartUp {
  const { text } = stripped;
  const lines = text === '' ? 0 : countNewlines(text) + 1;
  const overLines = lines > LINE_LIMIT;
  const overChars = text.length > CHAR_LIMIT;
  let kept = overLines ? text.split('\n', LINE_LIMIT).join('\n') : text;
  if (kept.length > CHAR_LIMIT) {
    const newline = kept.lastIndexOf('\n', CHAR_LIMIT);
    kept = kept.slice(0, newline > 0 ? newline : CHAR_LIMIT);
  }
  const hardCut = kept.length < text.length && text[kept.length] !== '\n';
  const loadedLines = text === '' || hardCut ? 0 : countNewlines(kept) + 1;
  const by: IndexCut['by'] | null = overLines && overChars ? 'both' : overLines ? 'lines' : overChars ? 'chars' : null;
  const at = lineNumbers(raw);
  const cutAt = stripped.origin(hardCut ? kept.length : kept.length + 1);
  const figures: IndexFigures = {
    lines,
    chars: text.length,
    bytes: utf8Length(text),
    loadedLines,
    loadedChars: kept.length,
    cut: by && { by, line: cutAt === undefined ? at.total : at.lineOf(cutAt), lostLines: lines - loadedLines },
  };
  const warning = by ? warningOf(text, figures, by, hardCut) : null;
  return {
    text: kept === '' ? '' : sanitize(warning ? `${kept}\n\n> WARNING: ${warning}` : kept),
    warning: warning && sanitize(warning),
    figures,
    loads: loadsOf(stripped, kept.length, at),
  };
}

function warningOf(text: string, figures: IndexFigures, by: IndexCut['by'], hardCut: boolean): string {
  const { lines, loadedLines, loadedChars } = figures;
  const size = inKilobytes(text.length);
  const what =
    by === 'chars'
      ? `${size} (limit: ${inKilobytes(CHAR_LIMIT)}) — index entries are too long`
      : by === 'lines'
        ? `${lines} lines (limit: ${LINE_LIMIT})`
        : `${lines} lines and ${size}`;
  const first =
    text
      .slice(loadedChars + 1)
      .split('\n', 1)[0]
      ?.trim() ?? '';
  const lost = hardCut
    ? `everything after the first ${loadedChars} characters of line 1 was cut off`
    : `${lines - loadedLines} of ${lines} lines were cut off, starting at line ${loadedLines + 1}${first ? ` ("${shorten(first)}")` : ''}`;
  return (
    `MEMORY.md is ${what}. Only part of it was loaded: ${lost}. ` +
    'Keep index entries to one line under ~200 chars; move detail into topic files.'
  );
}

/** At most 80 characters: cut at the last blank when that stands behind the 40th, else in the middle of a word. */
function shorten(line: string): string {
  if (line.length <= 80) return line;
  const head = dropHalfPair(line.slice(0, 79));
  const blank = head.search(/\s\S*$/);
  return `${blank > 40 ? head.slice(0, blank).trimEnd() : head}…`;
}

function dropHalfPair(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}

/** As the client writes sizes: characters / 1024, one decimal, none when it is 0. */
function inKilobytes(chars: number): string {
  const kilo = chars / 1024;
  const [value, unit] = kilo < 1024 ? [kilo, 'KB'] : [kilo / 1024, 'MB'];
  return `${value.toFixed(1).replace(/\.0$/, '')}${unit}`;
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
