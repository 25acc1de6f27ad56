/** Tidying a copy of 1,000 memories against scanning them. */
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scanStore } from '../../electron/memory/scan-store.ts';
import type { DreamOrder } from '../../electron/dream/worker-protocol.ts';
import { runTidy } from '../../electron/worker/tidy/run-tidy.ts';
import { withBigStore } from './bench-store.ts';
import { compareRuns } from './figure.ts';

await withBigStore(1_000, async (dir) => {
  const staging = join(dir, '..', '..', 'staging');
  const copy = join(staging, 'memory');
  const refill = async () => {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    cpSync(dir, copy, { recursive: true, preserveTimestamps: true });
  };
  const order = {
    staging,
    store: { kind: 'project', scope: 'private' },
    now: Date.now(),
    pinned: { files: [], indexLines: [] },
  } as unknown as DreamOrder;
  let turns: string[] = [];
  const tidy = async () => {
    turns = [];
    await runTidy(order, {
      progress: ({ turn }) => void (turn && turns.push(turn.text)),
      signal: new AbortController().signal,
    });
    if (readFileSync(join(copy, 'MEMORY.md')).equals(readFileSync(join(dir, 'MEMORY.md'))))
      throw new Error('there was nothing to tidy');
  };
  await refill();
  await compareRuns(
    'tidy of 1,000 memories',
    20,
    7,
    tidy,
    () => scanStore({ dir, kind: 'project', scope: 'private' }, { now: Date.now() }),
    refill,
  );
  process.stderr.write(`${turns.join('\n')}\n`);
});
