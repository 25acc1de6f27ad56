import { lineHunks } from './line-hunks.ts';
import { commonLineEnd, rawLines } from './raw-lines.ts';
import type { Merge, MergePiece } from './three-way.ts';

/** How a conflict is settled: by one of its three sides, or by a text of the user's own. */
export type Settled = { by: 'ours' | 'theirs' | 'base' } | { by: 'hand'; text: string };

export type Conflict = Extract<MergePiece, { kind: 'conflict' }>;

/** The conflicts of a merge, in order. */
export const conflictsOf = (merge: Merge): Conflict[] =>
  merge.pieces.flatMap((piece) => (piece.kind === 'conflict' ? [piece] : []));

/** What a settled conflict puts into the text. */
export const settledText = (conflict: Conflict, settled: Settled): string =>
  settled.by === 'hand' ? settled.text : conflict[settled.by];

/** The merged text; null while a conflict is open. `settled` has a place for each conflict, in order. */
export function resolveMerge(merge: Merge, settled: readonly (Settled | null)[]): string | null {
  let at = 0;
  let text = '';
  for (const [index, piece] of merge.pieces.entries()) {
    if (piece.kind === 'same') text += piece.text;
    else {
      const how = settled[at++] ?? null;
      if (how === null) return null;
      text += closed(settledText(piece, how), piece, index < merge.pieces.length - 1);
    }
  }
  return text;
}

/** What is typed by hand before more lines ends its own. */
function closed(text: string, piece: Conflict, more: boolean): string {
  if (!more || text === '' || /[\r\n]$/.test(text)) return text;
  return text + commonLineEnd(piece.ours + piece.theirs + piece.base);
}

export type Origin = 'both' | 'ours' | 'theirs';

/** For each piece that isn't a conflict, whose each of its lines is; a line both have is nobody's. Empty for a conflict. */
export function originsOf(merge: Merge, ours: string, theirs: string): Origin[][] {
  const alone = (side: 'ours' | 'theirs') => {
    const now = merge.pieces.flatMap((piece) => rawLines(piece.kind === 'same' ? piece.text : piece[side]));
    const added = new Set<number>();
    for (const { from, to } of lineHunks(rawLines(side === 'ours' ? ours : theirs), now))
      for (let at = from; at < to; at++) added.add(at);
    return added;
  };
  // What isn't in ours came from theirs, and the other way round.
  const [fromTheirs, fromOurs] = [alone('ours'), alone('theirs')];
  let inOurs = 0;
  let inTheirs = 0;
  return merge.pieces.map((piece) => {
    if (piece.kind === 'conflict') {
      inOurs += rawLines(piece.ours).length;
      inTheirs += rawLines(piece.theirs).length;
      return [];
    }
    return rawLines(piece.text).map(() => {
      const [a, b] = [fromTheirs.has(inOurs++), fromOurs.has(inTheirs++)];
      return a === b ? 'both' : a ? 'theirs' : 'ours';
    });
  });
}

/** How many changes of each side were taken in without a question. */
export function mergedCounts(merge: Merge, ours: string, theirs: string): { ours: number; theirs: number } {
  const count = (side: 'ours' | 'theirs', whole: string) => {
    const now = merge.pieces.map((piece) => (piece.kind === 'same' ? piece.text : piece[side])).join('');
    return lineHunks(rawLines(whole), rawLines(now)).length;
  };
  return { ours: count('theirs', theirs), theirs: count('ours', ours) };
}

/** What tells a conflict from any other: a merge made anew may hold it again. */
export const conflictKey = ({ base, ours, theirs }: Conflict): string => JSON.stringify([base, ours, theirs]);

/** The choices that were made so far, by conflict, as a merge's conflicts have them; null where none was. */
export const settledFrom = (merge: Merge, made: ReadonlyMap<string, Settled>): (Settled | null)[] =>
  conflictsOf(merge).map((conflict) => made.get(conflictKey(conflict)) ?? null);
