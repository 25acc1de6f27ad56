import { readdir, lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '../locate/locate.ts';
import { storeRefForDir } from '../memory/store-ref.ts';
import type { StoreRef } from '../memory/store-ref.ts';

/** The stores that an archive may lead into on this machine, projects whose memory folder is still empty included. */
export async function placesHere(locator: Locator): Promise<StoreRef[]> {
  const stores = (await locator.stores()).map(({ memoryDir: dir, kind, scope }): StoreRef => ({ dir, kind, scope }));
  const known = new Set(stores.map(({ dir }) => dir));
  const projects = join(locator.configDir, 'projects');
  const keys = await readdir(projects).catch(() => []);
  const empty = await Promise.all(
    keys.map(async (key) => {
      const dir = join(projects, key, 'memory');
      const isFolder = (await lstat(dir).catch(() => null))?.isDirectory() === true;
      return isFolder && !known.has(dir) ? [storeRefForDir(dir, locator.configDir)] : [];
    }),
  );
  return [...stores, ...empty.flat()];
}
