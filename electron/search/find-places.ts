import type { SearchPlace, SearchSnippet } from '#shared/model/search.ts';
import { unfold } from './fold-text.ts';
import type { Matcher } from './matchers.ts';
import { HEAD_LINES, foldedOf, writtenOf } from './search-doc.ts';
import type { SearchDoc } from './search-doc.ts';

type Mark = [start: number, end: number];

/** Finds in one line of a document. */
interface Line {
  /** From 0, in the document's text. */
  at: number;
  marks: Mark[];
  worth: number;
}

const MOST_SNIPPETS = 3;
const MOST_FINDS = 300;
/** UTF-16 units of a snippet at most. */
const SNIPPET = 180;
const BEFORE = 60;

/** The best lines that hold what was looked for, with marks; `matchers` find in the folded text. */
export function snippetsOf(doc: SearchDoc, matchers: readonly Matcher[]): SearchSnippet[] {
  const lines = new Map<number, Line & { seen: Set<number> }>();
  const ends = lineEnds(foldedOf(doc));
  for (const [which, matcher] of matchers.entries())
    for (const [start, end, quality] of matchesIn(foldedOf(doc), matcher))
      for (const [at, from, to] of overLines(ends, start, end)) {
        const line = lines.get(at) ?? { at, marks: [], worth: 0, seen: new Set() };
        line.marks.push([from, to]);
        line.worth += line.seen.has(which) ? 0.01 * quality : quality;
        line.seen.add(which);
        lines.set(at, line);
      }
  const best = pickLines([...lines.values()]);
  const texts = writtenOf(doc).split('\n');
  return best.map(({ at, marks }) => {
    const original = unfold(texts[at] ?? '');
    return snippetAt(
      doc,
      at,
      texts[at] ?? '',
      joined(marks.map(([start, end]) => [original(start, false), original(end, true)])),
    );
  });
}

/** The same for finds in the text as it was written. */
export function snippetsAt(doc: SearchDoc, text: string, finds: readonly Mark[]): SearchSnippet[] {
  const lines = new Map<number, Line>();
  const ends = lineEnds(text);
  for (const [start, end] of finds)
    for (const [at, from, to] of overLines(ends, start, end)) {
      const line = lines.get(at) ?? { at, marks: [], worth: 1 };
      line.marks.push([from, to]);
      lines.set(at, line);
    }
  const texts = text.split('\n');
  return pickLines([...lines.values()]).map(({ at, marks }) => snippetAt(doc, at, texts[at] ?? '', joined(marks)));
}

/** Where what is looked for stands in a title. */
export function marksIn(title: string, matchers: readonly Matcher[], folded: string): Mark[] {
  const original = unfold(title);
  const marks = matchers.flatMap((matcher) =>
    matchesIn(folded, matcher).map(([start, end]): Mark => [original(start, false), original(end, true)]),
  );
  return joined(marks);
}

function matchesIn(folded: string, matcher: Matcher): [start: number, end: number, quality: number][] {
  const matches: [number, number, number][] = [];
  let start = matcher.next(folded, 0);
  while (start >= 0 && matches.length < MOST_FINDS) {
    matches.push([start, matcher.end, matcher.quality]);
    start = matcher.next(folded, Math.max(matcher.end, start + 1));
  }
  return matches;
}

function lineEnds(text: string): number[] {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  ends.push(text.length);
  return ends;
}

/** A find's part in each line it touches, places counted within the line. */
function* overLines(
  ends: readonly number[],
  start: number,
  end: number,
): Generator<[at: number, from: number, to: number]> {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < ends.length; at++) {
    const begin = at === 0 ? 0 : (ends[at - 1] ?? 0) + 1;
    if (begin >= end && at > low) return;
    const from = Math.max(start, begin) - begin;
    const to = Math.min(end, ends[at] ?? 0) - begin;
    if (to > from) yield [at, from, to];
  }
}

function pickLines(lines: Line[]): Line[] {
  // Of a memory's head, the file's name is shown only when nothing else is found.
  const shown = lines.length > 1 ? lines.filter(({ at }) => at !== 1) : lines;
  return shown.sort((one, other) => other.worth - one.worth || one.at - other.at).slice(0, MOST_SNIPPETS);
}

function snippetAt(doc: SearchDoc, at: number, text: string, marks: readonly Mark[]): SearchSnippet {
  const [place, line] = whereIs(doc, at);
  const first = marks[0]?.[0] ?? 0;
  const lead = text.length - text.trimStart().length;
  const isWhole = text.length - lead <= SNIPPET;
  const from = whole(text, isWhole || first - lead <= BEFORE ? lead : first - BEFORE);
  const to = whole(text, Math.min(text.trimEnd().length, from + SNIPPET));
  const before = from > lead ? '…' : '';
  const shown = marks
    .filter(([start, end]) => end > from && start < to)
    .map(([start, end]): Mark => [
      Math.max(start, from) - from + before.length,
      Math.min(end, to) - from + before.length,
    ]);
  return {
    text: `${before}${text.slice(from, to).replace(/[\t\v\f]/g, ' ')}${to < text.trimEnd().length ? '…' : ''}`,
    marks: shown,
    place,
    line,
  };
}

function whereIs(doc: SearchDoc, at: number): [SearchPlace, number] {
  if (doc.entry > 0) return ['index', doc.entry];
  if (at === 0) return ['name', doc.nameLine];
  if (at === 1) return ['name', 1];
  return at === 2 ? ['description', doc.descriptionLine] : ['body', doc.bodyLine + at - HEAD_LINES];
}

/** Not between the halves of a character. */
function whole(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** In order, overlapping ones as one. */
function joined(marks: readonly Mark[]): Mark[] {
  const out: Mark[] = [];
  for (const [start, end] of marks.toSorted((one, other) => one[0] - other[0] || one[1] - other[1])) {
    const last = out.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) out.push([start, end]);
  }
  return out;
}
