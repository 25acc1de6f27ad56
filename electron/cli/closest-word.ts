/** The word that was probably meant: at most two letters off, or begun the same way; null when none is near. */
export function closestWord(word: string, words: readonly string[]): string | null {
  const begun = words.filter((each) => word.length > 1 && each.startsWith(word));
  if (begun.length === 1) return begun[0]!;
  const near = words
    .map((each) => ({ each, distance: editDistance(word, each) }))
    .filter(({ each, distance }) => distance <= 2 && distance < each.length / 2 + 1)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.each ?? null;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
