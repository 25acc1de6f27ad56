import { expect, test } from 'vitest';
import { createQuietTime } from './quiet-time.ts';

test('Quiet comes neither while a call is open nor right after one, also when calls fail', async () => {
  const quiet = createQuietTime();
  let answer: () => void = () => undefined;
  const calls = quiet.hearing({
    slow: () => new Promise<string>((resolve) => (answer = () => resolve('done'))),
    broken: (): Promise<never> => {
      throw new Error('no');
    },
  });
  const open = calls.slow();
  let came = 0;
  void quiet.come(20).then(() => (came = performance.now()));
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(came).toBe(0);
  answer();
  expect(await open).toBe('done');
  // The call ends at this moment or later.
  const last = performance.now();
  await expect(calls.broken()).rejects.toThrow('no');
  await expect.poll(() => came).toBeGreaterThan(0);
  expect(came - last).toBeGreaterThanOrEqual(19);
});

test('What was asked for before the door closes is waited for, but not for ever', async () => {
  const quiet = createQuietTime();
  const said: string[] = [];
  const calls = quiet.hearing({
    save: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      said.push('saved');
    },
    fail: () => Promise.reject(new Error('no')),
    hang: () => new Promise<never>(() => undefined),
  });
  void calls.save();
  calls.fail().catch(() => said.push('failed'));
  await quiet.ended(10_000);
  expect(said).toEqual(['failed', 'saved']);
  void calls.hang();
  const from = performance.now();
  await quiet.ended(50);
  expect(performance.now() - from).toBeGreaterThanOrEqual(45);
});

test('A closed door has no quiet time any more', async () => {
  const quiet = createQuietTime();
  let came = false;
  void quiet.come(10).then(() => (came = true));
  quiet.close();
  void quiet.come(10).then(() => (came = true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(came).toBe(false);
});
