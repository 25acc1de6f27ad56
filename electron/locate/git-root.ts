import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { readSmall } from './read-small.ts';

export interface GitRoot {
  /** The folder that holds `.git`, of a worktree its own; absolute. */
  worktree: string;
  /** The folder whose memory counts: a linked worktree's main one, else the same. */
  canonical: string;
  /** `canonical` is a git folder without a work tree of its own: a bare repository or a separate git folder. */
  isGitFolder: boolean;
}

/**
 * The repository a folder lies in, as the client 2.1.332 finds it; null outside any. Reads `.git` files itself, because
 * git would act on a hostile repository's settings.
 */
export async function findGitRoot(folder: string): Promise<GitRoot | null> {
  for (let dir = folder; ; dir = dirname(dir)) {
    const entry = await stat(join(dir, '.git')).catch(() => null);
    if (entry?.isDirectory()) return { worktree: dir, canonical: dir, isGitFolder: false };
    if (entry?.isFile()) return linked(dir);
    if (dirname(dir) === dir) return null;
  }
}

/** A `.git` file's git folder, absolute; null when it names none. */
export async function gitFolderOf(worktree: string): Promise<string | null> {
  const text = await readLine(join(worktree, '.git'));
  const match = text === null ? null : /^gitdir:\s*(\S.*)$/.exec(text);
  return match ? resolve(worktree, match[1]!) : null;
}

async function linked(worktree: string): Promise<GitRoot> {
  const own: GitRoot = { worktree, canonical: worktree, isGitFolder: false };
  const gitFolder = await gitFolderOf(worktree);
  const commonLine = gitFolder === null ? null : await readLine(join(gitFolder, 'commondir'));
  if (gitFolder === null || commonLine === null) return own;
  const common = resolve(gitFolder, commonLine);
  // A `.git` file can claim any repository; only one that lists this worktree counts.
  if (dirname(gitFolder) !== join(common, 'worktrees')) return own;
  const backLine = await readLine(join(gitFolder, 'gitdir'));
  if (backLine === null) return own;
  const [back, here] = await Promise.all([real(resolve(gitFolder, backLine)), real(worktree)]);
  if (back === null || here === null || back !== join(here, '.git')) return own;
  return basename(common) === '.git'
    ? { worktree, canonical: dirname(common), isGitFolder: false }
    : { worktree, canonical: common, isGitFolder: true };
}

async function readLine(path: string): Promise<string | null> {
  const bytes = await readSmall(path).catch(() => null);
  const line = bytes?.toString('utf8').trim();
  return line === undefined || line === '' || line.includes('\0') ? null : line;
}

async function real(path: string): Promise<string | null> {
  return realpath(path).catch(() => null);
}
