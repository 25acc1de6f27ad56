/** From a write to the event that a view hears, in a store of 2,000 memories, against a bare fs.watch + stat of the same file. */
import { watch, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCatalog } from '../../electron/memory/catalog.ts';
import { createLive } from '../../electron/memory/live.ts';
import { withBigStore } from './bench-store.ts';
import { median, printFigure } from './figure.ts';

const rounds = 40;

await withBigStore(2_000, async (dir) => {
  const catalog = createCatalog({ dir, kind: 'project', scope: 'private' }, { now: Date.now });
  const file = catalog.snapshot().memories[0]?.file ?? 'fern-labels.md';
  let heard: ((at: number) => void) | null = null;
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
  const path = join(dir, file);
  let bareHeard: ((at: number) => void) | null = null;
  const bare = watch(dir, (_, name) => {
    if (name === basename(path)) void stat(path).then(() => bareHeard?.(performance.now()));
  });
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await wait(150);
    const both = Promise.all([
      new Promise<number>((resolve) => (heard = resolve)),
      new Promise<number>((resolve) => (bareHeard = resolve)),
    ]);
    const start = performance.now();
    writeFileSync(path, `---\nname: fern-labels\ndescription: Round ${round}\ntype: project\n---\n\nRound ${round}.\n`);
    const [at, bareAt] = await both;
    ours.push(at - start);
    theirs.push(bareAt - start);
  }
  bare.close();
  live.close();
  printFigure('change to event, p50, 2,000 memories', 'ms', median(ours), median(theirs), null);
});
