import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a written file should have. Times are milliseconds since the epoch, fractions kept. */
export interface FileTraits {
  /** Permission bits. */
  mode: number;
  uid?: number;
  gid?: number;
  mtimeMs?: number;
}

/** A temp name in a folder that the client's scan of memories ignores: hidden, and not `.md`. */
export const tempPath = (dir: string): string => join(dir, `.x.${process.pid}.${randomBytes(6).toString('hex')}.tmp`);

/** Makes a folder's entries durable. Some systems can't open a folder: then the rename alone must do. */
export async function syncFolder(dir: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(dir, 'r');
    await handle.sync();
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle?.close();
  }
}

/** Writes bytes to a fresh temp file beside `path`, durable; resolves to the temp's path. It is gone when this fails. */
export async function writeTemp(path: string, bytes: Uint8Array, traits: FileTraits): Promise<string> {
  const temp = tempPath(dirname(path));
  await writeTempAt(temp, bytes, traits);
  return temp;
}

/** The same under a temp name that was chosen, and noted down, before. */
export async function writeTempAt(temp: string, bytes: Uint8Array, traits: FileTraits): Promise<void> {
  const handle = await open(temp, 'wx', traits.mode);
  try {
    await handle.writeFile(bytes);
    if (traits.uid !== undefined && traits.gid !== undefined) await keepOwner(handle, traits.uid, traits.gid);
    // After chown, which clears set-id bits.
    await handle.chmod(traits.mode);
    if (traits.mtimeMs !== undefined) await handle.utimes(Date.now() / 1000, traits.mtimeMs / 1000);
    await handle.sync();
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(temp, { force: true });
    throw error;
  }
  await handle.close();
}

/** Puts bytes at `path` at once and durably: temp, fsync, rename, fsync of the folder. Errors are the system's own. */
export async function writeDurable(path: string, bytes: Uint8Array, traits: FileTraits): Promise<void> {
  const temp = await writeTemp(path, bytes, traits);
  try {
    await rename(temp, path);
  } catch (error) {
    await rm(temp, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** An owner that can't be given back (we aren't root, or the disk knows none) is no reason to lose the text. */
async function keepOwner(handle: FileHandle, uid: number, gid: number): Promise<void> {
  const now = await handle.stat();
  if (now.uid === uid && now.gid === gid) return;
  await handle.chown(uid, gid).catch(async () => handle.chown(now.uid, gid).catch(() => undefined));
}
