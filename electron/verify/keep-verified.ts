import { join } from 'node:path';
import { z } from 'zod';
import type { VerifiedMemory } from '#shared/model/verify.ts';
import { mentionKinds, mentionStates } from '#shared/model/verify.ts';
import { readDataJson, removeDataFile, writeDataJson } from '../disk/data-file.ts';

/** Another number when what is found or how it is judged changes: what was kept then says nothing any more. */
const version = 1;

const count = z.number().int().min(0);
const mention = z.object({
  kind: z.enum(mentionKinds),
  text: z.string(),
  line: count,
  start: count,
  end: count,
  state: z.enum(mentionStates),
  movedTo: z.array(z.string()),
});
const memory = z.object({
  file: z.string(),
  hash: z.string(),
  mentions: z.array(mention),
  gone: count,
  moved: count,
  checked: z.string(),
});
const keptStore = z.object({
  version: z.literal(version),
  /** Of the project that all of them were checked against. */
  stamp: z.string(),
  /** `seen`: the memory's stamp, to tell a change without reading it. */
  memories: z.array(z.object({ seen: z.string(), verified: memory })),
});

export interface KeptMemory {
  seen: string;
  verified: VerifiedMemory;
}

export interface KeptStore {
  stamp: string;
  /** By file. */
  memories: Map<string, KeptMemory>;
}

/** Where a store's results lie. `id` is the store's opaque id. */
export const verifiedPath = (dataDir: string, id: string) => join(dataDir, 'verify', `${id}.json`);

/** A store's kept results; null when there are none, or they are broken. */
export async function readVerified(dataDir: string, id: string): Promise<KeptStore | null> {
  const kept = await readDataJson(verifiedPath(dataDir, id), keptStore).catch(() => null);
  return kept && { stamp: kept.stamp, memories: new Map(kept.memories.map((one) => [one.verified.file, one])) };
}

/** Keeps a store's results, or drops the file when there are none. */
export async function writeVerified(dataDir: string, id: string, { stamp, memories }: KeptStore): Promise<void> {
  const path = verifiedPath(dataDir, id);
  if (memories.size === 0) await removeDataFile(path);
  else await writeDataJson(path, { version, stamp, memories: [...memories.values()] });
}
