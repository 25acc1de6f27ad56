import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { isAbsent, isTaken, toDiskError } from './disk-error.ts';
import { isDead, ownerSchema, thisOwner } from './owner.ts';
import { tempPath } from './write-durable.ts';

const lockSchema = z.object({ token: z.string(), owner: ownerSchema });

export interface LockOptions {
  /** How long a living owner is waited for, in milliseconds. */
  waitMs?: number;
  /** What is locked, for the words. */
  what: string;
}

/** How long one who comes anew lets those who wait go first, and from when on a sign of waiting is of one who gave up; milliseconds. */
const COURTESY_MS = 150;
const FORGOTTEN_MS = 2000;

/**
 * Takes a lock file that all doors respect; resolves to its release. A lock is taken over only from an owner that is
 * provably dead; a living one is waited for 5 s, then refused (`locked`).
 */
export async function takeLock(path: string, { waitMs = 5000, what }: LockOptions): Promise<() => void> {
  const token = randomBytes(12).toString('hex');
  const owner = await thisOwner();
  const until = Date.now() + waitMs;
  let signed = false;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    await letWaitersGoFirst(path);
    for (let pause = 2; ; pause = Math.min(pause * 1.5, 25)) {
      if (claim(path, JSON.stringify({ token, owner }))) {
        if (signed) rmSync(signOf(path), { force: true });
        return () => release(path, token);
      }
      signed = sign(path, signed);
      const holder = readLock(path);
      if (holder && (await isDead(holder.owner))) {
        await clear(path, holder.token, { waitMs, what });
        continue;
      }
      if (Date.now() >= until) throw lockedError(what, path, holder?.owner ?? null, owner.host);
      await wait(pause);
    }
  } catch (error) {
    if (signed) rmSync(signOf(path), { force: true });
    throw toDiskError(error, path);
  }
}

const signOf = (path: string): string => `${path}.waiting`;

/** Shows that someone waits, by a file that one waiter at a time has and keeps young; whether it is ours. */
function sign(path: string, ours: boolean): boolean {
  const now = new Date();
  try {
    if (ours) utimesSync(signOf(path), now, now);
    else writeFileSync(signOf(path), '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch {
    // Another one waits, or the sign was taken for forgotten: either is only about who goes first.
    return false;
  }
}

/** Whoever works in a loop would else take the lock again before any other door looks for it. */
async function letWaitersGoFirst(path: string): Promise<void> {
  const until = Date.now() + COURTESY_MS;
  for (;;) {
    const signed = statSync(signOf(path), { throwIfNoEntry: false });
    if (!signed || Date.now() >= until) return;
    if (Math.abs(Date.now() - signed.mtimeMs) > FORGOTTEN_MS) return rmSync(signOf(path), { force: true });
    await wait(3);
  }
}

/** A lock is there whole or not at all: an owner that dies meanwhile leaves no nameless lock behind. */
function claim(path: string, text: string): boolean {
  const temp = tempPath(dirname(path));
  try {
    writeFileSync(temp, text, { flag: 'wx', mode: 0o600 });
    linkSync(temp, path);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    return claimWithoutLinks(path, text);
  } finally {
    rmSync(temp, { force: true });
  }
}

/** On a disk without hard links. */
function claimWithoutLinks(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    // On a full disk: one that names no owner would be taken for held.
    rmSync(path, { force: true });
    throw error;
  }
}

function readLock(path: string): z.infer<typeof lockSchema> | null {
  try {
    return lockSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch (error) {
    if (isAbsent(error) || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Removes a dead owner's lock. Only who holds the clearing lock may, so that nobody removes a lock just taken anew. */
async function clear(path: string, token: string, options: LockOptions): Promise<void> {
  const done = await takeLock(`${path}.clear`, options);
  try {
    if (readLock(path)?.token === token) unlinkSync(path);
  } finally {
    done();
  }
}

/** One that can't be removed is cleared by the next who sees its owner dead. */
function release(path: string, token: string): void {
  try {
    if (readLock(path)?.token === token) rmSync(path, { force: true });
  } catch {
    return;
  }
}

function lockedError(what: string, path: string, holder: { pid: number; host: string } | null, host: string): AppError {
  const who = !holder
    ? 'Another Reverie'
    : holder.host === host
      ? `Another Reverie (process ${holder.pid})`
      : `A Reverie on "${holder.host}"`;
  return new AppError(
    'locked',
    `${who} is writing to "${what}" just now.`,
    `Try again in a moment. If it surely runs no more, remove "${path}".`,
  );
}
