import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { describeAlarm } from '#shared/text/alarm-words.ts';
import { readDataJson, writeDataJson } from '../disk/data-file.ts';
import { isAbsent } from '../disk/disk-error.ts';
import { pathKey } from '../disk/hash.ts';
import type { Host } from '../host.ts';
import type { LocatedStore } from '../locate/located-store.ts';
import { createStateLog } from './store-state.ts';

// Our own file: beside what is looked at here, its stores are as they were located.
const knownSchema = z.array(z.looseObject({ id: z.string(), memoryDir: z.string() }));

/**
 * Adds to the stores that were located those whose memory folder vanished as a whole while the folder it lay in is there: what
 * they held can still be seen and restored. One stays until its deletions were seen. Keeps which stores there are, unless
 * read-only; that it can't hides no store.
 */
export async function withGoneStores(
  { dataDir, readOnly, log }: Pick<Host, 'dataDir' | 'readOnly' | 'log'>,
  located: readonly LocatedStore[],
): Promise<LocatedStore[]> {
  const base = join(dataDir, 'history');
  const path = join(base, 'stores.json');
  let known: LocatedStore[];
  try {
    known = ((await readDataJson(path, knownSchema)) ?? []) as unknown as LocatedStore[];
  } catch (error) {
    // Stores that are gone can wait; those that are there can't.
    log('warn', `Which stores there were can't be read: ${(error as Error).message}`);
    return [...located];
  }
  const ids = new Set(located.map(({ id }) => id));
  const gone: LocatedStore[] = [];
  for (const store of known)
    if (!ids.has(store.id) && (await isGone(store.memoryDir)) && (await hasNews(base, store.memoryDir)))
      gone.push({ ...store, alarms: [describeAlarm('store/gone', { dir: store.memoryDir })] });
  const next = [...located, ...gone].map((store) => ({ ...store, alarms: [] }));
  if (!readOnly && JSON.stringify(next) !== JSON.stringify(known))
    await writeDataJson(path, next).catch((error: unknown) => {
      log('warn', `Which stores there are was not kept: ${(error as Error).message}`);
    });
  return [...located, ...gone];
}

/** A whole disk that is away is no deletion. */
async function isGone(dir: string): Promise<boolean> {
  const isThere = await lstat(dir).then(
    () => true,
    (error: unknown) => !isAbsent(error),
  );
  return !isThere && (await lstat(dirname(dir)).catch(() => null)) !== null;
}

/** Whether history knows files that were there, or deletions that weren't seen yet. */
async function hasNews(base: string, dir: string): Promise<boolean> {
  const { files } = await createStateLog(join(base, 'stores', pathKey(dir))).load();
  return [...files.values()].some(({ h, v, w }) => h !== null || v > w);
}
