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
 * Null when git can't tell. With it the refs, full names.
 */
export async function gitStamp(
  root: string,
  git: (args: readonly string[]) => Promise<GitResult>,
): Promise<{ stamp: string | null; refs: string[] | null }> {
  const [refs, status] = await Promise.all([
    git(['for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/remotes', 'refs/tags']),
    git(['status', '--porcelain=v2', '--branch', '-z', '--no-renames', '--untracked-files=all']),
  ]);
  const names = refs.code === 0 ? refs.stdout.split('\n').filter(Boolean) : null;
  if (status.code !== 0 || names === null) return { stamp: null, refs: names };
  const changed = status.stdout.split('\0').flatMap((entry) => pathOf(entry) ?? []);
  return { stamp: hashOf([root, refs.stdout, status.stdout, await seenOf(root, changed)]), refs: names };
}

/** The path at the end of a line of `git status --porcelain=v2`. */
function pathOf(entry: string): string | null {
  const fields = { '?': 1, '1': 8, u: 10 }[entry[0] ?? ''];
  return fields === undefined ? null : entry.split(' ').slice(fields).join(' ');
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
