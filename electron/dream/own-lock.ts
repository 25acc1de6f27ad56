import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { pathKey } from '../disk/hash.ts';
import { takeLock } from '../disk/lock.ts';

/**
 * Takes what only one Reverie at a time may have: the right to dream in a store, or to decide on its dream. Waits for nobody;
 * throws `locked` when another one has it. Resolves to its release.
 */
export async function takeDreamLock(dataDir: string, memoryDir: string): Promise<() => void> {
  const real = await realpath(memoryDir).catch(() => memoryDir);
  try {
    return await takeLock(join(dataDir, 'locks', `dream-${pathKey(real)}.lock`), { what: memoryDir, waitMs: 0 });
  } catch (error) {
    if (error instanceof AppError && error.code === 'locked')
      throw new AppError(
        'locked',
        'Another Reverie dreams in this store just now, or decides on its dream.',
        `Wait for it to end, or stop it: reverie dream stop. ${error.hint ?? ''}`.trim(),
      );
    throw error;
  }
}
