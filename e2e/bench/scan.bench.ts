/** Scan of 10,000 memories of 2 KB against a loop that opens, stats and reads 4 KB of the same files, with the same API and concurrency. */
import { FILES_AT_ONCE } from '../../electron/memory/read-heads.ts';
import { scanStore } from '../../electron/memory/scan-store.ts';
import { withBigStore } from './bench-store.ts';
import { compareRuns } from './figure.ts';
import { readAll } from './read-all.ts';

await withBigStore(10_000, async (dir) => {
  const ref = { dir, kind: 'project', scope: 'private' } as const;
  const rows = await scanStore(ref, { now: Date.now() });
  if (rows.length !== 10_000) throw new Error(`the scan saw ${rows.length} memories`);
  await compareRuns(
    'scan of 10,000 memories',
    2,
    5,
    () => scanStore(ref, { now: Date.now() }),
    () => readAll(dir, FILES_AT_ONCE),
  );
});
