import type { BigIntStats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent } from '../disk/disk-error.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { OWN_STORES, walkStore } from '../memory/walk-store.ts';

/** A store's files as their stats tell. */
export interface Places {
  /** Those that are there, with size and a sign that differs once they are written to. */
  there: Map<string, { size: number; sign: string }>;
  /** Whether a file that isn't `there` is surely gone. */
  isGone(file: string): boolean;
}

const statsAtOnce = 32;
/** A write within a clock's step of the look may leave the same stat. */
const clockStepMs = 50;

/** Equal as long as nobody wrote; '' when that can't be told yet. */
export function signOf({ mtimeNs, ctimeNs, ctimeMs, size, ino }: BigIntStats): string {
  return Date.now() - Number(ctimeMs) < clockStepMs ? '' : `${mtimeNs}.${ctimeNs}.${size}.${ino}`;
}

/** Every memory and index of a store that is a file of its own; links are not followed. null: the store can't be read. */
export async function findAllPlaces(ref: StoreRef): Promise<Places | null> {
  try {
    const walk = await walkStore(ref);
    const files = walk.entries.flatMap(({ kind, file }) => (kind === 'file' ? [file] : []));
    const places = await statAll(ref, [INDEX_FILE, ...walk.secondIndexes, ...files]);
    const closed = walk.entries.flatMap(({ kind, file }) => (kind === 'folder' ? [`${file}/`] : []));
    return { ...places, isGone: (file) => places.isGone(file) && !closed.some((folder) => file.startsWith(folder)) };
  } catch (error) {
    if (!isAbsent(error)) return null;
    // The folder is gone, unless a whole disk is.
    const parent = await lstat(join(ref.dir, '..')).catch(() => null);
    return parent ? { there: new Map(), isGone: () => true } : null;
  }
}

/** The same for the files alone that are known to have changed. */
export function findPlaces(ref: StoreRef, files: readonly string[]): Promise<Places> {
  return statAll(
    ref,
    files.filter((file) => isKept(ref, file)),
  );
}

/** Whether a relative name is a memory's or an index's, by the rules of the walk. */
export function isKept({ kind }: StoreRef, file: string): boolean {
  const parts = file.split('/');
  const own = (kind === 'project' || kind === 'custom') && parts.length > 1 && OWN_STORES.has(parts[0] ?? '');
  return !own && /.\.md$/i.test(file) && !parts.some((part) => part === '' || part.startsWith('.'));
}

async function statAll(ref: StoreRef, files: readonly string[]): Promise<Places> {
  const there: Places['there'] = new Map();
  const unknown = new Set<string>();
  const asked = new Set(files);
  await inParallel([...asked], statsAtOnce, async (file) => {
    try {
      const stats = await lstat(join(ref.dir, file), { bigint: true });
      if (stats.isFile()) there.set(file, { size: Number(stats.size), sign: signOf(stats) });
    } catch (error) {
      if (!isAbsent(error)) unknown.add(file);
    }
  });
  return { there, isGone: (file) => !there.has(file) && !unknown.has(file) };
}
