import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { DreamLock } from '#shared/model/dream.ts';
import { clientLockPath, dropSwap, isSameLock, lookAtLock, makeSwap, prepareSwap } from '../disk/client-lock.ts';
import type { LockSeen } from '../disk/client-lock.ts';
import { isAbsent, toDiskError } from '../disk/disk-error.ts';
import { isAliveHere, isOpen, judgeLock } from './judge-lock.ts';
import type { RunRecord } from './run-records.ts';

export interface ClientLockDeps {
  now(): number;
  isForeign(memoryDir: string): Promise<boolean>;
  /** Keeps a run's record, durably. */
  keep(record: RunRecord): Promise<void>;
  /** Told before each step by its name. */
  step?(name: string): void;
  /** How long a client that began before us may take to write its own id, in milliseconds. */
  settleMs?: number;
}

/** The client's own lock as our runs take it and give it back. Each change is in the run's record before it is made. */
export function createClientLock({ now, isForeign, keep, step = () => undefined, settleMs = 100 }: ClientLockDeps) {
  async function judge(memoryDir: string): Promise<DreamLock & { seen: LockSeen | null }> {
    const path = clientLockPath(memoryDir);
    try {
      const look = lookAtLock(path);
      const about = { path, now: now(), isForeign: await isForeign(memoryDir), isAlive: isAliveHere };
      return { ...judgeLock(look, about), seen: look.is === 'file' ? look.seen : null };
    } catch (error) {
      throw toDiskError(error, path);
    }
  }

  const seenAt = (path: string): LockSeen | null | 'other' => {
    const look = lookAtLock(path);
    return look.is === 'file' ? look.seen : look.is === 'none' ? null : 'other';
  };
  const isAs = (path: string, expected: LockSeen | null): boolean => {
    const seen = seenAt(path);
    return seen !== 'other' && isSameLock(seen, expected);
  };

  /** A full data folder must not keep the lock from being given back: one that is no longer as we left it is left alone anyway. */
  const keepIfCan = (record: RunRecord): Promise<void> => keep(record).catch(() => undefined);

  /** Makes a change that is written down first; whether nobody was in the way. */
  async function change(
    record: RunRecord,
    from: LockSeen | null,
    to: { body: string; mtimeNs?: string } | null,
    note = keep,
  ): Promise<boolean> {
    const { lock, run } = record;
    step('prepare');
    const swap = prepareSwap(lock.path, run.id, from, to);
    lock.swap = swap;
    step('record');
    await note(record);
    step('make');
    const made = from === null && to === null ? isAs(lock.path, null) : makeSwap(lock.path, swap, step);
    lock.swap = null;
    if (made) lock.left = swap.to;
    return made;
  }

  return {
    judge,
    /** Takes the lock for a worker. Throws `locked` when someone holds it, or wrote to it in the same moment. */
    async take(record: RunRecord, pid: number): Promise<void> {
      const { lock } = record;
      const { seen, ...judged } = await judge(record.store.dir);
      if (!isOpen(judged)) throw lockedError(judged);
      lock.path = judged.path;
      lock.prior = seen;
      try {
        lock.ours = await change(record, seen, { body: String(pid) });
      } catch (error) {
        throw toDiskError(error, lock.path);
      }
      step('taken');
      await keep(record);
      if (lock.ours) await wait(settleMs);
      if (lock.ours && isAs(lock.path, lock.left)) return;
      lock.ours = false;
      await keep(record);
      throw lostError();
    },
    /** Whether the lock still is as we left it. */
    isOurs: ({ lock }: RunRecord): boolean => lock.ours && isAs(lock.path, lock.left),
    /**
     * Pays what a record owes to the lock. back: the body emptied and the mtime put back, or no file when there was none, only
     * if it still is as we left it. now: the mtime set to now, unless someone holds it.
     */
    async settle(record: RunRecord): Promise<void> {
      const { lock, store } = record;
      const { owed } = lock;
      if (owed === null) return;
      try {
        const resumed = resume(record);
        if (owed === 'back') await putBack(record);
        else if (!resumed) {
          const { seen, ...judged } = await judge(store.dir);
          if (isOpen(judged) || (lock.ours && isAs(lock.path, lock.left)))
            await change(record, seen, { body: '' }, keepIfCan);
        }
      } catch (error) {
        // Out of reach for now: it stays owed. With the store's folder the debt is gone, too.
        if (!isAbsent(error) && existsSync(store.dir)) return;
        lock.swap = null;
      }
      step('settled');
      lock.owed = null;
      await keepIfCan(record);
    },
  };

  async function putBack(record: RunRecord): Promise<void> {
    const { lock } = record;
    if (!lock.ours || lock.left?.body === '' || !isAs(lock.path, lock.left)) return;
    const back = lock.prior && { body: '', mtimeNs: lock.prior.mtimeNs };
    if (!(await change(record, lock.left, back, keepIfCan))) lock.ours = false;
  }

  /** Takes up a change that a killed Reverie had written down; whether it had been made. */
  function resume({ lock, run }: RunRecord): boolean {
    const { swap } = lock;
    lock.swap = null;
    dropSwap(lock.path, run.id);
    if (swap === null || !isAs(lock.path, swap.to)) return false;
    lock.left = swap.to;
    lock.ours = true;
    return true;
  }
}

export type ClientLock = ReturnType<typeof createClientLock>;

/** Why a dream can't begin over a lock. */
export function lockedError({ pid, because, path, since }: DreamLock): AppError {
  if (because === 'link')
    return new AppError(
      'link',
      `"${path}" is not a file of its own. Reverie doesn't touch what it leads to.`,
      'Look at it in a file manager, and remove it if you know what it is.',
    );
  const who = pid === null ? 'Somebody' : `Process ${pid}`;
  const when = since === null ? '' : ` since ${since}`;
  return because === 'alive'
    ? new AppError(
        'locked',
        `Claude dreams in this store just now: process ${pid} holds its lock${when}.`,
        'Wait until it has ended. A lock that is over an hour old holds nobody up.',
      )
    : new AppError(
        'locked',
        `${who} may be dreaming in this store${when}; from here it can't be told.`,
        'Wait until the lock is an hour old: from then on it holds nobody up.',
      );
}

const lostError = (): AppError =>
  new AppError('locked', 'Claude began to dream in this store in the same moment.', 'Wait until it has ended.');
