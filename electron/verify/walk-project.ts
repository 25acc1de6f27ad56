import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What of a folder without git is looked at, at most. */
const MOST_FILES = 20_000;
const DEEPEST = 12;
const passed = new Set(['.git', '.hg', '.svn', 'node_modules', '.venv', 'venv', '__pycache__', '.cache']);

/** The files below a folder that has no git. Links aren't followed; `bounded` when there is more than was looked at. */
export async function walkProject(root: string, signal?: AbortSignal): Promise<{ paths: string[]; bounded: boolean }> {
  const paths: string[] = [];
  const folders: { path: string; depth: number }[] = [{ path: '', depth: 0 }];
  let bounded = false;
  for (let folder = folders.shift(); folder && !signal?.aborted; folder = folders.shift()) {
    const { path, depth } = folder;
    const entries: Dirent[] = await readdir(join(root, path), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const name = path === '' ? entry.name : `${path}/${entry.name}`;
      if (paths.length >= MOST_FILES) return { paths, bounded: true };
      if (!entry.isDirectory()) paths.push(name);
      else if (passed.has(entry.name) || depth >= DEEPEST) bounded ||= depth >= DEEPEST;
      else folders.push({ path: name, depth: depth + 1 });
    }
  }
  return { paths, bounded };
}
