import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { toDiskError } from './disk-error.ts';
import { tempPath } from './write-durable.ts';

/**
 * Writes a large file of the data folder part by part, whole or not at all; folders are made 0700, the file is 0600. It isn't waited for
 * the disk: only for what can be made anew, and tells by itself when a failing machine left it broken.
 */
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
    } finally {
      closeSync(fd);
    }
    renameSync(temp, path);
  } catch (error) {
    rmSync(temp, { force: true });
    throw toDiskError(error, path);
  }
}
