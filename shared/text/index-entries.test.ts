import { expect, test } from 'vitest';
import { placeInReach } from './index-entries.ts';
import { indexState } from './index-state.ts';
import { indexTargets } from './index-targets.ts';

const targets = indexTargets([], () => null);
const lines = (text: string) => indexState(text, targets).lines;

test('a lost entry comes above the first of its own section where that is loaded, else of the file', () => {
  const filler = Array.from({ length: 196 }, (_, i) => `- ${i}`);
  const text = ['# M', '- first', '## Late', '- own', ...filler, '- lost', '## Lost section', '- also lost'].join('\n');
  expect(placeInReach(lines(text), 201, () => false)).toBe(4);
  expect(placeInReach(lines(text), 203, () => false)).toBe(2);
  expect(placeInReach(lines(text), 203, ({ line }) => line === 2)).toBe(4);
  expect(placeInReach(lines('# M\ntext'), 2, () => false)).toBeNull();
});
