import { findBlockComments } from './block-comments.ts';
import type { Range } from './block-comments.ts';
import { lastUpTo } from './last-up-to.ts';

/** What is left of MEMORY.md to count and load. */
export interface StrippedIndex {
  /** Line ends are `\n`; both ends are trimmed. */
  text: string;
  /** Where a UTF-16 unit of `text` stands in the file's text; undefined past its end. */
  origin(unit: number): number | undefined;
  /** The front matter in the file's text, empty when there is none. */
  frontMatter: Range;
  /** The comments that were taken out, in the file's text. */
  comments: Range[];
}

/** Takes out what the client 2.1.332 takes out before it counts: BOM, front matter, block comments, blanks at both ends. */
export function stripIndex(raw: string): StrippedIndex {
  const start = raw.startsWith('\uFEFF') ? 1 : 0;
  const frontMatter = { start, end: frontMatterEnd(raw, start) };
  const body = raw.slice(frontMatter.end);
  const cuts = body.includes('<!--') ? findBlockComments(body) : [];
  const pieces: string[] = [];
  // From each of these units on, the file's text is so many units ahead: only comments and `\r\n` move it.
  const units: number[] = [];
  const ahead: number[] = [];
  let length = 0;
  const keep = (from: number, to: number): void => {
    const whole = body.slice(from, to);
    let moved = frontMatter.end + from - length;
    units.push(length);
    ahead.push(moved);
    for (let pair = whole.indexOf('\r\n'), pairs = 0; pair >= 0; pair = whole.indexOf('\r\n', pair + 2)) {
      units.push(length + pair - pairs++ + 1);
      ahead.push(++moved);
    }
    const piece = whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole;
    pieces.push(piece);
    length += piece.length;
  };
  let from = 0;
  for (const cut of cuts) {
    keep(from, cut.start);
    from = cut.end;
  }
  keep(from, body.length);
  const joined = pieces.join('');
  const text = joined.trim();
  const comments = cuts.map((cut) => ({ start: frontMatter.end + cut.start, end: frontMatter.end + cut.end }));
  const lead = joined.length - joined.trimStart().length;
  const origin = (unit: number): number | undefined => {
    if (unit >= text.length) return undefined;
    const at = lead + unit;
    return at + (ahead[lastUpTo(units, at)] ?? 0);
  };
  return { text, origin, frontMatter, comments };
}

/** The client closes a front matter at the first `---` behind its opening line, wherever on a line that stands. */
function frontMatterEnd(raw: string, start: number): number {
  const opening = /^---\s*\n/.exec(raw.slice(start));
  if (!opening) return start;
  const close = raw.indexOf('---', start + opening[0].length);
  if (close < 0) return start;
  let end = close + 3;
  while (end < raw.length && /\s/.test(raw[end] ?? '')) end++;
  return end;
}
