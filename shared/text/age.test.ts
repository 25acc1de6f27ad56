import { expect, test } from 'vitest';
import { ageInDays, ageWords, freshnessNote, isRealDate } from './age.ts';

const NOW = Date.UTC(2026, 10, 30, 12);
const HOUR = 3_600_000;

test.each([
  [0, 0, 'today'],
  [23.9, 0, 'today'],
  [24, 1, 'yesterday'],
  [47.9, 1, 'yesterday'],
  [48, 2, '2 days ago'],
  [400 * 24, 400, '400 days ago'],
  [-5 * 24, 0, 'today'],
])('a file written %s hours ago is %s days old: %s', (hours, days, words) => {
  expect(ageInDays(NOW - hours * HOUR, NOW)).toBe(days);
  expect(ageWords(days)).toBe(words);
});

test('the freshness note starts on the second day and names the days', () => {
  expect(freshnessNote(1)).toBeNull();
  expect(freshnessNote(2)).toBe(
    'This memory is 2 days old. Memories are point-in-time observations, not live state — claims about code behavior or file:line citations may be outdated. Verify against current code before asserting as fact.',
  );
});

test.each(['2026-11-30', '2024-02-29', '2026-11-30T10:20:30.000Z', '2026-11-30 10:20'])('%s is a date', (text) => {
  expect(isRealDate(text)).toBe(true);
});

test.each(['2026-13-45', '2026-02-29', 'last Thursday', '30.11.2026', ''])('%s is no date', (text) => {
  expect(isRealDate(text)).toBe(false);
});
