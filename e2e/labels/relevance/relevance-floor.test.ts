import { expect, test } from 'vitest';
import { figuresOf, selectors } from './figures.ts';
import { tuneSet } from './tune-set.ts';

test('Recall finds what it should on the half that may be looked at, and far more than the plain ways', () => {
  const local = figuresOf(tuneSet, selectors.local);
  expect(local.recall).toBeGreaterThanOrEqual(0.95);
  expect(local.precision).toBeGreaterThanOrEqual(0.9);
  expect(local.silent).toBeGreaterThanOrEqual(0.6);
  for (const plain of [selectors.bm25, selectors.count]) {
    const figures = figuresOf(tuneSet, plain);
    expect(local.precision).toBeGreaterThan(figures.precision + 0.05);
    expect(local.silent).toBeGreaterThanOrEqual(figures.silent);
  }
});
