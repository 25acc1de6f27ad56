import type { BigIntStats } from 'node:fs';
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { AppError } from '#shared/errors.ts';
import { confine } from './confine.ts';
import { isAbsent, toDiskError, unreadable } from './disk-error.ts';
import { hashOf } from './hash.ts';

/** A file's bytes with what else must come back with them. */
export interface FileImage {
  bytes: Buffer;
  /** sha256, hex. */
  hash: string;
  mode: number;
  uid: number;
  gid: number;
  /** Milliseconds, fractions kept. */
  mtimeMs: number;
}

/**
 * A place in a store as it was found. The file stays open, so that what it gains after being replaced is not lost. Small
 * reads are synchronous: a trip to another thread takes longer.
 */
export interface Target {
  dir: string;
  /** Relative to `dir`, with `/`. */
  file: string;
  path: string;
  image: FileImage | null;
  stats: BigIntStats | null;
  /** The open file; null when there was none, or it was closed. */
  fd: number | null;
}

/** The one name of a store's folder, however it was spelled; `gone` when it isn't there. */
export function storeRoot(dir: string): string {
  try {
    return realpathSync.native(dir);
  } catch (error) {
    if (isAbsent(error))
      throw new AppError(
        'gone',
        `The memory folder "${dir}" is not there.`,
        'It was moved or deleted. Nothing was written.',
      );
    throw toDiskError(error, dir);
  }
}

// A FIFO must not hang us, and a link must not be followed.
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Opens and reads a file of a store by its relative name; links and everything but files are refused. The caller closes it. */
export async function readTarget(dir: string, file: string): Promise<Target> {
  const path = await confine(dir, file);
  let fd: number;
  try {
    fd = openSync(path, flags);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { dir, file, path, image: null, stats: null, fd: null };
    throw (error as NodeJS.ErrnoException).code === 'EACCES' ? unreadable(file) : toDiskError(error, file);
  }
  try {
    // A link would have been followed where the system can't refuse to.
    if (lstatSync(path).isSymbolicLink()) throw toDiskError(Object.assign(new Error(), { code: 'ELOOP' }), file);
    const stats = fstatSync(fd, { bigint: true });
    if (stats.isDirectory()) throw toDiskError(Object.assign(new Error(), { code: 'EISDIR' }), file);
    if (!stats.isFile())
      throw new AppError('conflict', `"${file}" is no file any more.`, 'Look at the store in a file manager.');
    return { dir, file, path, image: imageOf(readAll(fd), stats), stats, fd };
  } catch (error) {
    closeSync(fd);
    throw toDiskError(error, file);
  }
}

function imageOf(bytes: Buffer, stats: BigIntStats): FileImage {
  return {
    bytes,
    hash: hashOf(bytes),
    mode: Number(stats.mode & 0o7777n),
    uid: Number(stats.uid),
    gid: Number(stats.gid),
    mtimeMs: Number(stats.mtimeNs) / 1e6,
  };
}

export function closeTarget(target: Target): void {
  if (target.fd !== null) closeSync(target.fd);
  target.fd = null;
}

/** Everything an open file holds now, from its start. */
export function readAll(fd: number): Buffer {
  const { size } = fstatSync(fd);
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const part = Buffer.allocUnsafe(Math.max(size - at + 1, 512));
    const bytesRead = readSync(fd, part, 0, part.length, at);
    if (bytesRead === 0) return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    parts.push(part.subarray(0, bytesRead));
    at += bytesRead;
  }
}

/** Whether the place is, as far as its stat tells, as it was found. Synchronous: nothing may come between this and the rename. */
export function isUntouched(target: Target): boolean {
  let now: BigIntStats;
  try {
    now = lstatSync(target.path, { bigint: true });
  } catch (error) {
    if (isAbsent(error)) return target.stats === null;
    throw toDiskError(error, target.file);
  }
  const then = target.stats;
  return (
    then !== null &&
    now.ino === then.ino &&
    now.dev === then.dev &&
    now.size === then.size &&
    now.mtimeNs === then.mtimeNs
  );
}
