import { closeSync, fchmodSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { toDiskError } from './disk-error.ts';

/**
 * Writes an extract that a dream may read and not change: 0400, in a folder of its own that is made 0700. Never over a file
 * that is there. Not durable: it doesn't outlive its run.
 */
export function writeSourceFile(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const fd = openSync(path, 'wx', 0o400);
    try {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at);
      fchmodSync(fd, 0o400);
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    throw toDiskError(error, 'sources');
  }
}
