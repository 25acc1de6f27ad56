import { fold } from '#shared/text/fold.ts';

/** Signs that typing has no key for, each with the one that is typed instead. */
const typed: Record<string, string> = {};
for (const [to, from] of [
  ['-', '‐‑‒–—―−'],
  ["'", '‘’‚‛′'],
  ['"', '“”„‟″'],
] as const)
  for (const sign of from) typed[sign] = to;
const untyped = new RegExp(`[${Object.keys(typed).join('')}]`, 'g');

/** Latin letters with an accent in them; those of other scripts, such as й and が, are other letters. */
const accented = /[À-ɏḀ-ỿ]/g;

/** A text as search compares it: small letters, one width, no accents, hyphens and quotes as they are typed. Lines stay lines. */
export function foldText(text: string): string {
  if (/^[\0-\x7F]*$/.test(text)) return fold(text);
  // Most texts are ASCII but for such signs, and then take half the memory.
  return fold(text.replace(untyped, (sign) => typed[sign] ?? sign)).replace(
    accented,
    (letter) => letter.normalize('NFD')[0] ?? letter,
  );
}

/** Letters with the marks that NFKC may join with them. */
const pieces = /[^\p{M}\uFF9E\uFF9F][\p{M}\uFF9E\uFF9F]*|[\p{M}\uFF9E\uFF9F]+/gsu;

/** For the folded text of `text`: where a place in it stands in `text`. Both in UTF-16 units. */
export function unfold(text: string): (at: number, isEnd: boolean) => number {
  if (/^[\0-\xA0]*$/.test(text)) return (at) => at;
  const steps: [folded: number, original: number][] = [];
  let at = 0;
  for (const match of text.matchAll(pieces)) {
    steps.push([at, match.index]);
    at += foldText(match[0]).length;
  }
  steps.push([at, text.length]);
  return (place, isEnd) => {
    let low = 0;
    let high = steps.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((steps[middle]?.[0] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    // Of several signs that become one all are meant, and of one that becomes several the whole.
    if (isEnd && (steps[low]?.[0] ?? 0) < place) low++;
    if (!isEnd) while (low > 0 && steps[low - 1]?.[0] === steps[low]?.[0]) low--;
    return steps[Math.min(low, steps.length - 1)]?.[1] ?? text.length;
  };
}
