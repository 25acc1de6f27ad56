import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from '../memory/in-parallel.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { walkStore } from '../memory/walk-store.ts';

/** A daily log. */
export interface DailyLog {
  /** Absolute. */
  path: string;
  /** Below the store, with `/`. */
  name: string;
  mtimeMs: number;
}

/** The daily logs that a store keeps, newest first; none for one that can't have any. Links aren't followed. */
export async function findLogs({ dir, kind, scope }: StoreRef): Promise<DailyLog[]> {
  if (kind !== 'project' && kind !== 'custom') return [];
  const logs = join(dir, 'logs');
  const walk = await walkStore({ dir: logs, kind: 'logs', scope }).catch(() => null);
  const files = walk?.entries.filter((entry) => entry.kind === 'file') ?? [];
  const found = await inParallel(files, 16, async ({ file }) => {
    const path = join(logs, file);
    const stats = await stat(path).catch(() => null);
    return stats && { path, name: `logs/${file}`, mtimeMs: stats.mtimeMs };
  });
  return found.filter((log) => log !== null).sort((a, b) => b.mtimeMs - a.mtimeMs);
}
