/** Check of 2,000 memories against their scan. */
import { checkStore } from '../../electron/memory/check-store.ts';
import { scanStore } from '../../electron/memory/scan-store.ts';
import { withBigStore } from './bench-store.ts';
import { compareRuns } from './figure.ts';

await withBigStore(2_000, async (dir) => {
  const ref = { dir, kind: 'project', scope: 'private' } as const;
  await compareRuns(
    'check of 2,000 memories',
    4,
    7,
    () => checkStore(ref, { now: Date.now() }),
    () => scanStore(ref, { now: Date.now() }),
  );
});
