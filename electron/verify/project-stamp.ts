import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { GitResult } from '../git/git.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { existsInside } from './read-inside.ts';

/** More changed files than these, and only their names are looked at. */
const most = 2000;

/** What `git status` tells of a work tree. */
export interface WorkTree {
  /** Not committed: in the folder and not taken in yet, and taken in but no longer in the folder. */
  loose: string[];
  deleted: string[];
  /**
   * Says whether a project is as it was: its commit, its branches, and each file that differs from the commit with size and time.
   * Null when git can't tell.
   */
  stamp: string | null;
}

/** Looks at what differs from the commit. `refs`: the repository's branches and tags. */
export async function readWorkTree(
  root: string,
  git: (args: readonly string[]) => Promise<GitResult>,
  refs: readonly string[] | null,
): Promise<WorkTree> {
  const args = ['status', '--porcelain=v2', '--branch', '-z', '--no-renames', '--untracked-files=all'];
  const { code, stdout } = await git(args);
  const loose: string[] = [];
  const deleted: string[] = [];
  const changed: string[] = [];
  for (const entry of stdout.split('\0')) {
    const fields = { '?': 1, '1': 8, u: 10 }[entry[0] ?? ''];
    if (fields === undefined) continue;
    const path = entry.split(' ').slice(fields).join(' ');
    changed.push(path);
    if (entry.startsWith('?')) loose.push(path);
    else if (/^1 .D/.test(entry)) deleted.push(path);
  }
  if (code !== 0 || refs === null) return { loose, deleted, stamp: null };
  return { loose, deleted, stamp: hashOf([root, refs, stdout, await seenOf(root, changed)]) };
}

/** The same of a folder without git, of which only names and manifests count. */
export async function folderStamp(root: string, paths: readonly string[]): Promise<string> {
  const manifests = paths.filter((path) => /(?:^|\/)(?:package\.json|(?:GNU)?[Mm]akefile)$/.test(path));
  return hashOf([root, paths, await seenOf(root, manifests)]);
}

function seenOf(root: string, paths: readonly string[]): Promise<string[]> {
  return inParallel(paths.slice(0, most), 16, async (path) => {
    if ((await existsInside(root, path)) !== true) return '';
    const stats = await stat(join(root, path)).catch(() => null);
    return stats === null ? '' : `${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}`;
  });
}

const hashOf = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
