import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningSession } from '#shared/model/store.ts';
import { readSmall } from './read-small.ts';

export interface FolderSession extends RunningSession {
  cwd: string;
}

/** Claude sessions whose process lives, from `<config>/sessions/<pid>.json`. */
export async function runningSessions(configDir: string): Promise<FolderSession[]> {
  const dir = join(configDir, 'sessions');
  const names = await readdir(dir).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => /^[1-9]\d{0,9}\.json$/.test(name))
      .map((name) => readSession(join(dir, name), parseInt(name))),
  );
  return found.filter((session) => session !== null).sort((a, b) => a.pid - b.pid);
}

async function readSession(file: string, pid: number): Promise<FolderSession | null> {
  if (!isAlive(pid)) return null;
  try {
    const bytes = await readSmall(file);
    const entry = JSON.parse(bytes?.toString('utf8') ?? 'null') as { cwd?: unknown; sessionId?: unknown } | null;
    if (typeof entry?.cwd !== 'string') return null;
    return { pid, sessionId: typeof entry.sessionId === 'string' ? entry.sessionId : null, cwd: entry.cwd };
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, but it lives.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
