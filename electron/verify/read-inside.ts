import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { confine } from '../disk/confine.ts';

/** A file of the project by its path below the root, at most `limit` bytes; null when it is longer, no file, or reached through a link out of it. */
export async function readInside(root: string, path: string, limit: number): Promise<string | null> {
  const place = await confine(root, path).catch(() => null);
  if (place === null) return null;
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(place, flags).catch(() => null);
  if (handle === null) return null;
  try {
    const stats = await handle.stat();
    return stats.isFile() && stats.size <= limit ? await handle.readFile('utf8') : null;
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

/** Whether something stands at a path below the root: 'link' when the way there is a link, which isn't followed. */
export async function existsInside(root: string, path: string): Promise<boolean | 'link'> {
  let place = root;
  for (const segment of path.split('/').filter(Boolean)) {
    if (segment === '..' || segment === '.' || segment.includes('\0')) return 'link';
    place = join(place, segment);
    const stats = await lstat(place).catch(() => null);
    if (stats === null) return false;
    if (stats.isSymbolicLink()) return 'link';
  }
  return true;
}
