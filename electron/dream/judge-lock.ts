import type { DreamLock } from '#shared/model/dream.ts';
import { lockTime } from '../disk/client-lock.ts';
import type { LockLook } from '../disk/client-lock.ts';

export interface LockCircumstances {
  path: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether the home may be another machine's, or its process ids may count elsewhere: they then say nothing here. */
  isForeign: boolean;
  isAlive(pid: number): boolean;
}

const hour = 3_600_000;

/** Judges the client's lock as the client 2.1.332 does, and more carefully where its process ids can't be looked up. */
export function judgeLock(look: LockLook, { path, now, isForeign, isAlive }: LockCircumstances): DreamLock {
  if (look.is === 'none') return { path, state: 'none', pid: null, since: null, because: 'no-file' };
  if (look.is === 'not-a-file') return { path, state: 'unsure', pid: null, since: null, because: 'link' };
  const { body } = look.seen;
  const time = lockTime(look.seen);
  const pid = pidOf(body);
  const about = { path, pid, since: new Date(time).toISOString() };
  if (body.trim() === '') return { ...about, state: 'free', because: 'empty' };
  const isOld = now - time >= hour;
  if (pid === null)
    // Whose it is can't be asked: an hour is what the client gives anyone.
    return { ...about, state: isOld ? 'stale' : 'unsure', because: 'not-a-pid' };
  if (isOld) return { ...about, state: 'stale', because: 'over-an-hour' };
  if (isForeign) return { ...about, state: 'unsure', because: 'foreign-home' };
  return isAlive(pid) ? { ...about, state: 'held', because: 'alive' } : { ...about, state: 'stale', because: 'dead' };
}

/** Whether a dream may begin over a lock that is judged so. */
export function isOpen({ state }: DreamLock): boolean {
  return state === 'none' || state === 'free' || state === 'stale';
}

function pidOf(body: string): number | null {
  const match = /^\s*([1-9]\d{0,9})\s*$/.exec(body);
  return match ? Number(match[1]) : null;
}

/** Whether a process of that id runs here; another user's counts. */
export function isAliveHere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
