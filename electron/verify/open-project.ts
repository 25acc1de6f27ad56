import { realpath } from 'node:fs/promises';
import { runGit } from '../git/git.ts';
import type { GitOptions, GitResult } from '../git/git.ts';
import { findGitRoot } from '../locate/git-root.ts';
import { projectFiles } from './project-files.ts';
import type { ProjectFiles } from './project-files.ts';
import { walkProject } from './walk-project.ts';

/** A project as memories are checked against it. */
export interface Project {
  /** The repository's top, or the folder itself without git; absolute, resolved. */
  root: string;
  /** Other names of the folder, as a memory may spell them. */
  spelled: string[];
  /** null: nothing may be said of its files. */
  files: ProjectFiles | null;
  /** There is more than was looked at: what isn't found may be there. */
  bounded: boolean;
  /** Submodules and links, where another place begins. */
  borders: ReadonlySet<string>;
  /** Runs git in the root; null without git. */
  git: ((args: readonly string[], input?: string) => Promise<GitResult>) | null;
}

export interface ProjectInput {
  path: string;
  env: GitOptions['env'];
  signal?: AbortSignal;
}

/** Looks at a project's files: what git knows or would take in, else what lies in the folder. Null when the folder isn't there. */
export async function openProject({ path, env, signal }: ProjectInput): Promise<Project | null> {
  const folder = await realpath(path).catch(() => null);
  if (folder === null) return null;
  const plain = async (): Promise<Project> => {
    const { paths, bounded } = await walkProject(folder, signal);
    return {
      root: folder,
      spelled: [path, folder],
      files: projectFiles(paths),
      bounded,
      borders: new Set(),
      git: null,
    };
  };
  const found = await findGitRoot(folder);
  if (found === null) return plain();
  const root = await realpath(found.worktree).catch(() => found.worktree);
  const git = (args: readonly string[], input?: string) => runGit(root, args, { env, signal, input });
  const [top, tracked, loose] = await Promise.all([
    git(['rev-parse', '--show-toplevel']),
    git(['ls-files', '-z', '--stage']),
    git(['ls-files', '-z', '-t', '--others', '--deleted', '--exclude-standard']),
  ]);
  const claimed = top.code === 0 ? await realpath(top.stdout.replace(/\r?\n$/, '')).catch(() => null) : null;
  // A bare repository has no files; one whose settings claim another folder as its work tree isn't believed.
  if (found.isGitFolder || (top.code !== 0 && tracked.code !== 0)) {
    const bare = await git(['rev-parse', '--is-bare-repository']);
    if (bare.code === 0 && bare.stdout.trim() === 'true')
      return { root, spelled: [path, folder], files: null, bounded: false, borders: new Set(), git };
  }
  if (claimed !== root || (tracked.stdout === '' && tracked.code !== 0)) return plain();
  const paths = new Set<string>();
  const borders = new Set<string>();
  for (const entry of tracked.stdout.split('\0')) {
    const tab = entry.indexOf('\t');
    if (tab < 0) continue;
    const file = entry.slice(tab + 1);
    paths.add(file);
    if (entry.startsWith('120000') || entry.startsWith('160000')) borders.add(file);
  }
  for (const entry of loose.stdout.split('\0')) {
    const file = entry.slice(2).replace(/\/$/, '');
    if (entry.startsWith('R ')) paths.delete(file);
    else if (entry.startsWith('? ')) paths.add(file);
  }
  const below = root === folder ? '' : `${folder.slice(root.length + 1).replaceAll('\\', '/')}/`;
  // A folder that the repository around it knows nothing of is no part of it.
  if (below !== '' && ![...paths].some((file) => file.startsWith(below))) return plain();
  const bounded = tracked.code !== 0 || loose.code !== 0;
  return { root, spelled: [path, folder, root, found.worktree], files: projectFiles(paths), bounded, borders, git };
}
