import { expect, test } from 'vitest';
import { seeded } from './seeded.ts';
import { alikeFinder, overlapOf, wordsOf } from './words-alike.ts';

test('Words are letters and digits without case; a script without blanks counts by pairs of characters', () => {
  expect([...wordsOf('The port is 8080, the Port!')]).toEqual(['the', 'port', 'is', '8080']);
  expect([...wordsOf('发布流程 a')]).toEqual(['发布', '布流', '流程', 'a']);
  expect([...wordsOf('cafe\u0301')]).toEqual(['caf\u00e9']);
});

test('An overlap is the share of all words that both have', () => {
  expect(overlapOf(wordsOf('a b c d'), wordsOf('b c d e'))).toBe(3 / 5);
  expect(overlapOf(new Set(), new Set())).toBe(0);
});

test('The finder finds the same as comparing everything with everything', () => {
  const { below, chance } = seeded(3);
  const texts: Set<string>[] = [];
  for (let i = 0; i < 400; i++) {
    const like = chance(0.5) ? texts[below(texts.length || 1)] : undefined;
    const words = like ? [...like] : Array.from({ length: 8 + below(60) }, () => `w${below(300)}`);
    for (let changes = below(4); changes > 0; changes--) words[below(words.length)] = `n${below(50)}`;
    texts.push(new Set(words));
  }
  const find = alikeFinder(texts, 0.9);
  let pairs = 0;
  for (const [at, words] of texts.entries()) {
    const all = texts.flatMap((other, i) => (i > at && overlapOf(words, other) > 0.9 ? [i] : []));
    pairs += all.length;
    expect([at, find(at)]).toEqual([at, all]);
  }
  expect(pairs).toBeGreaterThan(50);
});
