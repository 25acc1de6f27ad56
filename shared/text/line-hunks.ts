import { diffArrays } from 'diff';

/** `base[start, end)` became `other[from, to)`; all 0-based. */
export interface Hunk {
  start: number;
  end: number;
  from: number;
  to: number;
}

/** The work grows with the square of the edits: past so many, two texts are told as different as a whole. */
const MOST_EDITS = 2000;

function diffMiddle(base: string[], other: string[]) {
  const known = new Set(base);
  if (base.length > 0 && other.length > 0 && !other.some((line) => known.has(line))) return null;
  return diffArrays(base, other, { maxEditLength: MOST_EDITS }) ?? null;
}

/** What differs between two lists of lines, in order, never touching. A hunk that could slide lies as late as it can, as in git. */
export function lineHunks(base: readonly string[], other: readonly string[]): Hunk[] {
  let head = 0;
  while (head < base.length && head < other.length && base[head] === other[head]) head++;
  let tail = 0;
  const most = Math.min(base.length, other.length) - head;
  while (tail < most && base[base.length - 1 - tail] === other[other.length - 1 - tail]) tail++;
  const hunks: Hunk[] = [];
  let at = head;
  let now = head;
  const middle = diffMiddle(base.slice(head, base.length - tail), other.slice(head, other.length - tail));
  if (middle === null) return [{ start: head, end: base.length - tail, from: head, to: other.length - tail }];
  for (const part of middle) {
    const count = part.value.length;
    if (!part.added && !part.removed) {
      at += count;
      now += count;
      continue;
    }
    const last = hunks.at(-1);
    const grown = last?.end === at && last.to === now ? last : { start: at, end: at, from: now, to: now };
    if (grown !== last) hunks.push(grown);
    if (part.removed) grown.end = at += count;
    else grown.to = now += count;
  }
  return settle(joinUp(hunks, base, other), base, other);
}

/** A hunk that could slide up to the one before becomes one with it, as in git. */
function joinUp(hunks: readonly Hunk[], base: readonly string[], other: readonly string[]): Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const before = joined.at(-1);
    const by = before ? hunk.start - before.end : 0;
    if (before && slidesUp(hunk, by, base, other)) {
      before.end = hunk.end - by;
      before.to = hunk.to - by;
    } else joined.push(hunk);
  }
  return joined;
}

function slidesUp(
  { start, end, from, to }: Hunk,
  by: number,
  base: readonly string[],
  other: readonly string[],
): boolean {
  const [lines, first, after] = start === end ? [other, from, to] : [base, start, end];
  if (start !== end && from !== to) return false;
  for (let i = 1; i <= by; i++) if (lines[first - i] !== lines[after - i]) return false;
  return true;
}

function settle(hunks: Hunk[], base: readonly string[], other: readonly string[]): Hunk[] {
  for (let i = hunks.length - 1; i >= 0; i--) {
    const hunk = hunks[i] as Hunk;
    const room = (hunks[i + 1]?.start ?? base.length) - 1;
    const inserted = hunk.start === hunk.end;
    if (!inserted && hunk.from !== hunk.to) continue;
    while (hunk.end <= room && hunk.end < base.length) {
      const first = inserted ? other[hunk.from] : base[hunk.start];
      if (first !== base[hunk.end]) break;
      hunk.start++;
      hunk.end++;
      hunk.from++;
      hunk.to++;
    }
  }
  return join(hunks);
}

function join(hunks: readonly Hunk[]): Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    if (last && last.end === hunk.start && last.to === hunk.from) {
      last.end = hunk.end;
      last.to = hunk.to;
    } else joined.push({ ...hunk });
  }
  return joined;
}
