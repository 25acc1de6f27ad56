import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { GitResult } from '../git/git.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { existsInside } from './read-inside.ts';

/** More changed files than these, and only their names are looked at. */
const most = 2000;

/**
 * Says whether a project is as it was: its commit, its branches, and each file that differs from the commit with size and time.
 * Null when git can't tell.
 */
export async function gitStamp(
  root: string,
  git: (args: readonly string[]) => Promise<GitResult>,
): Promise<string | null> {
  const [head, refs, status] = await Promise.all([
    git(['rev-parse', '--verify', 'HEAD']),
    git(['for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/remotes', 'refs/tags']),
    git(['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all']),
  ]);
  if (status.code !== 0 || refs.code !== 0) return null;
  const changed = status.stdout.split('\0').flatMap((entry) => (entry.length > 3 ? [entry.slice(3)] : []));
  return hashOf([root, head.stdout, refs.stdout, status.stdout, await seenOf(root, changed)]);
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
