/** The words of a text, each once: of letters and digits, and pairs of characters where a script has no blanks. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text
    .normalize('NFC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)) {
      words.add(word);
      continue;
    }
    const characters = [...word];
    for (let i = 0; i < Math.max(1, characters.length - 1); i++) words.add(characters.slice(i, i + 2).join(''));
  }
  return words;
}

/** How many of all the words of two texts both have, 0 to 1. */
export function overlapOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const word of few) if (many.has(word)) shared++;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** A hostile store must not make us compare everything with everything. */
const MOST_COMPARED = 100;

/**
 * Tells for each text in turn which later ones have more than `least` of their words in common with it. Only texts that share
 * one of their rarest words are compared: two that are alike must.
 */
export function alikeFinder(texts: readonly ReadonlySet<string>[], least: number): (at: number) => number[] {
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const holders = new Map<string, number[]>();
  const rarest = texts.map((words, at) => {
    const ranked = Array.from(words, (word) => ({ word, count: counts.get(word) ?? 0 }));
    ranked.sort((a, b) => a.count - b.count || (a.word < b.word ? -1 : 1));
    // A word that nobody else has can't be shared.
    const first = ranked
      .slice(0, ranked.length - Math.ceil(least * ranked.length) + 1)
      .filter(({ count }) => count > 1);
    for (const { word } of first) {
      const known = holders.get(word);
      if (known) known.push(at);
      else holders.set(word, [at]);
    }
    return first;
  });
  return (at) => {
    const words = texts[at];
    if (!words) return [];
    const near = new Set<number>();
    for (const { word } of rarest[at] ?? []) {
      const others = holders.get(word) ?? [];
      for (let next = firstAfter(others, at); next < others.length && near.size < MOST_COMPARED; next++) {
        const other = others[next] ?? 0;
        const size = texts[other]?.size ?? 0;
        if (Math.min(size, words.size) > least * Math.max(size, words.size)) near.add(other);
      }
    }
    return [...near].filter((other) => overlapOf(words, texts[other] ?? new Set()) > least).sort((a, b) => a - b);
  };
}

/** Where in a rising list the numbers over `at` begin. */
function firstAfter(list: readonly number[], at: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
