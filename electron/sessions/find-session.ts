import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** Transcripts reach hundreds of MB: their first and last bytes say enough. */
const edge = 64 * 1024;
/** A FIFO in a transcript's place must not hang us. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** A session's title and ISO time of its start, from its transcript; null when no transcript of that id is left. */
export async function findSession(
  configDirs: readonly string[],
  id: string,
): Promise<{ title: string | null; time: string | null } | null> {
  // An id comes out of a memory: it must not become a path of its own.
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  for (const configDir of configDirs) {
    const projects = join(configDir, 'projects');
    for (const key of await readdir(projects).catch(() => [])) {
      const handle = await open(join(projects, key, `${id}.jsonl`), flags).catch(() => null);
      if (handle === null) continue;
      try {
        return describe([...(await linesAt(handle, 'start')), ...(await linesAt(handle, 'end'))]);
      } catch {
        return null;
      } finally {
        await handle.close();
      }
    }
  }
  return null;
}

/** The title of one transcript; null when it has none, or can't be read. */
export async function titleOf(transcript: string): Promise<string | null> {
  const handle = await open(transcript, flags).catch(() => null);
  if (handle === null) return null;
  try {
    return describe([...(await linesAt(handle, 'start')), ...(await linesAt(handle, 'end'))]).title;
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

async function linesAt(handle: FileHandle, where: 'start' | 'end'): Promise<string[]> {
  const stats = await handle.stat();
  if (!stats.isFile()) return [];
  const buffer = Buffer.alloc(Math.min(edge, stats.size));
  const position = where === 'start' ? 0 : stats.size - buffer.length;
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
  return buffer.toString('utf8', 0, bytesRead).split('\n');
}

/** The last title given wins, the user's own over a made-up one. */
function describe(lines: string[]): { title: string | null; time: string | null } {
  let time: string | null = null;
  const titles: Record<string, string> = {};
  for (const line of lines) {
    const entry = parse(line);
    if (entry === null) continue;
    if (time === null && typeof entry.timestamp === 'string') time = entry.timestamp;
    const title = entry.customTitle ?? entry.aiTitle ?? entry.title ?? entry.summary;
    if (typeof entry.type === 'string' && typeof title === 'string') titles[entry.type] = title;
  }
  return { title: titles['custom-title'] ?? titles['ai-title'] ?? titles.summary ?? null, time };
}

function parse(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
