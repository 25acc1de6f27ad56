/** From a write to the event that a view hears, in a store of 2,000 memories, against a bare fs.watch + stat of the same file. */
import { watch, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCatalog } from '../../electron/memory/catalog.ts';
import { createLive } from '../../electron/memory/live.ts';
import { withBigStore } from './bench-store.ts';
import { atPercent, median, printFigure } from './figure.ts';

const rounds = 40;
const patience = 10_000;

await withBigStore(2_000, async (dir) => {
  const catalog = createCatalog({ dir, kind: 'project', scope: 'private' }, { now: Date.now });
  await catalog.refresh();
  const file = catalog.snapshot().memories[0]?.file ?? '';
  const path = join(dir, file);
  let heard: ((at: number) => void) | null = null;
  let bareHeard: ((at: number) => void) | null = null;
  const live = await createLive({
    home: dir,
    configDirs: [],
    managedDir: join(dir, 'none'),
    stores: () => [{ id: 'bench', kind: 'project', memoryDir: dir, path: null }],
    refreshStore: async (_storeId, files) => {
      const change = await catalog.refresh(files);
      if (change?.upserted.some((row) => row.file === file)) heard?.(performance.now());
    },
    refreshStores: () => Promise.resolve(),
    log: () => undefined,
    netMs: 10_000_000,
  });
  const bare = watch(dir, (_, name) => {
    if (name === basename(path)) void stat(path).then(() => bareHeard?.(performance.now()));
  });
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      // Neither in step with the look at the whole folder nor always behind it.
      await wait(100 + 37 * (round % 12));
      const both = Promise.all([
        new Promise<number>((resolve) => (heard = resolve)),
        new Promise<number>((resolve) => (bareHeard = resolve)),
      ]);
      const start = performance.now();
      writeFileSync(path, `---\nname: bench\ndescription: Round ${round}\ntype: project\n---\n\nRound ${round}.\n`);
      const times = await Promise.race([both, wait(patience, null, { ref: false })]);
      if (times === null) throw new Error(`round ${round} was not heard within ${patience} ms`);
      ours.push(times[0] - start);
      theirs.push(times[1] - start);
    }
  } finally {
    bare.close();
    live.close();
  }
  printFigure('change to event, p50, 2,000 memories', 'ms', median(ours), median(theirs), null);
  printFigure('change to event, p95, 2,000 memories', 'ms', atPercent(ours, 95), atPercent(theirs, 95), null);
});
