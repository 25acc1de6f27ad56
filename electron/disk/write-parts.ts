import { closeSync, fsync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { toDiskError } from './disk-error.ts';
import { syncFolder, tempPath } from './write-durable.ts';

const sync = promisify(fsync);

/** Writes a large file of the data folder part by part, whole or not at all; folders are made 0700, the file is 0600. */
export async function writeDataParts(path: string, parts: Iterable<Uint8Array>): Promise<void> {
  const temp = tempPath(dirname(path));
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const fd = openSync(temp, 'wx', 0o600);
    try {
      for (const part of parts) {
        for (let at = 0; at < part.length;) at += writeSync(fd, part, at);
        // Others have their turn between two parts.
        await new Promise((resolve) => setImmediate(resolve));
      }
      await sync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(temp, path);
    await syncFolder(dirname(path));
  } catch (error) {
    rmSync(temp, { force: true });
    throw toDiskError(error, path);
  }
}
