import type { IndexFigures, IndexLine } from '#shared/model/index-file.ts';
import type { Problem } from '#shared/model/problem.ts';
import { CHAR_LIMIT, LINE_LIMIT } from '#shared/text/start-up.ts';
import { describeProblem } from '#shared/text/problem-words.ts';
import { reasoned } from '#shared/text/reason-words.ts';
import type { ResolvedPointer } from '#shared/text/resolve-pointers.ts';
import type { IndexSource } from './index-view.ts';
import { INDEX_FILE } from './open-index.ts';

/** From here on an entry is too long, in UTF-16 units: a dream demotes it. */
const LONG_LINE = 200;
/** From here on the index is nearly full, in per cent: where the client starts to ask for less. */
const NEAR_CAP = 80;

interface Measured {
  figures: IndexFigures;
  lines: readonly IndexLine[];
  lost: number;
  unindexed: readonly string[];
  percent: number;
}

/** Everything wrong with an index and its pointers, in the order of its lines; whole-file problems first. */
export function judgeIndex(
  { ref, index, membership, rows, secondIndexes }: IndexSource,
  measured: Measured,
): Problem[] {
  const file = INDEX_FILE;
  const second = secondIndexes.map((path) => describeProblem('index/second', { file: path }, { file: path }));
  if (ref.kind === 'logs') return [];
  if (!index.exists)
    return rows.length > 0
      ? [describeProblem('index/missing', { memories: rows.length }, { file }), ...second]
      : second;
  if (index.unreadable !== null)
    return [describeProblem('index/unreadable', reasoned(index.unreadable), { file }), ...second];
  const { figures, lines, lost, unindexed, percent } = measured;
  const whole: Problem[] = [];
  const { cut } = figures;
  if (cut && cut.by !== 'chars')
    whole.push(
      describeProblem('index/over-lines', { lines: figures.lines, limit: LINE_LIMIT, lost }, { file, line: cut.line }),
    );
  if (cut && cut.by !== 'lines')
    whole.push(
      describeProblem('index/over-chars', { chars: figures.chars, limit: CHAR_LIMIT, lost }, { file, line: cut.line }),
    );
  if (!cut && percent >= NEAR_CAP) whole.push(describeProblem('index/near-cap', { percent }, { file }));
  const inLines = [...lines.flatMap(judgeLine), ...membership.resolved.flatMap(judgePointer)].sort(
    (one, other) => (one.line ?? 0) - (other.line ?? 0),
  );
  const missing = unindexed.map((path) => describeProblem('pointer/unindexed', { file: path }, { file: path }));
  return [...whole, ...second, ...inLines, ...missing];
}

function judgeLine({ line, text, chars, kind, load }: IndexLine): Problem[] {
  const at = { file: INDEX_FILE, line };
  const problems: Problem[] = [];
  if (load !== 'stripped' && chars > LONG_LINE) problems.push(describeProblem('index/long-line', { chars }, at));
  if (kind === 'bullet')
    problems.push(describeProblem('index/bullet', { text: shorten(text.trim().replace(/^\S+\s+/, '')) }, at));
  return problems;
}

function judgePointer({ line, pointer, firstLine }: ResolvedPointer): Problem[] {
  const at = { file: INDEX_FILE, line };
  const target = shorten(pointer.target);
  if (pointer.status === 'dangling') return [describeProblem('pointer/dangling', { target }, at)];
  if (pointer.status === 'duplicate') return [describeProblem('pointer/duplicate', { target, firstLine }, at)];
  return pointer.status === 'outside' ? [describeProblem('pointer/outside', { target }, at)] : [];
}

function shorten(text: string): string {
  const characters = [...text.slice(0, 200)];
  return characters.length > 80 ? `${characters.slice(0, 79).join('')}…` : text;
}
