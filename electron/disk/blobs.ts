import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAbsent, toDiskError } from './disk-error.ts';
import { hashOf } from './hash.ts';
import { tempPath } from './write-durable.ts';

export interface BlobFile {
  hash: string;
  path: string;
  bytes: number;
  /** When it was last wanted, in milliseconds. */
  mtimeMs: number;
}

/** How long a blob is known to be wanted without saying so again, in milliseconds. */
const freshMs = 10 * 60_000;

/**
 * Bytes in the data folder by their hash, each once. They are not forced to the disk one by one: a power cut may cost the
 * last seconds, which the hash then tells.
 */
export function createBlobs(dir: string) {
  const pathOf = (hash: string) => join(dir, hash.slice(0, 2), hash);
  return {
    /** Keeps bytes; one that is there already is marked as wanted, so that no clearing takes it meanwhile. */
    async put(hash: string, bytes: Uint8Array): Promise<void> {
      const path = pathOf(hash);
      try {
        const there = await stat(path).catch(() => null);
        if (there?.size === bytes.length) {
          const now = Date.now();
          if (now - there.mtimeMs > freshMs) await utimes(path, now / 1000, now / 1000);
          return;
        }
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const temp = tempPath(dirname(path));
        await writeFile(temp, bytes, { flag: 'wx', mode: 0o600 });
        await rename(temp, path);
      } catch (error) {
        throw toDiskError(error, path);
      }
    },
    /** null when it isn't kept, or broken. */
    async get(hash: string): Promise<Buffer | null> {
      const bytes = await readFile(pathOf(hash)).catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw toDiskError(error, pathOf(hash));
      });
      return bytes && hashOf(bytes) === hash ? bytes : null;
    },
    /** All that is kept. What a killed writer left under a temp name counts as a blob of no hash. */
    async list(): Promise<BlobFile[]> {
      const found: BlobFile[] = [];
      for (const part of await names(dir))
        for (const hash of await names(join(dir, part))) {
          const path = join(dir, part, hash);
          const stats = await stat(path).catch(() => null);
          if (stats) found.push({ hash, path, bytes: stats.size, mtimeMs: stats.mtimeMs });
        }
      return found;
    },
    remove: (path: string): Promise<void> => rm(path, { force: true }),
  };
}

export type Blobs = ReturnType<typeof createBlobs>;

async function names(dir: string): Promise<string[]> {
  return readdir(dir).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw toDiskError(error, dir);
  });
}
