import { expect, test } from 'vitest';
import { drift, lineAt, offsetsOf } from './use-rows-window.ts';

const lines = (keys: string[], size = 10) => ({
  offsets: offsetsOf(keys.length, () => size),
  keyOf: (index: number) => keys[index] ?? '',
});

test('the line at a height is the one that holds it, the ends hold', () => {
  const offsets = offsetsOf(3, (index) => [32, 52, 28][index] ?? 0);
  expect([...offsets]).toEqual([0, 32, 84, 112]);
  expect([-5, 0, 31, 32, 83, 84, 500].map((top) => lineAt(offsets, top))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  expect(
    lineAt(
      offsetsOf(0, () => 1),
      10,
    ),
  ).toBe(0);
});

test('what comes or goes above the first line to be seen moves it by its height, what does so below by none', () => {
  const before = lines(['a', 'b', 'c', 'd']);
  expect(drift(before, lines(['new', 'a', 'b', 'c', 'd']), 25)).toBe(10);
  expect(drift(before, lines(['b', 'c', 'd']), 25)).toBe(-10);
  expect(drift(before, lines(['a', 'b', 'c', 'new', 'd']), 25)).toBe(0);
  expect(drift(before, lines(['a', 'b', 'd']), 25)).toBe(0);
});
