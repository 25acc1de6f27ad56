import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { clientLockPath } from '../disk/client-lock.ts';
import { thisOwner } from '../disk/owner.ts';
import { createClientLock } from './client-lock.ts';
import { runOf } from './dreams-for-tests.ts';
import type { RunRecord } from './run-records.ts';
import { openDreams } from './run-for-tests.ts';

// One who wants to dream when told to by a message, in a process of its own: node racer-for-tests.ts ours|lock|client
const racers = { ours, lock, client };
const race = racers[process.argv[2] as keyof typeof racers];

async function ours(root: string): Promise<string> {
  const { dreams } = await openDreams(root, { script: 'slow' });
  try {
    const { id } = await dreams.start({ storeId: 's' });
    current = () => dreams.stop(id);
    return 'won';
  } catch (error) {
    if (error instanceof AppError && (error.code === 'locked' || error.code === 'busy')) return 'lost';
    return String(error);
  }
}

/** Only takes the client's lock, as a dream does. */
async function lock(root: string): Promise<string> {
  const keep = () => Promise.resolve();
  const clientLock = createClientLock({ now: Date.now, isForeign: () => Promise.resolve(false), keep });
  const dir = join(root, 'memory');
  const record: RunRecord = {
    run: runOf('running'),
    store: { dir, kind: 'project', scope: 'private' },
    owner: await thisOwner(),
    worker: null,
    lock: { path: clientLockPath(dir), prior: null, left: null, ours: false, swap: null, owed: 'back' },
  };
  try {
    await clientLock.take(record, process.pid);
  } catch (error) {
    await clientLock.settle(record);
    return error instanceof AppError && error.code === 'locked' ? 'lost' : String(error);
  }
  current = () => clientLock.settle(record);
  return 'won';
}

/** As the client 2.1.332 takes its lock: look, write the own id, read it back. */
async function client(root: string): Promise<string> {
  const path = join(root, 'memory', '.consolidate-lock');
  const [stats, body] = await Promise.all([stat(path).catch(() => null), readFile(path, 'utf8').catch(() => '')]);
  const pid = Number.parseInt(body, 10);
  if (stats && Date.now() - stats.mtimeMs < 3_600_000 && Number.isFinite(pid) && isAlive(pid)) return 'lost';
  await writeFile(path, String(process.pid));
  if ((await readFile(path, 'utf8').catch(() => '')) !== String(process.pid)) return 'lost';
  current = () => {
    // As it gives its lock back after a failure.
    if (statSync(path, { throwIfNoEntry: false }) && readFileSync(path, 'utf8') === String(process.pid))
      writeFileSync(path, '');
    return Promise.resolve();
  };
  return 'won';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

let current: () => Promise<unknown> = () => Promise.resolve();
process.on('message', (message: { at: number; root: string } | 'stop') => {
  if (message === 'stop') {
    void current().then(() => process.send?.('stopped'));
    current = () => Promise.resolve();
    return;
  }
  // Together to the microsecond, whatever the messages took.
  while (performance.timeOrigin + performance.now() < message.at);
  void race(message.root).then((end) => process.send?.(end));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
