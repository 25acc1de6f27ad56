import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { inParallel } from './in-parallel.ts';
import { readHead } from './read-head.ts';
import type { Head, HeadReader } from './read-head.ts';
import type { StoreRef } from './store-ref.ts';
import { walkStore } from './walk-store.ts';
import type { StoreWalk } from './walk-store.ts';

/** Open files at a time. */
export const FILES_AT_ONCE = 32;

export interface StoreHeads {
  walk: StoreWalk;
  heads: Head[];
  /** mtimes of the files under `agents/`, in milliseconds. */
  agentTimes: number[];
}

/** Walks a store and reads the head of each of its memories. Throws `not-found` or `permission` for the store alone. */
export async function readHeads(ref: StoreRef, options: { whole?: boolean } = {}): Promise<StoreHeads> {
  const { walk, reader } = await openStore(ref, options);
  const heads = await inParallel(walk.entries, FILES_AT_ONCE, (entry) => readHead(reader, entry));
  return { walk, heads: heads.filter((head) => head !== null), agentTimes: await timesOf(ref, walk.agentFiles) };
}

/** The entries of a store and what reading them needs. */
export async function openStore(
  ref: StoreRef,
  { whole = false }: { whole?: boolean } = {},
): Promise<{ walk: StoreWalk; reader: HeadReader }> {
  try {
    const realDir = await realpath(ref.dir);
    const walk = await walkStore(ref);
    return { walk, reader: { dir: ref.dir, realDir, plain: ref.kind === 'logs', whole, spare: [] } };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EACCES' || code === 'EPERM')
      throw new AppError('permission', 'The memory folder may not be read.', 'Give yourself the right to read it.');
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP')
      throw new AppError(
        'not-found',
        'The memory folder is not there.',
        'Check its path; it may have been moved or deleted.',
      );
    throw error;
  }
}

export async function timesOf(ref: StoreRef, files: readonly string[]): Promise<number[]> {
  const times = await inParallel(files, FILES_AT_ONCE, async (file) => {
    const stats = await stat(join(ref.dir, file)).catch(() => null);
    return stats?.mtimeMs ?? null;
  });
  return times.filter((time) => time !== null);
}
