import { expect, test } from 'vitest';
import { daysSince } from './dates.ts';

test('days that went by count when they are over, days to come to the nearest', () => {
  const now = Date.parse('2027-01-31T12:00:00Z');
  const since = (days: number): number | null => daysSince(new Date(now - days * 86_400_000).toISOString(), now);
  expect([1.9, 0.2, -0.2, -4.99, -5.01].map(since)).toEqual([1, 0, -0, -5, -5]);
  expect(daysSince('soon', now)).toBeNull();
});
