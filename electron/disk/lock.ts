import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
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

/**
 * Takes a lock file that all doors respect; resolves to its release. A lock is taken over only from an owner that is
 * provably dead; a living one is waited for 5 s, then refused (`locked`).
 */
export async function takeLock(path: string, { waitMs = 5000, what }: LockOptions): Promise<() => void> {
  const token = randomBytes(12).toString('hex');
  const owner = await thisOwner();
  const until = Date.now() + waitMs;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    for (let pause = 2; ; pause = Math.min(pause * 1.5, 50)) {
      if (claim(path, JSON.stringify({ token, owner }))) return () => release(path, token);
      const holder = readLock(path);
      if (holder && (await isDead(holder.owner))) {
        await clear(path, holder.token, { waitMs, what });
        continue;
      }
      if (Date.now() >= until) throw lockedError(what, path, holder?.owner ?? null, owner.host);
      await wait(pause);
    }
  } catch (error) {
    throw toDiskError(error, path);
  }
}

/** A lock is there whole or not at all: an owner that dies meanwhile leaves no nameless lock behind. */
function claim(path: string, text: string): boolean {
  const temp = tempPath(dirname(path));
  writeFileSync(temp, text, { flag: 'wx', mode: 0o600 });
  try {
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
