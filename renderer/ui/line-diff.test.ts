import { expect, test } from 'vitest';
import { diffParts } from './line-diff.tsx';

const flat = (before: string, after: string) =>
  diffParts(before, after).map(({ skipped, lines }) => [
    skipped,
    ...lines.map(({ sign, number, text }) => `${sign}${number} ${text}`),
  ]);

test('a change stands between two lines alike on each side, the rest is counted', () => {
  const lines = (words: string) => words.split(' ').join('\n');
  expect(flat(lines('a b c d e f g h'), lines('a b c X e f g h'))).toEqual([
    [1, ' 2 b', ' 3 c', '-4 d', '+4 X', ' 5 e', ' 6 f'],
    [2],
  ]);
});

test('changes close to each other share what stands between them', () => {
  expect(flat('a\nb\nc\n', 'A\nb\nC\n')).toEqual([
    [0, '-1 a', '+1 A', ' 2 b'],
    [0, '-3 c', '+3 C'],
  ]);
  expect(flat('same\n', 'same\n')).toEqual([[1]]);
});
