/** Deleting 500 of 1,000 memories with their pointers, journal included, against 500 bare unlinks and one durable write of the index. */
import { copyFileSync, cpSync, mkdirSync, readFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createCurate } from '../../electron/curate/curate.ts';
import { scanStore } from '../../electron/memory/scan-store.ts';
import { withBigStore } from './bench-store.ts';
import { compareRuns } from './figure.ts';
import { writeBare } from './write-bare.ts';

const rounds = 12;

await withBigStore(1_000, async (dir) => {
  const ref = { dir, kind: 'project', scope: 'private' } as const;
  const [kept, bare] = [join(dir, '..', 'kept'), join(dir, '..', 'bare')];
  cpSync(dir, kept, { recursive: true });
  mkdirSync(bare);
  const index = readFileSync(join(dir, 'MEMORY.md'));
  const rows = await scanStore(ref, { now: Date.now() });
  const files = rows.filter(({ indexed }) => indexed).map(({ file }) => file);
  const half = files.slice(0, 500);
  if (half.length < 500) throw new Error(`only ${half.length} memories have a pointer`);
  const curate = createCurate({ dataDir: join(dir, '..', '..', 'data'), readOnly: false, now: Date.now });
  const refill = async () => {
    await curate.idle();
    for (const file of [...half, 'MEMORY.md'])
      for (const to of [dir, bare]) copyFileSync(join(kept, file), join(to, file));
  };
  const unlinkAll = async () => {
    for (const file of half) unlinkSync(join(bare, file));
    await writeBare(join(bare, 'MEMORY.md'), index.subarray(0, index.length / 2));
  };
  const remove = async (findLinks?: boolean) => {
    const { files: changed } = await curate.remove(ref, { files: half, findLinks });
    if (changed.length !== 501) throw new Error(`${changed.length} files changed`);
  };
  await refill();
  await compareRuns('delete of 500 memories with pointers', 3, rounds, remove, unlinkAll, refill);
  await compareRuns('the same with links to them looked for', null, rounds, () => remove(true), unlinkAll, refill);
  await compareRuns(
    'undo of such a delete',
    null,
    rounds,
    () => curate.undo(ref, {}),
    async () => {
      for (const file of half) await writeBare(join(bare, file), readFileSync(join(kept, file)));
    },
    async () => {
      await refill();
      await remove();
      await curate.idle();
    },
  );
});
