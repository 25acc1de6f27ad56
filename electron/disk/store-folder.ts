import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { isTaken, toDiskError } from './disk-error.ts';

/**
 * Makes a store's own folder anew for what is about to come back into it, in a folder that is there. Resolves what `run` does;
 * the folder goes again when that leaves it empty. Throws `gone`, in words, when the folder around it went too.
 */
export async function inStoreFolder<T>(dir: string, run: () => Promise<T>): Promise<T> {
  const made = makeStoreFolder(dir);
  try {
    return await run();
  } finally {
    if (made) dropWhereEmpty(dir);
  }
}

function makeStoreFolder(dir: string): boolean {
  if (statSync(dir, { throwIfNoEntry: false })) return false;
  try {
    mkdirSync(dir);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new AppError(
        'gone',
        `The memory folder "${dir}" is gone, and so is the folder it lay in.`,
        `Make "${dirname(dir)}" again, then restore; or copy the text from History. Nothing was written.`,
      );
    throw toDiskError(error, dir);
  }
}

function dropWhereEmpty(dir: string): void {
  try {
    rmdirSync(dir);
  } catch {
    // It holds what came back.
  }
}
