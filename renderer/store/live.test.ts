import { expect, test } from 'vitest';
import { createLive } from './live.ts';

function recorder() {
  const seen: string[] = [];
  const live = createLive<{ revision: number }, { revision: number }>({
    snapshot: ({ revision }) => seen.push(`snapshot ${revision}`),
    change: ({ revision }) => seen.push(`change ${revision}`),
  });
  return { seen, live };
}

test('changes that come before the snapshot wait for it, and those it holds are dropped', () => {
  const { seen, live } = recorder();
  live.onChange({ revision: 4 });
  live.onChange({ revision: 6 });
  expect(seen).toEqual([]);
  live.onSnapshot({ revision: 5 });
  expect(seen).toEqual(['snapshot 5', 'change 6']);
});

test('a change that was already applied is not applied twice', () => {
  const { seen, live } = recorder();
  live.onSnapshot({ revision: 1 });
  live.onChange({ revision: 2 });
  live.onChange({ revision: 2 });
  expect(seen).toEqual(['snapshot 1', 'change 2']);
});

test('after a reset a snapshot with a lower number counts again', () => {
  const { seen, live } = recorder();
  live.onSnapshot({ revision: 9 });
  live.reset();
  live.onChange({ revision: 2 });
  live.onSnapshot({ revision: 1 });
  expect(seen).toEqual(['snapshot 9', 'snapshot 1', 'change 2']);
});
