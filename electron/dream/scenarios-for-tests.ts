import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { openDreams } from './run-for-tests.ts';
import { openDreams as open } from './run-for-tests.ts';

type Opened = Awaited<ReturnType<typeof openDreams>>;

/** When the store's lock says that it was dreamt of last, in seconds. */
export const lastDreamAt = Date.UTC(2026, 9, 1) / 1000;

/** Dreams that a campaign cuts short, by name: with a lock of a dream before, or without any. */
export const scenarios: Record<
  string,
  { script: string; hasLock: boolean; before?(root: string): Promise<unknown>; run(opened: Opened): Promise<unknown> }
> = {
  'a dream that waits': { script: 'edit', hasLock: true, run: dream },
  'a first dream': { script: 'edit', hasLock: false, run: dream },
  'a dream of nothing': { script: 'none', hasLock: true, run: dream },
  'a first dream of nothing': { script: 'none', hasLock: false, run: dream },
  'a dream that fails': { script: 'fail', hasLock: true, run: dream },
  'a dream that is stopped': {
    script: 'slow',
    hasLock: false,
    async run({ dreams, heard }) {
      const { id } = await dreams.start({ storeId: 's' });
      while (!heard.some(({ task }) => task.turns.length > 0)) await wait(20);
      await dreams.stop(id);
    },
  },
  'applying a dream': {
    script: 'edit',
    hasLock: true,
    before: async (root) => dream(await open(root)),
    async run({ dreams }) {
      const { waiting } = await dreams.status('s');
      await dreams.apply(waiting ?? '', { everything: 'all' });
    },
  },
};

async function dream({ dreams }: Opened): Promise<void> {
  const { id } = await dreams.start({ storeId: 's' });
  await dreams.ended(id);
}

/** The lock of a dream before. */
export function putLastLock(root: string): void {
  const path = join(root, 'memory', '.consolidate-lock');
  writeFileSync(path, '');
  utimesSync(path, lastDreamAt, lastDreamAt);
}
