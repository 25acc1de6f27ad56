import type { IndexLine } from '../model/index-file.ts';

/** Lines of a text, 1-based, both included. */
export interface LineSpan {
  from: number;
  to: number;
}

const indentOf = (text: string) => /^\s*/.exec(text)?.[0].length ?? 0;
const isEntry = ({ kind, text }: IndexLine) =>
  kind === 'bullet' || (kind === 'pointer' && /^\s*(?:[-*+]|\d+[.)])\s/.test(text));

/** The entry that a line is part of: a bullet with the lines indented below it; any other line is one by itself. */
export function entryAt(lines: readonly IndexLine[], line: number): LineSpan {
  const at = (number: number) => lines[number - 1];
  let from = line;
  const here = at(line);
  if (!here || here.kind === 'blank' || here.kind === 'heading') return { from: line, to: line };
  if (!isEntry(here)) {
    while (from > 1 && at(from)?.kind === 'text' && indentOf(at(from)?.text ?? '') > 0) from--;
    const owner = at(from);
    if (!owner || !isEntry(owner)) return { from: line, to: line };
  }
  const indent = indentOf(at(from)?.text ?? '');
  let to = from;
  for (let next = at(to + 1); next && next.kind !== 'blank' && next.kind !== 'heading'; next = at(to + 1)) {
    if (indentOf(next.text) <= indent) break;
    to++;
  }
  return { from, to };
}

/** Where an entry goes when it moves by one: the entry or line that it changes places with. Null at an end. */
export function neighbourOf(lines: readonly IndexLine[], span: LineSpan, step: 1 | -1): LineSpan | null {
  const line = step === 1 ? span.to + 1 : span.from - 1;
  if (line < 1 || line > lines.length) return null;
  const indent = indentOf(lines[span.from - 1]?.text ?? '');
  let other = entryAt(lines, line);
  // Upwards one meets the last line of an entry that may be nested in a whole one.
  while (step === -1 && other.from > 1 && indentOf(lines[other.from - 1]?.text ?? '') > indent) {
    const owner = entryAt(lines, other.from - 1);
    if (owner.to < other.to) break;
    other = { from: owner.from, to: other.to };
  }
  return other;
}

/**
 * The line above which a lost entry is loaded again: the first entry of its own section where that is loaded, else of the
 * file. Pinned entries at that place stay first. Null when there is no such place.
 */
export function placeInReach(
  lines: readonly IndexLine[],
  line: number,
  isPinned: (line: IndexLine) => boolean,
): number | null {
  const heading = lines.slice(0, line - 1).findLast(({ kind }) => kind === 'heading')?.line ?? 0;
  const open = (one: IndexLine) => isEntry(one) && one.load === 'loaded' && one.line < line && !isPinned(one);
  const own = lines.slice(heading).find(open);
  return (own ?? lines.find(open))?.line ?? null;
}
