import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const largest = 16 * 1024 * 1024;

/** A small regular file's bytes; null when it isn't there or is none. Throws what the disk says otherwise. */
export async function readSmall(path: string): Promise<Buffer | null> {
  let handle;
  try {
    // A FIFO in a file's place must not hang us.
    handle = await open(path, flags);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENXIO') return null;
    throw error;
  }
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return null;
    if (stats.size > largest) throw Object.assign(new Error('it is too large'), { code: 'EFBIG' });
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
