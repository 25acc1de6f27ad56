import type { IndexLineKind } from '../model/index-file.ts';
import { fenceTracker } from './fences.ts';
import { findPointers } from './index-pointers.ts';
import type { RawPointer } from './index-pointers.ts';
import { splitLines } from './split-lines.ts';
import { stripIndex } from './strip-index.ts';

/** A line of MEMORY.md before its pointers are resolved against the store. */
export interface ParsedLine {
  /** 1-based. */
  line: number;
  text: string;
  kind: IndexLineKind;
  pointers: RawPointer[];
}

/** The lines of MEMORY.md and what each is. Fenced lines, comments and front matter hold no pointers. */
export function parseIndexLines(raw: string, find = findPointers, stripped = stripIndex(raw)): ParsedLine[] {
  return [...indexLines(raw, find, stripped)];
}

/** The same one by one, so that who reads a long index can let others have their turn. */
export function* indexLines(raw: string, find = findPointers, stripped = stripIndex(raw)): Generator<ParsedLine> {
  const { frontMatter, comments } = stripped;
  const lines = splitLines(raw);
  const shown = comments.length === 0 ? lines : splitLines(hide(raw, comments));
  const ends = lineStarts(raw, lines);
  const inFence = fenceTracker();
  const parse = (text: string, index: number): ParsedLine => {
    const start = ends[index] ?? 0;
    const body = shown[index] ?? '';
    const one = (kind: IndexLineKind, pointers: RawPointer[] = []): ParsedLine => ({
      line: index + 1,
      text,
      kind,
      pointers,
    });
    if (start < frontMatter.end && text.trim() !== '') return one('front-matter');
    if (body.trim() === '') return one(text.trim() === '' ? 'blank' : 'comment');
    if (inFence(body)) return one('fence');
    return one(kindOf(body), find(body));
  };
  for (const [index, text] of lines.entries()) yield parse(text, index);
}

function kindOf(text: string): IndexLineKind {
  if (/^ {0,3}#{1,6}(?:\s|$)/.test(text)) return 'heading';
  if (/^\s*\|/.test(text)) return 'table';
  return /^\s*(?:[-*+]|\d+[.)])\s/.test(text) && !/^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,})$/.test(text)
    ? 'bullet'
    : 'text';
}

function hide(raw: string, ranges: readonly { start: number; end: number }[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    pieces.push(raw.slice(at, start), raw.slice(start, end).replace(/[^\r\n]/g, ' '));
    at = end;
  }
  pieces.push(raw.slice(at));
  return pieces.join('');
}

function lineStarts(raw: string, lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((text) => {
    const start = at;
    at += text.length + (raw.startsWith('\r\n', at + text.length) ? 2 : 1);
    return start;
  });
}
