import { lineHunks } from './line-hunks.ts';
import { commonLineEnd, lineEnd, lineText, rawLines } from './raw-lines.ts';

/** An edited text, whose editor knows only `\n`, with the line ends of the original: kept and reworded lines keep theirs, new ones get the common one. */
export function keepLineEnds(original: string, edited: string): string {
  if (edited.includes('\r') || !original.includes('\r')) return edited;
  const before = rawLines(original);
  const after = rawLines(edited);
  const common = commonLineEnd(original);
  const ends = after.map((raw) => (lineEnd(raw) === '' ? '' : common));
  let at = 0;
  let now = 0;
  const keep = (until: number) => {
    for (; at < until; at++, now++) if (ends[now] !== '') ends[now] = lineEnd(before[at] ?? '') || common;
  };
  for (const hunk of lineHunks(before.map(lineText), after.map(lineText))) {
    keep(hunk.start);
    // Lines that were only reworded keep theirs too.
    if (hunk.end - hunk.start === hunk.to - hunk.from) keep(hunk.end);
    at = hunk.end;
    now = hunk.to;
  }
  keep(before.length);
  return after.map((raw, i) => lineText(raw) + (ends[i] ?? '')).join('');
}
