import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { commitAll, git } from '../../homes/git.ts';
import { trustFolder } from '../../homes/make-project.ts';
import { put } from '../../homes/put.ts';
import type { Case, Scene } from '../case.ts';

function repository(scene: Scene, name: string): string {
  const path = scene.folder(name);
  git(path, ['init', '--quiet', '--initial-branch=main']);
  commitAll(path);
  return path;
}

function inside(scene: Scene, path: string): string {
  mkdirSync(path, { recursive: true });
  trustFolder(scene.home, path);
  return path;
}

/** A bare repository in `.bare`, a `.git` file that points to it, and a worktree beside. */
function bareLayout(scene: Scene): { root: string; tree: string } {
  const origin = repository(scene, 'origin');
  const root = scene.folder('layout');
  git(root, ['clone', '--quiet', '--bare', origin, '.bare']);
  const tree = join(root, 'main');
  git(join(root, '.bare'), ['worktree', 'add', '--quiet', tree, 'main']);
  trustFolder(scene.home, tree);
  return { root, tree };
}

/** A folder whose whole path has so many characters. */
function ofLength(scene: Scene, length: number): string {
  let path = join(scene.work, 'long');
  while (path.length < length)
    path += path.length + 101 < length ? `/${'d'.repeat(80)}` : `/${'e'.repeat(length - path.length - 1)}`;
  return inside(scene, path);
}

const names: [string, string][] = [
  ['dots', 'a.b/.c.d'],
  ['spaces', 'two words/and more'],
  ['Chinese', '支付平台/接口'],
  ['emoji', 'rocket 🚀'],
  ['a decomposed accent', 'cafe\u0301'],
  ['accents and signs', "Zoë's (copy) #1 & more"],
];

/** Where memory lives by the folder alone. */
export const folderCases: Case[] = [
  { name: 'a folder without git', make: (scene) => ({ cwd: scene.folder('plain') }) },
  { name: 'the root of a repository', make: (scene) => ({ cwd: repository(scene, 'repo') }) },
  {
    name: 'a subfolder of a repository',
    make: (scene) => ({ cwd: inside(scene, join(repository(scene, 'repo'), 'a', 'b')) }),
  },
  {
    name: 'a linked worktree',
    make(scene) {
      const tree = join(scene.work, 'tree');
      git(repository(scene, 'repo'), ['worktree', 'add', '--quiet', tree]);
      return { cwd: inside(scene, tree) };
    },
  },
  {
    name: 'a subfolder of a worktree under .claude',
    make(scene) {
      const repo = repository(scene, 'repo');
      const tree = join(repo, '.claude', 'worktrees', 'one');
      git(repo, ['worktree', 'add', '--quiet', tree]);
      return { cwd: inside(scene, join(tree, 'deep')) };
    },
  },
  {
    name: 'a submodule',
    make(scene) {
      const repo = repository(scene, 'repo');
      git(repo, ['submodule', '--quiet', 'add', repository(scene, 'part'), 'parts/one']);
      return { cwd: inside(scene, join(repo, 'parts', 'one')) };
    },
  },
  { name: 'a worktree of a bare layout', make: (scene) => ({ cwd: bareLayout(scene).tree }) },
  { name: 'the root of a bare layout', make: (scene) => ({ cwd: bareLayout(scene).root }) },
  {
    name: 'a bare repository',
    make(scene) {
      const cwd = scene.folder('bare.git');
      git(cwd, ['init', '--quiet', '--bare']);
      return { cwd };
    },
  },
  {
    name: 'a repository with its git folder elsewhere',
    make(scene) {
      const cwd = scene.folder('apart');
      git(cwd, ['init', '--quiet', '--separate-git-dir', join(scene.work, 'kept.git')]);
      return { cwd: inside(scene, join(cwd, 'sub')) };
    },
  },
  { name: 'inside .git', make: (scene) => ({ cwd: inside(scene, join(repository(scene, 'repo'), '.git', 'info')) }) },
  {
    name: 'a worktree whose repository is gone',
    make(scene) {
      const cwd = scene.folder('left');
      put(join(cwd, '.git'), `gitdir: ${join(scene.work, 'gone', '.git', 'worktrees', 'left')}\n`);
      return { cwd };
    },
  },
  {
    name: 'a folder reached by a link',
    make(scene) {
      const target = scene.folder('real');
      symlinkSync(target, join(scene.work, 'link'));
      return { cwd: join(scene.work, 'link') };
    },
  },
  ...names.map(([what, name]): Case => ({
    name: `a path with ${what}`,
    make: (scene) => ({ cwd: scene.folder(name) }),
  })),
  ...[199, 200, 201, 260].map((length): Case => ({
    name: `a path of ${length} characters`,
    make: (scene) => ({ cwd: ofLength(scene, length) }),
  })),
];
