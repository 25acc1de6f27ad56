import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gitFolderOf } from './git-root.ts';
import type { GitRoot } from './git-root.ts';

/**
 * In a layout of a bare repository with worktrees beside it, the folder that has the layout's other memory; null in any
 * other repository. Worktrees use the bare repository's, the folder around them its own.
 */
export async function otherRootOfBareLayout(root: GitRoot): Promise<string | null> {
  if (root.isGitFolder) {
    const around = dirname(root.canonical);
    return (await gitFolderOf(around)) === root.canonical ? around : null;
  }
  if (root.worktree !== root.canonical) return null;
  const gitFolder = await gitFolderOf(root.canonical);
  if (gitFolder === null || dirname(gitFolder) !== root.canonical) return null;
  const worktrees = await stat(join(gitFolder, 'worktrees')).catch(() => null);
  return worktrees?.isDirectory() ? gitFolder : null;
}
