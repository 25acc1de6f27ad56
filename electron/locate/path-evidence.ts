import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readDataJson, writeDataJson } from '../disk/data-file.ts';
import type { Host } from '../host.ts';
import { pathInTranscript } from './transcript-paths.ts';

/** What was seen of one project folder. Transcripts are swept after weeks, so paths stay once proven. */
const seenSchema = z.object({
  paths: z.array(z.string()),
  /** Those that transcripts still there prove. */
  live: z.array(z.string()),
  /** mtime of the folder and how many transcripts it had, when it was looked at. */
  stamp: z.number(),
  files: z.number(),
  /** Newest transcript looked at, ms. */
  until: z.number(),
});
type Seen = z.infer<typeof seenSchema>;
const fileSchema = z.object({ version: z.literal(1), folders: z.record(z.string(), seenSchema) });

const perFile = 8 * 1024 * 1024;
const perFolder = 64 * 1024 * 1024;
const mostFiles = 300;

export interface ProvenPaths {
  /** Proven by transcripts that are there now. */
  live: string[];
  /** Proven once. */
  remembered: string[];
}

/** Real project paths of the folders under `projects/`, remembered in the data folder (not when read-only). */
export function createPathEvidence(host: Host) {
  const file = join(host.dataDir, 'evidence.json');
  let folders: Map<string, Seen> | null = null;
  let changed = false;

  const load = async (): Promise<Map<string, Seen>> => {
    if (folders !== null) return folders;
    const stored = await readDataJson(file, fileSchema).catch(() => null);
    return (folders ??= new Map(Object.entries(stored?.folders ?? {})));
  };

  return {
    /** Looks at a folder's transcripts again only when something came or went. */
    async pathsOf(folder: string, key: string): Promise<ProvenPaths> {
      const known = await load();
      const before = known.get(folder);
      const stats = await stat(folder).catch(() => null);
      if (stats === null) return { live: [], remembered: before?.paths ?? [] };
      if (before && before.stamp === stats.mtimeMs && (before.live.length > 0 || before.files === 0))
        return { live: before.live, remembered: before.paths };
      const after = await look(folder, key, stats.mtimeMs, before);
      if (JSON.stringify(after) !== JSON.stringify(before)) {
        known.set(folder, after);
        changed = true;
      }
      return { live: after.live, remembered: after.paths };
    },
    /** Keeps a path that something else proved. */
    async remember(folder: string, path: string): Promise<void> {
      const seen = (await load()).get(folder);
      if (!seen || seen.paths.includes(path)) return;
      seen.paths = [...seen.paths, path];
      changed = true;
    },
    async save(): Promise<void> {
      if (!changed || folders === null || host.readOnly) return;
      changed = false;
      try {
        await writeDataJson(file, { version: 1, folders: Object.fromEntries(folders) });
      } catch (error) {
        host.log('warn', `Project paths could not be remembered: ${(error as Error).message}`);
      }
    },
  };
}

export type PathEvidenceBook = ReturnType<typeof createPathEvidence>;

async function look(folder: string, key: string, stamp: number, before: Seen | undefined): Promise<Seen> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl'));
  // Transcripts that went away may have been the only proof.
  const since = before && names.length >= before.files ? before : null;
  const live = new Set(since?.live);
  let until = since?.until ?? 0;
  const files = await Promise.all(
    names.map(async (name) => ({ name, mtime: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  const fresh = files.filter(({ mtime }) => mtime > (since?.until ?? -1)).sort((a, b) => b.mtime - a.mtime);
  let budget = perFolder;
  for (const { name, mtime } of fresh.slice(0, mostFiles)) {
    if (budget <= 0) break;
    const found = await pathInTranscript(join(folder, name), key, Math.min(perFile, budget));
    budget -= found.bytes;
    if (found.path !== null) live.add(found.path);
    until = Math.max(until, mtime);
  }
  const sorted = [...live].sort();
  return {
    paths: [...new Set([...(before?.paths ?? []), ...sorted])],
    live: sorted,
    stamp,
    files: names.length,
    until,
  };
}
