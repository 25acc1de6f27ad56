import { diffArrays } from 'diff';

type Mark = [number, number];

/** The words of two lines that differ. `alike` is how much they share, 0 to 1. */
export interface MarkedWords {
  before: Mark[];
  after: Mark[];
  alike: number;
}

/** Longer lines are compared as a whole. */
const longest = 4000;
/** Lines that share less are two lines, not one that changed. */
const least = 0.3;

// Scripts without spaces between words are compared sign by sign.
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}_]+|\s+|[^]/gu;

/** Marks the words that two lines don't share; null where they have next to nothing in common. */
export function markWords(before: string, after: string): MarkedWords | null {
  if (before.length > longest || after.length > longest) return null;
  const [a, b] = [before.match(word) ?? [], after.match(word) ?? []];
  const marks: MarkedWords = { before: [], after: [], alike: 0 };
  let [at, now, shared, all] = [0, 0, 0, 0];
  for (const { value, added, removed } of diffArrays(a, b)) {
    const length = value.join('').length;
    const words = value.join('').replace(/\s/g, '').length;
    if (removed) marks.before.push([at, (at += length)]);
    else if (added) marks.after.push([now, (now += length)]);
    else [at, now, shared] = [at + length, now + length, shared + 2 * words];
    all += removed || added ? words : 2 * words;
  }
  marks.alike = all === 0 ? 0 : shared / all;
  if (marks.alike < least) return null;
  return { ...marks, before: joinAcrossSpace(marks.before, before), after: joinAcrossSpace(marks.after, after) };
}

/** Two changed words with only a space between them read as one change. */
function joinAcrossSpace(marks: readonly Mark[], text: string): Mark[] {
  const joined: Mark[] = [];
  for (const [from, to] of marks) {
    const last = joined.at(-1);
    if (last && text.slice(last[1], from).trim() === '') last[1] = to;
    else joined.push([from, to]);
  }
  return joined;
}
