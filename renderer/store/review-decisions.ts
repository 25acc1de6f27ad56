import type { DreamDecision, DreamFile } from '#shared/model/dream.ts';

/** How a hunk, or a file that comes or goes whole, is decided. */
export type Decided = 'taken' | 'left' | 'open';

/** Hunks that were left one by one while others of their file are still open, as `hunkKey` names them. */
export type LeftHunks = ReadonlySet<string>;

export const hunkKey = (file: string, index: number): string => `${index} ${file}`;

/** What can be decided about a file: its hunks, or the whole of one that comes or goes. */
export const placesOf = ({ kind, hunks }: DreamFile): number => (kind === 'changed' ? hunks.length : 1);

/** The places of a file that are taken, by index. */
export function takenPlaces(file: DreamFile): number[] {
  const take = file.decision?.take ?? 'none';
  if (take === 'none') return [];
  return take === 'all' ? Array.from({ length: placesOf(file) }, (_, index) => index) : take;
}

/** none: nothing of it is taken; some: a part; all: everything. */
export function checkOf(file: DreamFile): 'none' | 'some' | 'all' {
  const taken = takenPlaces(file).length;
  return taken === 0 ? 'none' : taken < placesOf(file) ? 'some' : 'all';
}

export function decidedOf(file: DreamFile, index: number, left: LeftHunks): Decided {
  if (file.decision === null) return 'open';
  if (takenPlaces(file).includes(index)) return 'taken';
  const oneByOne = file.decision.take !== 'none' || file.hunks.some((hunk) => left.has(hunkKey(file.file, hunk.index)));
  return oneByOne && !left.has(hunkKey(file.file, index)) ? 'open' : 'left';
}

/** The decision that a file gets when one of its places is taken or left. */
export function decisionWith(file: DreamFile, index: number, take: boolean): DreamDecision {
  const now = new Set(takenPlaces(file));
  if (take) now.add(index);
  else now.delete(index);
  if (now.size === 0) return { take: 'none' };
  return { take: now.size === placesOf(file) ? 'all' : [...now].sort((a, b) => a - b) };
}

/** A file's text with the hunks that are taken; an edited text as it was typed. null: it is not there. */
export function textOf(file: DreamFile): string | null {
  if (file.decision?.text !== undefined) return file.decision.text;
  return file.proposed ?? file.base;
}

/** How many of the places are taken, in how many files. */
export function countTaken(files: readonly DreamFile[]): { taken: number; inFiles: number } {
  const each = files.map((file) => takenPlaces(file).length);
  return { taken: each.reduce((sum, n) => sum + n, 0), inFiles: each.filter((n) => n > 0).length };
}

/** The place before or after one, over all files; the same at either end. */
export function placeBeside(
  files: readonly DreamFile[],
  at: { file: string | null; hunk: number },
  step: 1 | -1,
): { file: string; hunk: number } | null {
  const places = files.flatMap((file) =>
    Array.from({ length: Math.max(1, placesOf(file)) }, (_, hunk) => ({ file: file.file, hunk })),
  );
  const now = places.findIndex(({ file, hunk }) => file === at.file && hunk === at.hunk);
  return places[Math.min(places.length - 1, Math.max(0, now + step))] ?? null;
}
