import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  futimesSync,
  linkSync,
  lstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { isAbsent, isTaken } from './disk-error.ts';

/** A lock file as it stands; as JSON in the data folder, too. Two are the same when nobody touched it in between. */
export const lockSeenSchema = z.object({
  /** At most its first 64 characters. */
  body: z.string(),
  /** Nanoseconds since the epoch. */
  mtimeNs: z.string().regex(/^-?\d+$/),
  ino: z.string(),
  mode: z.number().int(),
});
export type LockSeen = z.infer<typeof lockSeenSchema>;

/** A change of the lock that is about to be made: null stands for no file. `temp` holds what will stand there. */
export const lockSwapSchema = z.object({
  from: lockSeenSchema.nullable(),
  to: lockSeenSchema.nullable(),
  temp: z.string().nullable(),
});
export type LockSwap = z.infer<typeof lockSwapSchema>;

/** What stands at a lock's place. `not-a-file`: a link, a folder, a pipe. */
export type LockLook = { is: 'none' } | { is: 'not-a-file' } | { is: 'file'; seen: LockSeen };

const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The client's own lock of a memory folder. */
export const clientLockPath = (memoryDir: string): string => join(memoryDir, '.consolidate-lock');

/** Milliseconds since the epoch, with fractions. */
export const lockTime = ({ mtimeNs }: LockSeen): number => Number(mtimeNs) / 1e6;

/** Looks at a lock without following it. Errors are the system's own. */
export function lookAtLock(path: string): LockLook {
  try {
    if (!lstatSync(path).isFile()) return { is: 'not-a-file' };
    const fd = openSync(path, flags);
    try {
      return fstatSync(fd).isFile() ? { is: 'file', seen: seenAt(fd) } : { is: 'not-a-file' };
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    if (isAbsent(error)) return { is: 'none' };
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return { is: 'not-a-file' };
    throw error;
  }
}

/** Whether nobody touched a lock between two looks. */
export function isSameLock(a: LockSeen | null, b: LockSeen | null): boolean {
  if (a === null || b === null) return a === b;
  return a.ino === b.ino && a.mtimeNs === b.mtimeNs && a.body === b.body;
}

/**
 * Gets a change of the lock ready beside it without touching it, so that it can be written down exactly before it is made.
 * `mtimeNs` left out is now. Errors are the system's own.
 */
export function prepareSwap(
  path: string,
  id: string,
  from: LockSeen | null,
  to: { body: string; mtimeNs?: string } | null,
): LockSwap {
  if (to === null) return { from, to: null, temp: null };
  const temp = swapTemp(path, id);
  rmSync(temp, { force: true });
  return { from, to: writeNew(temp, to.body, { mode: from?.mode ?? null, mtimeNs: to.mtimeNs ?? null }), temp };
}

/** Hidden and no `.md`: neither the client nor Reverie takes it for a memory. */
const swapTemp = (path: string, id: string): string => join(dirname(path), `.x.${id}.tmp`);

/**
 * Makes a prepared change at one stroke. False when someone else touched the lock meanwhile: it is then left, or put back,
 * as they have it. Told its steps by name.
 */
export function makeSwap(path: string, swap: LockSwap, step: (name: string) => void = () => undefined): boolean {
  const { from, to, temp } = swap;
  let fd: number | null = null;
  try {
    if (from === null) return to !== null && temp !== null && putNew(path, temp, step);
    fd = openSync(path, flags);
    if (!isSameLock(seenAt(fd), from)) return false;
    step('swap');
    if (to === null || temp === null) unlinkSync(path);
    else renameSync(temp, path);
    step('swapped');
    // Whoever wrote between our look and our stroke wrote into the old file, which we still hold.
    const after = seenAt(fd);
    if (after.mtimeNs === from.mtimeNs && after.body === from.body) return true;
    giveBack(path, to, after);
    return false;
  } catch (error) {
    if (isAbsent(error) || (error as NodeJS.ErrnoException).code === 'ELOOP') return false;
    throw error;
  } finally {
    if (fd !== null) closeSync(fd);
    if (temp !== null) rmSync(temp, { force: true });
  }
}

/** Removes what a change left beside the lock that was prepared and not made. */
export function dropSwap(path: string, id: string): void {
  rmSync(swapTemp(path, id), { force: true });
}

/** The lock is there with its body or not at all: a client never finds an empty one. */
function putNew(path: string, temp: string, step: (name: string) => void): boolean {
  step('swap');
  try {
    linkSync(temp, path);
  } catch (error) {
    if (isTaken(error)) return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    // A disk without hard links.
    if (lookAtLock(path).is !== 'none') return false;
    renameSync(temp, path);
  }
  step('swapped');
  return true;
}

/** Best effort: whoever writes in this very moment has the last word anyway. */
function giveBack(path: string, ours: LockSeen | null, theirs: LockSeen): void {
  const now = lookAtLock(path);
  if (!isSameLock(now.is === 'file' ? now.seen : null, ours)) return;
  const temp = `${swapTemp(path, `${theirs.ino}.back`)}`;
  rmSync(temp, { force: true });
  writeNew(temp, theirs.body, theirs);
  renameSync(temp, path);
}

function writeNew(path: string, body: string, traits: { mode: number | null; mtimeNs: string | null }): LockSeen {
  const fd = openSync(path, 'wx+', 0o666);
  try {
    writeSync(fd, body);
    if (traits.mode !== null) fchmodSync(fd, traits.mode);
    // A third of a microsecond more, or rounding would cost a millisecond.
    if (traits.mtimeNs !== null) futimesSync(fd, Date.now() / 1000, Number(traits.mtimeNs) / 1e9 + 3e-7);
    return seenAt(fd);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(fd);
  }
}

function seenAt(fd: number): LockSeen {
  const buffer = Buffer.alloc(64);
  const length = readSync(fd, buffer, 0, buffer.length, 0);
  const { mtimeNs, ino, mode } = fstatSync(fd, { bigint: true });
  return {
    body: buffer.toString('utf8', 0, length),
    mtimeNs: String(mtimeNs),
    ino: String(ino),
    mode: Number(mode) & 0o777,
  };
}
