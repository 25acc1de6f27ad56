import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsync,
  futimesSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** What a written file should have. Times are milliseconds since the epoch, fractions kept. */
export interface FileTraits {
  /** Permission bits. */
  mode: number;
  uid?: number;
  gid?: number;
  mtimeMs?: number;
}

// The one call of a write that waits for the disk. The others take less time than a trip to another thread.
const sync = promisify(fsync);

/** A temp name in a folder that the client's scan of memories ignores: hidden, and not `.md`. */
export const tempPath = (dir: string): string => join(dir, `.x.${process.pid}.${randomBytes(6).toString('hex')}.tmp`);

/** Makes a folder's entries durable. Some systems can't open a folder: then the rename alone must do. */
export async function syncFolder(dir: string): Promise<void> {
  let fd: number | undefined;
  try {
    fd = openSync(dir, 'r');
    await sync(fd);
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

/** Makes the bytes of a file durable that were written before. */
export async function syncFile(path: string): Promise<void> {
  const fd = openSync(path, 'r+');
  try {
    await sync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Writes bytes to a fresh file at a temp name that was chosen before, durable. It is gone when this fails. */
export async function writeTempAt(temp: string, bytes: Uint8Array, traits: FileTraits): Promise<void> {
  const fd = putTemp(temp, bytes, traits);
  try {
    await sync(fd);
  } catch (error) {
    closeSync(fd);
    rmSync(temp, { force: true });
    throw error;
  }
  closeSync(fd);
}

/** Puts bytes at `path` at once, whole or not at all, and not yet durable. Errors are the system's own. */
export function writeWhole(path: string, bytes: Uint8Array, traits: FileTraits): void {
  const temp = tempPath(dirname(path));
  closeSync(putTemp(temp, bytes, traits));
  renameOrRemove(temp, path);
}

/** Puts bytes at `path` at once and durably: temp, fsync, rename, fsync of the folder. Errors are the system's own. */
export async function writeDurable(path: string, bytes: Uint8Array, traits: FileTraits): Promise<void> {
  const temp = tempPath(dirname(path));
  await writeTempAt(temp, bytes, traits);
  renameOrRemove(temp, path);
  await syncFolder(dirname(path));
}

function renameOrRemove(temp: string, path: string): void {
  try {
    renameSync(temp, path);
  } catch (error) {
    rmSync(temp, { force: true });
    throw error;
  }
}

/** The open temp file, with its bytes and traits; the caller closes it. It is gone when this fails. */
function putTemp(temp: string, bytes: Uint8Array, { mode, uid, gid, mtimeMs }: FileTraits): number {
  const fd = openSync(temp, 'wx', mode);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at);
    if (uid !== undefined && gid !== undefined) keepOwner(fd, uid, gid);
    // After chown, which clears set-id bits.
    fchmodSync(fd, mode);
    if (mtimeMs !== undefined) futimesSync(fd, Date.now() / 1000, mtimeMs / 1000);
    return fd;
  } catch (error) {
    closeSync(fd);
    rmSync(temp, { force: true });
    throw error;
  }
}

/** An owner that can't be given back (we aren't root, or the disk knows none) is no reason to lose the text. */
function keepOwner(fd: number, uid: number, gid: number): void {
  const now = fstatSync(fd);
  if (now.uid === uid && now.gid === gid) return;
  for (const owner of [uid, now.uid])
    try {
      return fchownSync(fd, owner, gid);
    } catch {
      // The group alone may still be ours to give.
    }
}
