import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Draft } from '#shared/model/curate.ts';
import { readDataJson, removeDataFile, writeDataJson } from '../disk/data-file.ts';
import { isAbsent, toDiskError } from '../disk/disk-error.ts';
import { pathKey } from '../disk/hash.ts';

const draftSchema = z.object({
  storeId: z.string(),
  file: z.string(),
  text: z.string(),
  baseHash: z.string().nullable(),
  time: z.string(),
});

/** Unsaved texts in the data folder, one a memory; they survive a crash. */
export function createDrafts({ dataDir, now }: { dataDir: string; now(): number }) {
  const dir = join(dataDir, 'drafts');
  const pathOf = (storeId: string, file: string) => join(dir, `${pathKey(storeId)}-${pathKey(file)}.json`);
  return {
    async put(draft: Omit<Draft, 'time'>): Promise<null> {
      const time = new Date(now()).toISOString();
      await writeDataJson(pathOf(draft.storeId, draft.file), { ...draft, time });
      return null;
    },
    get: (storeId: string, file: string): Promise<Draft | null> => readDataJson(pathOf(storeId, file), draftSchema),
    /** Newest first; of one store or all. */
    async list(storeId?: string): Promise<Draft[]> {
      const names = await readdir(dir).catch((error: unknown) => {
        if (isAbsent(error)) return [];
        throw toDiskError(error, dir);
      });
      const drafts = await Promise.all(
        names.filter((name) => name.endsWith('.json')).map((name) => readDataJson(join(dir, name), draftSchema)),
      );
      return drafts
        .filter((draft): draft is Draft => draft !== null && (storeId === undefined || draft.storeId === storeId))
        .sort((a, b) => (a.time < b.time ? 1 : -1));
    },
    async drop(storeId: string, file: string): Promise<null> {
      await removeDataFile(pathOf(storeId, file));
      return null;
    },
  };
}
