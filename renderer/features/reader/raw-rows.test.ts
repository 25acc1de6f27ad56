import { expect, test } from 'vitest';
import { rawRows, rowLimit } from './raw-rows.ts';

test('every kind of line end parts lines, and numbers follow the file', () => {
  expect(rawRows('a\r\nb\rc\n')).toEqual([
    { line: 1, text: 'a' },
    { line: 2, text: 'b' },
    { line: 3, text: 'c' },
    { line: 4, text: '' },
  ]);
});

test('a huge line goes on in rows without a number and loses nothing', () => {
  const line = 'x'.repeat(rowLimit * 2 + 5);
  const rows = rawRows(line);
  expect(rows.map((row) => row.line)).toEqual([1, null, null]);
  expect(rows.map((row) => row.text).join('')).toBe(line);
});

test('a pair of surrogates is never parted', () => {
  const line = `${'x'.repeat(rowLimit - 1)}🙂y`;
  const rows = rawRows(line);
  expect(rows[1]?.text).toBe('🙂y');
});
