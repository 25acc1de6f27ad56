import { hunkGroups, joinLines } from './dream-hunks.ts';
import { parseIndexLines } from './index-lines.ts';
import { indexTargets } from './index-targets.ts';
import { rawLines } from './raw-lines.ts';
import { resolvePointers } from './resolve-pointers.ts';

export interface FollowIndexInput {
  /** The index as it was, and as it is proposed. */
  base: string;
  proposed: string;
  /** Every file of the store, before and after. */
  files: readonly string[];
  /** Files of the proposal but the index itself, and whether each is taken. */
  taken: ReadonlyMap<string, boolean>;
  /** Texts of proposed files: a pointer that moved into one follows that file. */
  texts: ReadonlyMap<string, string>;
  /** What is taken of the index's other changes, by the indices of `dreamHunks`. */
  rest: 'none' | 'all' | readonly number[];
}

/**
 * The index with the changes that go with what is taken: a line that points to a file of the proposal follows that file, also one
 * whose pointer moved into a file of the proposal; every other line is as the index's own changes are decided.
 */
export function followIndex({ base, proposed, files, taken, texts, rest }: FollowIndexInput): string {
  const [a, b] = [rawLines(base), rawLines(proposed)];
  const targets = indexTargets(
    files.map((file) => ({ file, name: null })),
    () => null,
  );
  const pointersOf = (text: string) => {
    const byLine = new Map<number, string[]>();
    for (const { line, pointer } of resolvePointers(parseIndexLines(text), targets))
      if (pointer.file !== null) byLine.set(line, [...(byLine.get(line) ?? []), pointer.file]);
    return byLine;
  };
  const [was, is] = [pointersOf(base), pointersOf(proposed)];
  const still = new Set([...is.values()].flat());
  const moved = new Map<string, string>();
  for (const [file, text] of texts) for (const to of [...pointersOf(text).values()].flat()) moved.set(to, file);
  const ownerOf = (pointers: readonly string[] = []): string | null => {
    const own = pointers.find((file) => taken.has(file));
    if (own !== undefined) return own;
    const gone = pointers.find((file) => !still.has(file) && moved.has(file));
    return gone === undefined ? null : (moved.get(gone) ?? null);
  };
  const out: string[] = [];
  let at = 0;
  for (const { hunk, index } of hunkGroups(a, b)) {
    out.push(...a.slice(at, hunk.start));
    at = hunk.end;
    const own = rest === 'all' || (rest !== 'none' && rest.includes(index));
    const takes = (owner: string | null) => (owner === null ? own : taken.get(owner) === true);
    const went = a.slice(hunk.start, hunk.end).map((raw, i) => ({ raw, owner: ownerOf(was.get(hunk.start + i + 1)) }));
    const came = b.slice(hunk.from, hunk.to).map((raw, i) => ({ raw, owner: ownerOf(is.get(hunk.from + i + 1)) }));
    out.push(...weave(went, came, takes));
  }
  return joinLines([...out, ...a.slice(at)]);
}

interface Line {
  raw: string;
  owner: string | null;
}

/** The lines of a change as far as it is taken: a line that stays is where the one would be that it stays instead of, else below its neighbour. */
function weave(went: readonly Line[], came: readonly Line[], takes: (owner: string | null) => boolean): string[] {
  // Where nothing is taken the lines stay in the order they had.
  if (![...went, ...came].some(({ owner }) => takes(owner))) return went.map(({ raw }) => raw);
  const slots = came.map(({ raw, owner }) => ({ owner, lines: takes(owner) ? [raw] : [], met: false }));
  const first: string[] = [];
  let at = -1;
  for (const { raw, owner } of went) {
    const slot = slots.findIndex((one) => !one.met && one.owner === owner);
    if (slot >= 0) at = slot;
    if (slots[slot]) slots[slot].met = true;
    if (!takes(owner)) (slots[at]?.lines ?? first).push(raw);
  }
  return [...first, ...slots.flatMap(({ lines }) => lines)];
}
