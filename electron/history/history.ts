import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { createBlobs } from '../disk/blobs.ts';
import { hashOf, pathKey } from '../disk/hash.ts';
import { createJournal } from '../disk/journal.ts';
import { takeLock } from '../disk/lock.ts';
import { createQueue } from '../disk/queue.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { Attribute } from './attribute.ts';
import type { FileRecord } from './file-log.ts';
import { look } from './look.ts';
import type { StoreLog } from './look.ts';
import { createStateLog } from './store-state.ts';

export interface HistoryDeps {
  dataDir: string;
  readOnly: boolean;
  now(): number;
  attribute: Attribute;
  /** Told before each step, so that a test can stop there. */
  step?(name: string): void;
  lockWaitMs?: number;
}

/** What every change to a store left behind, in the data folder: texts by their hash, and a log for each file. */
export function createHistory({ dataDir, readOnly, now, attribute, step = () => undefined, lockWaitMs }: HistoryDeps) {
  const base = join(dataDir, 'history');
  const blobs = createBlobs(join(base, 'blobs'));
  const journal = createJournal(dataDir);
  const inTurn = createQueue();
  const open = new Map<string, StoreLog>();

  /** A store's log by its one name, also when its folder is gone. */
  async function storeLog(ref: StoreRef): Promise<StoreLog> {
    const root = await rootOf(ref.dir);
    const key = `${root}\0${ref.kind}`;
    const known = open.get(key);
    if (known) return known;
    const dir = join(base, 'stores', pathKey(root));
    const log = { ref: { ...ref, dir: root }, dir, state: createStateLog(dir) };
    open.set(key, log);
    return log;
  }

  /** Under the lock that our acts take, too: no act is seen half done. */
  async function locked<T>(ref: StoreRef, task: (store: StoreLog) => Promise<T>): Promise<T> {
    const store = await storeLog(ref);
    return inTurn(store.ref.dir, async () => {
      const lock = join(dataDir, 'locks', `${pathKey(store.ref.dir)}.lock`);
      const release = await takeLock(lock, { what: store.ref.dir, waitMs: lockWaitMs });
      try {
        return await task(store);
      } finally {
        release();
      }
    });
  }

  return {
    dataDir,
    readOnly,
    base,
    blobs,
    now,
    step,
    storeLog,
    locked,
    /**
     * Keeps what changed in a store since the last look; with `files`, in those alone. The first look is the baseline.
     * Resolves to the new versions, oldest first. Does nothing when read-only.
     */
    async record(ref: StoreRef, files: readonly string[] | null = null): Promise<FileRecord[]> {
      if (readOnly) return [];
      const { state, ref: resolved } = await storeLog(ref);
      // A folder that was never there has no history to be kept.
      if ((await state.load()).looked === null && !(await lstat(resolved.dir).catch(() => null))) return [];
      return locked(ref, (store) => look({ now, journal, blobs, attribute, step }, store, files));
    },
    /** A text by its hash. Throws `not-found` when it isn't kept. */
    async text(hash: string): Promise<Buffer> {
      const bytes = await blobs.get(hash);
      if (bytes === null || hashOf(bytes) !== hash)
        throw new AppError('not-found', 'That text is no longer kept.', 'It was older, or larger, than history keeps.');
      return bytes;
    },
  };
}

export type History = ReturnType<typeof createHistory>;

async function rootOf(dir: string): Promise<string> {
  const real = await realpath(dir).catch(() => null);
  if (real !== null) return real;
  const parent = await realpath(dirname(dir)).catch(() => dirname(dir));
  return join(parent, basename(dir));
}
