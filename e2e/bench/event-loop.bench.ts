/** For how long each call holds everything else up in a home with 10,000 memories, and what it sends: the longest turn of the event loop. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createBackend } from '../../electron/backend.ts';
import { createNodeHost } from '../../electron/node-host.ts';
import { createMessageWriter } from '../../electron/page/message-writer.ts';
import { printFigure } from './figure.ts';
import { withBigStore } from './bench-store.ts';

const rounds = 3;

/** Runs a task and answers the longest time in which nothing else had its turn, in milliseconds. */
async function longestTurn(task: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  let running = true;
  const tick = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (running) setImmediate(tick);
  };
  setImmediate(tick);
  await task();
  await wait(5);
  running = false;
  return longest;
}

await withBigStore(10_000, async (dir) => {
  const home = join(dir, '..', '..', '..', '..');
  const host = createNodeHost({ door: 'web', home, env: {}, readOnly: true, demo: false, log: () => undefined });
  let backend: Awaited<ReturnType<typeof createBackend>> | null = null;
  const opening = await longestTurn(async () => {
    backend = await createBackend(host);
    await backend.handlers['store.list']({});
  });
  const { handlers, close } = backend!;
  const { stores } = await handlers['store.list']({});
  const storeId = stores.find((store) => store.memoryDir === dir)!.id;
  printFigure('longest turn, opening', 'ms', opening, 50, null);
  const { memories } = await handlers['memory.list']({ storeId, from: 0, count: 1 });
  const calls: Record<string, () => Promise<unknown>> = {
    'memory.list, 2,000 rows': () => handlers['memory.list']({ storeId, from: 0, count: 2000 }),
    'memory.read': () => handlers['memory.read']({ storeId, file: memories[0]!.file }),
    'index.read': () => handlers['index.read']({ storeId }),
    'store.check': () => handlers['store.check']({ storeId }),
    'app.rescan': () => handlers['app.rescan']({}),
  };
  for (const [name, call] of Object.entries(calls)) {
    let longest = 0;
    let bytes = 0;
    let took = 0;
    for (let round = 0; round < rounds; round++) {
      globalThis.gc?.();
      longest = Math.max(
        longest,
        await longestTurn(async () => {
          const start = performance.now();
          const answer = await call();
          took = performance.now() - start;
          // As a door sends it.
          await new Promise<void>((resolve) => {
            bytes = 0;
            createMessageWriter((text, isLast) => {
              bytes += Buffer.from(text).length;
              if (isLast) resolve();
            })({ kind: 'result', id: '1', output: answer });
          });
        }),
      );
    }
    printFigure(
      `longest turn, ${name} (${Math.round(took)} ms in all, ${Math.round(bytes / 1000)} kB)`,
      'ms',
      longest,
      50,
      null,
    );
  }
  await close();
});
