import { findBlockComments } from './block-comments.ts';
import type { Range } from './block-comments.ts';

/** What is left of MEMORY.md to count and load. */
export interface StrippedIndex {
  /** Line ends are `\n`; both ends are trimmed. */
  text: string;
  /** For each UTF-16 unit of `text`, where it stands in the file's text. */
  origin: Uint32Array;
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
  const origin = new Uint32Array(body.length);
  const pieces: string[] = [];
  let length = 0;
  const keep = (from: number, to: number): void => {
    const piece = body.slice(from, to).replace(/\r\n?/g, '\n');
    pieces.push(piece);
    const start = frontMatter.end + from;
    // Only a `\r\n` makes the piece shorter than what it came from.
    if (piece.length === to - from)
      for (let unit = 0; unit < piece.length; unit++) origin[length + unit] = start + unit;
    else
      for (let at = start, unit = 0; unit < piece.length; unit++) {
        origin[length + unit] = at;
        const isPair = raw.charCodeAt(at) === 13 && raw.charCodeAt(at + 1) === 10 && at + 1 < frontMatter.end + to;
        at += isPair ? 2 : 1;
      }
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
  return { text, origin: origin.subarray(lead, lead + text.length), frontMatter, comments };
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
