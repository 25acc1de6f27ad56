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
    const sorted = [...words].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1));
    const first = sorted.slice(0, sorted.length - Math.ceil(least * sorted.length) + 1);
    for (const word of first) {
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
    for (const word of rarest[at] ?? [])
      for (const other of holders.get(word) ?? []) {
        const size = texts[other]?.size ?? 0;
        if (other > at && Math.min(size, words.size) > least * Math.max(size, words.size)) near.add(other);
        if (near.size >= MOST_COMPARED) break;
      }
    return [...near].filter((other) => overlapOf(words, texts[other] ?? new Set()) > least).sort((a, b) => a - b);
  };
}
