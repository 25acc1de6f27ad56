import type { DreamHunk } from '../model/dream.ts';
import { pairsOf } from './diff.ts';
import type { DiffLine } from './diff.ts';
import { markWords } from './diff-words.ts';

/** The lines of a dream's hunk with their numbers, and the words marked where a line has a counterpart. */
export function hunkDiff({ oldStart, newStart, lines }: DreamHunk): DiffLine[] {
  let [before, after] = [oldStart, newStart];
  const numbered = lines.map(({ sign, text }): DiffLine => ({
    sign,
    text,
    before: sign === '+' ? null : before++,
    after: sign === '-' ? null : after++,
    marks: [],
    end: null,
  }));
  for (const { gone, come } of changesOf(numbered))
    for (const [i, j] of pairsOf(gone, come)) {
      const [old, now] = [gone[i] as DiffLine, come[j] as DiffLine];
      const marks = old.text === now.text ? null : markWords(old.text, now.text);
      if (!marks) continue;
      old.marks = marks.before;
      now.marks = marks.after;
    }
  return numbered;
}

/** A row of two columns: what was, and what would be; null where one side has no line. */
export interface SplitRow {
  before: DiffLine | null;
  after: DiffLine | null;
}

/** The lines of a hunk side by side: lines alike twice, changed ones beside what they became. */
export function splitRows(lines: readonly DiffLine[]): SplitRow[] {
  const rows: SplitRow[] = [];
  let gone: DiffLine[] = [];
  let come: DiffLine[] = [];
  const flush = () => {
    for (let i = 0; i < Math.max(gone.length, come.length); i++)
      rows.push({ before: gone[i] ?? null, after: come[i] ?? null });
    [gone, come] = [[], []];
  };
  for (const line of lines) {
    if (line.sign === '-') {
      if (come.length > 0) flush();
      gone.push(line);
    } else if (line.sign === '+') come.push(line);
    else {
      flush();
      rows.push({ before: line, after: line });
    }
  }
  flush();
  return rows;
}

/** The runs of lines that went and came together. */
function changesOf(lines: readonly DiffLine[]): { gone: DiffLine[]; come: DiffLine[] }[] {
  const changes: { gone: DiffLine[]; come: DiffLine[] }[] = [];
  let current: { gone: DiffLine[]; come: DiffLine[] } | null = null;
  for (const line of lines) {
    if (line.sign === ' ') {
      current = null;
      continue;
    }
    // Lines that went after some came are of another change.
    if (current === null || (line.sign === '-' && current.come.length > 0)) {
      current = { gone: [], come: [] };
      changes.push(current);
    }
    (line.sign === '-' ? current.gone : current.come).push(line);
  }
  return changes;
}
