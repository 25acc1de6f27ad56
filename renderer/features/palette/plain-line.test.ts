import { expect, test } from 'vitest';
import { plainLine } from './plain-line.ts';

const find = (text: string, word: string) => {
  const marks: [number, number][] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) marks.push([at, at + word.length]);
  return { text, marks };
};
const marked = ({ text, marks }: ReturnType<typeof plainLine>) => marks.map(([start, end]) => text.slice(start, end));

test('a pointer is its title and hook, and what was found stays marked in both', () => {
  const shown = plainLine(
    find('- [Dry run before any replay](dry-run-before-replay.md) — no replay without', 'replay'),
  );
  expect(shown.text).toBe('Dry run before any replay — no replay without');
  expect(marked(shown)).toEqual(['replay', 'replay']);
});

test('a find in the file name alone, a cut piece and a line that is no pointer stay as they are', () => {
  for (const line of [
    find('- [Runbook](replay.md) — for nights', 'replay'),
    find('…before any replay](replay.md) — print', 'replay'),
    find('## Replay rules', 'Replay'),
  ])
    expect(plainLine(line)).toEqual(line);
});
