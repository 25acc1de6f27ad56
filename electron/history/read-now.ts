import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';
import { confine } from '../disk/confine.ts';
import { closeTarget, readTarget } from '../disk/target.ts';
import { LONGEST_FILE } from '../memory/longest-file.ts';
import { signOf } from './find-places.ts';

/** A text as history keeps it. */
export interface Kept {
  hash: string;
  size: number;
  mtimeMs: number;
  /** null when it is too large to be kept. */
  bytes: Buffer | null;
}

/** What a file holds now and its sign, 'gone', or null when it can't be read just now. Links are refused. */
export async function readNow(
  root: string,
  file: string,
  size: number,
): Promise<(Kept & { sign: string }) | 'gone' | null> {
  try {
    if (size > LONGEST_FILE) return await hashLarge(root, file);
    const target = await readTarget(root, file);
    closeTarget(target);
    const { image, stats } = target;
    if (image === null || stats === null) return 'gone';
    const { hash, mtimeMs, bytes } = image;
    // It may have grown since.
    const kept = bytes.length > LONGEST_FILE ? null : bytes;
    return { hash, size: bytes.length, mtimeMs, bytes: kept, sign: signOf(stats) };
  } catch (error) {
    if (error instanceof AppError) return error.code === 'gone' ? 'gone' : null;
    throw error;
  }
}

async function hashLarge(root: string, file: string): Promise<(Kept & { sign: string }) | null> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(await confine(root, file), flags).catch(() => null);
  if (handle === null) return null;
  try {
    const stats = await handle.stat({ bigint: true });
    if (!stats.isFile()) return null;
    const hash = createHash('sha256');
    for await (const part of handle.createReadStream({ autoClose: false })) hash.update(part as Buffer);
    return {
      hash: hash.digest('hex'),
      size: Number(stats.size),
      mtimeMs: Number(stats.mtimeNs) / 1e6,
      bytes: null,
      sign: signOf(stats),
    };
  } finally {
    await handle.close();
  }
}
