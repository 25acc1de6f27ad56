import { lineHunks } from './line-hunks.ts';
import type { Hunk } from './line-hunks.ts';
import { rawLines } from './raw-lines.ts';

/** A part of a merge: text both agree on, or a place that both changed. */
export type MergePiece =
  { kind: 'same'; text: string } | { kind: 'conflict'; base: string; ours: string; theirs: string };

export interface Merge {
  /** The merged text; null when there is a conflict. */
  text: string | null;
  pieces: MergePiece[];
}

/**
 * Three-way merge by lines. Changes that touch or overlap are a conflict unless they are the same, as `git merge-file`
 * has it; no line of either side is ever left out.
 */
export function mergeThreeWay(base: string, ours: string, theirs: string): Merge {
  if (ours === theirs || theirs === base) return whole(ours);
  if (ours === base) return whole(theirs);
  const lines = { base: rawLines(base), ours: rawLines(ours), theirs: rawLines(theirs) };
  const mine = lineHunks(lines.base, lines.ours);
  const yours = lineHunks(lines.base, lines.theirs);
  const pieces: MergePiece[] = [];
  const same = (text: string) => {
    const last = pieces.at(-1);
    if (last?.kind === 'same') last.text += text;
    else if (text !== '') pieces.push({ kind: 'same', text });
  };
  let at = 0;
  while (mine.length > 0 || yours.length > 0) {
    const group = nextGroup(mine, yours);
    same(lines.base.slice(at, group.start).join(''));
    const part = (side: readonly string[], hunks: readonly Hunk[]) => changedText(lines.base, side, hunks, group);
    const [a, b] = [part(lines.ours, group.mine), part(lines.theirs, group.yours)];
    if (group.mine.length === 0) same(b);
    else if (group.yours.length === 0 || a === b) same(a);
    else pieces.push({ kind: 'conflict', base: lines.base.slice(group.start, group.end).join(''), ours: a, theirs: b });
    at = group.end;
  }
  same(lines.base.slice(at).join(''));
  const clean = pieces.every((piece) => piece.kind === 'same');
  return { text: clean ? pieces.map((piece) => (piece.kind === 'same' ? piece.text : '')).join('') : null, pieces };
}

/** A merge as one text in which a conflict holds ours, then theirs. */
export const keepBoth = (merge: Merge): string =>
  merge.pieces.map((piece) => (piece.kind === 'same' ? piece.text : endLine(piece.ours) + piece.theirs)).join('');

const endLine = (text: string) => (text === '' || /[\r\n]$/.test(text) ? text : `${text}\n`);

const whole = (text: string): Merge => ({ text, pieces: [{ kind: 'same', text }] });

interface Group {
  start: number;
  end: number;
  mine: Hunk[];
  yours: Hunk[];
}

/** Takes the next hunk and all that touch it, from both lists. */
function nextGroup(mine: Hunk[], yours: Hunk[]): Group {
  const first = Math.min(mine[0]?.start ?? Infinity, yours[0]?.start ?? Infinity);
  const group: Group = { start: first, end: first, mine: [], yours: [] };
  for (let grew = true; grew;) {
    grew = false;
    for (const [from, to] of [[mine, group.mine] as const, [yours, group.yours] as const]) {
      while (from[0] && from[0].start <= group.end) {
        const hunk = from.shift() as Hunk;
        to.push(hunk);
        group.end = Math.max(group.end, hunk.end);
        grew = true;
      }
    }
  }
  return group;
}

/** What `base[group]` is on one side. */
function changedText(base: readonly string[], side: readonly string[], hunks: readonly Hunk[], group: Group): string {
  let at = group.start;
  let text = '';
  for (const hunk of hunks) {
    text += base.slice(at, hunk.start).join('') + side.slice(hunk.from, hunk.to).join('');
    at = hunk.end;
  }
  return text + base.slice(at, group.end).join('');
}
