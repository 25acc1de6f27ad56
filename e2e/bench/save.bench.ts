/** An act of ours against a bare durable atomic write of as many bytes, in the same folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCurate } from '../../electron/curate/curate.ts';
import { withBigStore } from './bench-store.ts';
import { compareRuns } from './figure.ts';
import { writeBare } from './write-bare.ts';

await withBigStore(200, async (dir) => {
  const ref = { dir, kind: 'project', scope: 'private' } as const;
  const curate = createCurate({ dataDir: join(dir, '..', '..', 'data'), readOnly: false, now: Date.now });
  const file = 'bench.md';
  const body = 'A line of the memory as long as they are.\n'.repeat(50);
  await curate.create(ref, { file, name: 'bench', description: 'as it was', type: 'project', body });
  await curate.idle();
  const text = readFileSync(join(dir, file));
  let count = 0;
  const bare = () => writeBare(join(dir, 'bare.md'), Buffer.concat([text, Buffer.from(`${++count}\n`)]));
  const after = () => curate.idle();
  const rounds = 60;
  await compareRuns(
    'save of a memory',
    4,
    rounds,
    () => curate.save(ref, { file, body: `${body}${++count}\n` }),
    bare,
    after,
  );
  await compareRuns(
    'save of a memory whose pointer follows',
    6,
    rounds,
    async () => {
      const { files } = await curate.save(ref, { file, fields: { description: `in round ${++count}` } });
      if (files.length !== 2) throw new Error('the pointer did not follow');
    },
    bare,
    after,
  );
});
