import { lineHunks } from './line-hunks.ts';
import type { Hunk } from './line-hunks.ts';
import { lineEnd, lineText, rawLines } from './raw-lines.ts';
import { markWords } from './diff-words.ts';

/** One line of a diff; numbers are 1-based, null on the side that lacks it. */
export interface DiffLine {
  sign: ' ' | '-' | '+';
  before: number | null;
  after: number | null;
  text: string;
  /** The words that differ from the line's counterpart: `[from, to)` in `text`. */
  marks: [number, number][];
  /** How the line ends, where that is all that differs; null otherwise. */
  end: 'lf' | 'crlf' | 'cr' | 'none' | null;
}

/** A stretch of a diff: lines alike that a view may fold, or a change with a little of what is around it. */
export interface DiffPart {
  kind: 'alike' | 'hunk';
  lines: DiffLine[];
}

export interface TextDiff {
  parts: DiffPart[];
  added: number;
  removed: number;
}

/** What differs between two texts, line by line with the changed words marked; `context` lines alike stay around each change. */
export function diffTexts(before: string, after: string, context = 3): TextDiff {
  const [a, b] = [rawLines(before), rawLines(after)];
  const hunks = lineHunks(a, b);
  const parts: DiffPart[] = [];
  const put = (kind: DiffPart['kind'], lines: DiffLine[]) => {
    const last = parts.at(-1);
    if (lines.length === 0) return;
    if (last?.kind === kind) last.lines.push(...lines);
    else parts.push({ kind, lines });
  };
  const same = (from: number, to: number, shift: number) =>
    a.slice(from, to).map((raw, i) => line(' ', raw, from + i + 1, from + i + 1 + shift));
  let at = 0;
  for (const [index, hunk] of hunks.entries()) {
    const shift = hunk.from - hunk.start;
    // Folding a line or two saves nothing: they stay.
    const fold = hunk.start - at > context * (index === 0 ? 1 : 2) + 2;
    const close = fold ? (index === 0 ? at : at + context) : hunk.start;
    const open = fold ? hunk.start - context : hunk.start;
    put('hunk', same(at, close, shift));
    put('alike', same(close, open, shift));
    put('hunk', [...same(open, hunk.start, shift), ...changed(a, b, hunk)]);
    at = hunk.end;
  }
  const shift = b.length - a.length;
  const close = hunks.length === 0 ? at : a.length - at > context + 2 ? at + context : a.length;
  put('hunk', same(at, close, shift));
  put('alike', same(close, a.length, shift));
  const count = (size: (hunk: Hunk) => number) => hunks.reduce((sum, hunk) => sum + size(hunk), 0);
  return { parts, added: count(({ from, to }) => to - from), removed: count(({ start, end }) => end - start) };
}

function line(sign: DiffLine['sign'], raw: string, before: number | null, after: number | null): DiffLine {
  return { sign, before, after, text: lineText(raw), marks: [], end: null };
}

const ends = { '\n': 'lf', '\r\n': 'crlf', '\r': 'cr', '': 'none' } as const;

/** The lines of a change, those taken away first, with the words marked where a line has a counterpart. */
function changed(a: readonly string[], b: readonly string[], hunk: Hunk): DiffLine[] {
  const gone = a.slice(hunk.start, hunk.end).map((raw, i) => line('-', raw, hunk.start + i + 1, null));
  const come = b.slice(hunk.from, hunk.to).map((raw, i) => line('+', raw, null, hunk.from + i + 1));
  for (const [i, j] of pairsOf(gone, come)) {
    const [old, now] = [gone[i] as DiffLine, come[j] as DiffLine];
    if (old.text === now.text) {
      old.end = ends[lineEnd(a[hunk.start + i] ?? '') as keyof typeof ends];
      now.end = ends[lineEnd(b[hunk.from + j] ?? '') as keyof typeof ends];
      continue;
    }
    const marks = markWords(old.text, now.text);
    if (!marks) continue;
    old.marks = marks.before;
    now.marks = marks.after;
  }
  return [...gone, ...come];
}

/** Beyond this many lines a change is too much to look for counterparts: the n-th is the n-th's. */
const mostPaired = 60;

/** Which line became which: by place where as many came as went, else the likest in order. */
export function pairsOf(
  gone: readonly Pick<DiffLine, 'text'>[],
  come: readonly Pick<DiffLine, 'text'>[],
): [number, number][] {
  if (gone.length === come.length || Math.max(gone.length, come.length) > mostPaired)
    return gone.slice(0, come.length).map((_, i) => [i, i]);
  const pairs: [number, number][] = [];
  let next = 0;
  for (const [i, old] of gone.entries()) {
    let best = -1;
    let most = 0;
    for (let j = next; j < come.length; j++) {
      const now = come[j] as Pick<DiffLine, 'text'>;
      const alike = old.text === now.text ? 2 : (markWords(old.text, now.text)?.alike ?? 0);
      if (alike > most) [best, most] = [j, alike];
    }
    if (best === -1) continue;
    pairs.push([i, best]);
    next = best + 1;
  }
  return pairs;
}
