import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A transcript that was written to after a time. */
export interface GrownSession {
  id: string;
  path: string;
  mtimeMs: number;
}

/** How many are asked for before others have their turn. */
const BATCH = 500;

/**
 * The sessions of a transcripts folder that were written to after a time, newest first, as the client 2.1.332 counts them:
 * `*.jsonl` directly in it, sub-agents and those that are `leftOut` aside. Empty when there is no such folder.
 */
export async function countSessions(
  folder: string,
  since: number,
  leftOut: readonly string[] = [],
): Promise<GrownSession[]> {
  const names = await readdir(folder).catch(() => []);
  const found: GrownSession[] = [];
  for (const [at, name] of names.entries()) {
    if (at % BATCH === BATCH - 1) await new Promise((resolve) => setImmediate(resolve));
    if (!name.endsWith('.jsonl') || name.startsWith('agent-')) continue;
    const id = name.slice(0, -'.jsonl'.length);
    if (leftOut.includes(id)) continue;
    const path = join(folder, name);
    const stats = statOrNull(path);
    if (stats?.isFile() && stats.mtimeMs > since) found.push({ id, path, mtimeMs: stats.mtimeMs });
  }
  return found.sort((a, b) => b.mtimeMs - a.mtimeMs);
}

function statOrNull(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // One that can't be looked at counts as little for the client.
    return undefined;
  }
}
