import { expect, test } from 'vitest';
import { runWhenAble } from './run-when-able.ts';

async function runs(able: boolean, ableLater: boolean): Promise<string[]> {
  const seen: string[] = [];
  let isAble = able;
  const act = { enabled: () => isAble, run: () => void seen.push('run') };
  await runWhenAble(act, async () => {
    seen.push('loaded');
    isAble = ableLater;
  });
  return seen;
}

test('An act that can run does so at once; one that needs what is being loaded waits for it', async () => {
  expect(await runs(true, true)).toEqual(['run']);
  expect(await runs(false, true)).toEqual(['loaded', 'run']);
  expect(await runs(false, false)).toEqual(['loaded']);
});
