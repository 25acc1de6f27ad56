import { expect, test } from 'vitest';
import { dreamHunks } from './dream-hunks.ts';
import { hunkDiff, splitRows } from './hunk-diff.ts';

const base = 'one\ntwo\nretried five times\nfour\nfive\nsix\nseven\neight\nnine\nlast\n';
const proposed = 'one\ntwo\nretried six times\nand parked\nfour\nfive\nsix\nseven\neight\nnine\nend\n';

test('each line has the number it has on its own side, and the changed words are marked', () => {
  const [first] = dreamHunks(base, proposed);
  const lines = hunkDiff(first!);
  expect(lines.map(({ sign, before, after }) => [sign, before, after])).toEqual([
    [' ', 1, 1],
    [' ', 2, 2],
    ['-', 3, null],
    ['+', null, 3],
    ['+', null, 4],
    [' ', 4, 5],
    [' ', 5, 6],
    [' ', 6, 7],
  ]);
  const words = (sign: string) =>
    lines.filter((line) => line.sign === sign).flatMap(({ text, marks }) => marks.map(([a, b]) => text.slice(a, b)));
  expect(words('-')).toEqual(['five']);
  expect(words('+')).toEqual(['six']);
});

test('numbers of a later hunk count what earlier ones added', () => {
  const second = dreamHunks(base, proposed)[1]!;
  const lines = hunkDiff(second);
  expect(lines.find(({ sign }) => sign === '-')).toMatchObject({ before: 10, text: 'last' });
  expect(lines.find(({ sign }) => sign === '+')).toMatchObject({ after: 11, text: 'end' });
});

test('side by side, no line is lost and lines alike stand beside themselves', () => {
  for (const hunk of dreamHunks(base, proposed)) {
    const lines = hunkDiff(hunk);
    const rows = splitRows(lines);
    expect(rows.flatMap(({ before }) => (before ? [before.text] : []))).toEqual(
      lines.filter(({ sign }) => sign !== '+').map(({ text }) => text),
    );
    expect(rows.flatMap(({ after }) => (after ? [after.text] : []))).toEqual(
      lines.filter(({ sign }) => sign !== '-').map(({ text }) => text),
    );
    for (const { before, after } of rows) if (before?.sign === ' ' || after?.sign === ' ') expect(before).toBe(after);
  }
});
