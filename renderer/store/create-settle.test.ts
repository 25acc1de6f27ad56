import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSettle } from './create-settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one who types without a pause has a draft every two seconds, and one more at the end', () => {
  const act = vi.fn();
  const settle = createSettle(act);
  const acted = Array.from({ length: 50 }, () => {
    settle.soon();
    vi.advanceTimersByTime(100);
    return act.mock.calls.length;
  });
  expect([acted[18], acted[19], acted[38], acted[40]]).toEqual([0, 1, 1, 2]);
  vi.advanceTimersByTime(500);
  expect(act).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(3);
});

test('what was stopped does not act', () => {
  const act = vi.fn();
  const settle = createSettle(act);
  settle.soon();
  settle.stop();
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});
