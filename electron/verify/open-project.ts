import { lstat, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { runGit } from '../git/git.ts';
import type { GitOptions, GitResult } from '../git/git.ts';
import { findGitRoot } from '../locate/git-root.ts';
import { projectFiles } from './project-files.ts';
import type { ProjectFiles } from './project-files.ts';
import { folderStamp, readWorkTree } from './project-stamp.ts';
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
  /** Of what it was before it was looked at: another one says that what was found may not hold any more. Null when none can be told. */
  stamp: string | null;
  /** Branches and tags by their full names; null without git. */
  refs: string[] | null;
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
  const spelled = [path, folder];
  const found = await findGitRoot(folder);
  if (found === null && !(await isGitFolder(folder))) return openFolder(folder, spelled, signal);
  const root = await realpath(found?.worktree ?? folder).catch(() => folder);
  const git = (args: readonly string[], input?: string) => runGit(root, args, { env, signal, input });
  // Neither of these looks at the work tree, which isn't known to be the right one yet.
  const [asked, tracked, listed] = await Promise.all([
    git(['rev-parse', '--is-bare-repository', '--show-toplevel']),
    git(['ls-files', '-z', '--stage']),
    git(['for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/remotes', 'refs/tags']),
  ]);
  const refs = listed.code === 0 ? listed.stdout.split('\n').filter(Boolean) : null;
  const [isBare = '', ...top] = asked.stdout.replace(/\r?\n$/, '').split(/\r?\n/);
  const claimed = asked.code === 0 ? await realpath(top.join('\n')).catch(() => null) : null;
  // A bare repository has branches, and no files.
  if (isBare === 'true')
    return { root, spelled, files: null, bounded: false, borders: new Set(), git, refs, stamp: null };
  // One whose settings claim another folder as its work tree isn't believed.
  if (claimed !== root) return openFolder(folder, spelled, signal);
  const { loose, deleted, stamp } = await readWorkTree(root, git, refs);
  const { paths, borders } = readStage(tracked.stdout);
  for (const path of loose) paths.add(path.replace(/\/$/, ''));
  for (const path of deleted) paths.delete(path);
  const below = root === folder ? '' : `${folder.slice(root.length + 1).replaceAll('\\', '/')}/`;
  // A folder that the repository around it knows nothing of is no part of it.
  if (below !== '' && ![...paths].some((file) => file.startsWith(below))) return openFolder(folder, spelled, signal);
  const bounded = tracked.code !== 0 || stamp === null;
  return { root, spelled: [...spelled, root], files: projectFiles(paths), bounded, borders, git, refs, stamp };
}

/** Whether a folder is a repository without a work tree around it. */
async function isGitFolder(folder: string): Promise<boolean> {
  const parts = await Promise.all(
    ['HEAD', 'objects', 'refs'].map((name) => lstat(join(folder, name)).catch(() => null)),
  );
  return parts.every((stats) => stats !== null);
}

async function openFolder(root: string, spelled: string[], signal?: AbortSignal): Promise<Project> {
  const { paths, bounded } = await walkProject(root, signal);
  const stamp = await folderStamp(root, paths);
  return { root, spelled, files: projectFiles(paths), bounded, borders: new Set(), git: null, stamp, refs: null };
}

/** The files that `git ls-files --stage` lists, and where another place begins. */
function readStage(stdout: string): { paths: Set<string>; borders: Set<string> } {
  const paths = new Set<string>();
  const borders = new Set<string>();
  for (const entry of stdout.split('\0')) {
    const tab = entry.indexOf('\t');
    if (tab < 0) continue;
    const file = entry.slice(tab + 1);
    paths.add(file);
    if (entry.startsWith('120000') || entry.startsWith('160000')) borders.add(file);
  }
  return { paths, borders };
}
