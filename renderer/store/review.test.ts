import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DreamReview } from '#shared/model/dream.ts';
import type { Client, Port } from '#shared/rpc.ts';
import type * as Review from './review.ts';

/** Calls as they leave the window, each answered when the test says so. */
const calls: { id: string; method: string }[] = [];
let hear: (message: unknown) => void;
const port: Port = {
  send: (message) => void calls.push(message as (typeof calls)[number]),
  onMessage: (listener) => ((hear = listener), () => undefined),
  onClose: () => () => undefined,
};

let store: typeof Review;
let api: Client;

beforeAll(async () => {
  const query = { matches: false, addEventListener: () => undefined };
  vi.stubGlobal('window', { port, matchMedia: () => query });
  vi.resetModules();
  store = await import('./review.ts');
  ({ api } = await import('../api.ts'));
  store.useReview.setState({ of: { runId: 'a', storeId: 's' } });
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const review = (taken: number) => ({ run: { id: 'a' }, files: [], taken }) as unknown as DreamReview;
const shown = () => store.useReview.getState().review?.taken;
const decide = () =>
  store.sendDecision(() => api.call('dream.decide', { runId: 'a', file: 'a.md', decision: { take: 'all' } }));

/** Answers the oldest call of a method that has no answer yet. */
async function answer(method: string, taken: number): Promise<void> {
  const [call] = calls.splice(
    calls.findIndex((one) => one.method === method),
    1,
  );
  expect(call?.method).toBe(method);
  hear({ kind: 'result', id: call?.id, output: review(taken) });
  await settled();
}

test('what was read while a decision was under way is read once more after the last of them', async () => {
  decide();
  decide();
  await settled();
  void store.readReview();
  await answer('dream.review', 1);
  expect(shown()).toBeUndefined();
  await answer('dream.decide', 2);
  expect(calls.map(({ method }) => method)).toEqual(['dream.decide']);
  await answer('dream.decide', 3);
  expect(shown()).toBe(3);
  expect(calls.map(({ method }) => method)).toEqual(['dream.review']);
  await answer('dream.review', 4);
  expect(shown()).toBe(4);
  decide();
  await settled();
  await answer('dream.decide', 5);
  expect(shown()).toBe(5);
  expect(calls).toEqual([]);
});

test('what is decided while it is read once more stays, and is followed by one more reading', async () => {
  decide();
  await settled();
  void store.readReview();
  await answer('dream.review', 6);
  await answer('dream.decide', 7);
  decide();
  await answer('dream.review', 8);
  expect(shown()).toBe(7);
  await answer('dream.decide', 9);
  expect(shown()).toBe(9);
  await answer('dream.review', 10);
  expect(shown()).toBe(10);
  expect(calls).toEqual([]);
});
