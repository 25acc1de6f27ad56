import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commitAll, git } from '../../homes/git.ts';
import { put } from '../../homes/put.ts';
import { branches, deleted, deletedBranches, firstTree, moves, remoteBranch, rewritten } from './drift-project.ts';

/** Writes the invented project into `dir` as a git repository of two commits, with its branches; returns `dir`. */
export function writeDriftProject(dir: string): string {
  mkdirSync(dir, { recursive: true });
  git(dir, ['init', '--quiet', '--initial-branch=main']);
  for (const [path, text] of Object.entries(firstTree)) put(join(dir, path), text);
  commitAll(dir, 'First desk');
  for (const name of deletedBranches) git(dir, ['branch', name]);
  for (const [from, to] of moves) {
    mkdirSync(dirname(join(dir, to)), { recursive: true });
    renameSync(join(dir, from), join(dir, to));
  }
  for (const path of deleted) rmSync(join(dir, path));
  for (const [path, text] of Object.entries(rewritten)) put(join(dir, path), text);
  for (const path of [...moves.map(([from]) => from), ...deleted]) dropEmptyFolders(dir, dirname(path));
  commitAll(dir, 'Printing, sessions and reading have their own places');
  for (const name of branches) git(dir, ['branch', name]);
  for (const name of deletedBranches) git(dir, ['branch', '--quiet', '-D', name]);
  git(dir, ['update-ref', `refs/remotes/${remoteBranch}`, 'HEAD']);
  return dir;
}

/** As git itself leaves a folder whose last file went. */
function dropEmptyFolders(root: string, folder: string): void {
  for (let at = folder; at !== '.'; at = dirname(at)) {
    const path = join(root, at);
    if (existsSync(path) && readdirSync(path).length > 0) return;
    rmSync(path, { recursive: true, force: true });
  }
}
