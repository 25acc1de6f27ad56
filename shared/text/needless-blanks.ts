import type { IndexLine, IndexLineKind } from '../model/index-file.ts';

const holds = new Set<IndexLineKind>(['heading', 'bullet', 'pointer']);

/** Blank lines of MEMORY.md that count against the cap and part nothing: beside headings and entries, and all but one in a run. */
export function needlessBlanks(lines: readonly Pick<IndexLine, 'line' | 'kind' | 'load'>[]): number[] {
  const needless: number[] = [];
  const kindFrom = (index: number, step: 1 | -1) => {
    let at = index;
    while (lines[at]?.kind === 'blank') at += step;
    return lines[at]?.kind;
  };
  for (const [index, { line, kind, load }] of lines.entries()) {
    if (kind !== 'blank' || load === 'stripped') continue;
    const [before, after] = [kindFrom(index, -1), kindFrom(index, 1)];
    // A blank line is text within a fence, and can decide what a comment or a table is.
    if (before === undefined || after === undefined || [before, after].some(keepsBlanks)) continue;
    const repeated = lines[index - 1]?.kind === 'blank';
    if (repeated || before === 'heading' || after === 'heading' || (holds.has(before) && holds.has(after)))
      needless.push(line);
  }
  return needless;
}

function keepsBlanks(kind: IndexLineKind): boolean {
  return kind === 'fence' || kind === 'comment' || kind === 'front-matter' || kind === 'table';
}
