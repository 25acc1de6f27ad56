import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { otherRootOfBareLayout } from './bare-layout.ts';
import { findGitRoot } from './git-root.ts';

let dir = '';
beforeEach(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'git-root-')));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'protocol.file.allow=always', ...args], {
    cwd: join(dir, cwd),
    stdio: 'pipe',
  });
const repository = (name: string) => {
  git('', 'init', '-q', '-b', 'main', name);
  git(name, 'commit', '-q', '--allow-empty', '-m', 'first');
};
const canonical = async (path: string) => (await findGitRoot(join(dir, path)))?.canonical.slice(dir.length + 1) ?? null;
const folder = (path: string) => mkdir(join(dir, path), { recursive: true });

test('a folder outside any repository has no root', async () => {
  await folder('plain/sub');
  expect(await canonical('plain/sub')).toBeNull();
});

test('a subfolder and a folder inside .git belong to the repository', async () => {
  repository('m');
  await folder('m/a/b');
  expect(await canonical('m/a/b')).toBe('m');
  expect(await canonical('m/.git/hooks')).toBe('m');
});

test('a linked worktree belongs to the main one, wherever it lies', async () => {
  repository('m');
  git('m', 'worktree', 'add', '-q', '../wt');
  git('m', 'worktree', 'add', '-q', '.claude/worktrees/x');
  await folder('wt/sub');
  expect(await canonical('wt/sub')).toBe('m');
  expect(await canonical('m/.claude/worktrees/x')).toBe('m');
});

test('a worktree with relative links belongs to the main one', async () => {
  repository('m');
  git('m', 'worktree', 'add', '-q', '../wt');
  await writeFile(join(dir, 'wt/.git'), 'gitdir:../m/.git/worktrees/wt\r\n');
  await writeFile(join(dir, 'm/.git/worktrees/wt/gitdir'), '../../../../wt/.git');
  expect(await canonical('wt')).toBe('m');
});

test('a worktree that was moved by hand, or whose repository is gone, stands alone', async () => {
  repository('m');
  git('m', 'worktree', 'add', '-q', '../one');
  git('m', 'worktree', 'add', '-q', '../two');
  await rename(join(dir, 'one'), join(dir, 'moved'));
  expect(await canonical('moved')).toBe('moved');
  await rm(join(dir, 'm'), { recursive: true });
  expect(await canonical('two')).toBe('two');
});

test('a submodule is its own root', async () => {
  repository('m');
  repository('sup');
  git('sup', 'submodule', 'add', '-q', join(dir, 'm'), 'sub');
  expect(await canonical('sup/sub')).toBe('sup/sub');
});

test('with a separate git folder the work tree is the root', async () => {
  git('', 'init', '-q', '--separate-git-dir', 'sep', 'm');
  await folder('m/s');
  expect(await canonical('m/s')).toBe('m');
});

test('a bare repository is itself, its subfolders are outside any', async () => {
  git('', 'init', '-q', '--bare', 'b.git');
  expect(await canonical('b.git')).toBeNull();
  expect(await canonical('b.git/hooks')).toBeNull();
});

test('in a layout around a bare repository, worktrees and the layout itself have two roots that name each other', async () => {
  repository('m');
  await folder('L');
  git('', 'clone', '-q', '--bare', 'm', 'L/.bare');
  await writeFile(join(dir, 'L/.git'), 'gitdir: ./.bare\n');
  git('L', 'worktree', 'add', '-q', 'wt', 'main');
  const worktree = await findGitRoot(join(dir, 'L/wt'));
  const around = await findGitRoot(join(dir, 'L'));
  expect(worktree).toMatchObject({ canonical: join(dir, 'L/.bare'), isGitFolder: true });
  expect(around).toMatchObject({ canonical: join(dir, 'L'), isGitFolder: false });
  expect(await otherRootOfBareLayout(worktree!)).toBe(join(dir, 'L'));
  expect(await otherRootOfBareLayout(around!)).toBe(join(dir, 'L/.bare'));
});

test('an ordinary repository, a worktree and a submodule are no bare layout', async () => {
  repository('m');
  repository('sup');
  git('m', 'worktree', 'add', '-q', '../wt');
  git('sup', 'submodule', 'add', '-q', join(dir, 'm'), 'sub');
  for (const path of ['m', 'wt', 'sup/sub'])
    expect(await otherRootOfBareLayout((await findGitRoot(join(dir, path)))!)).toBeNull();
});

test('a .git file can not claim a repository that does not list it', async () => {
  repository('m');
  await folder('evil/fake');
  await writeFile(join(dir, 'evil/.git'), `gitdir: ${join(dir, 'evil/fake')}\n`);
  await writeFile(join(dir, 'evil/fake/commondir'), join(dir, 'm/.git'));
  await writeFile(join(dir, 'evil/fake/gitdir'), join(dir, 'evil/.git'));
  expect(await canonical('evil')).toBe('evil');
});

test('an empty .git counts, a dangling or special one does not', async () => {
  repository('m');
  await folder('m/file/t');
  await writeFile(join(dir, 'm/file/.git'), 'hello');
  await folder('m/link/t');
  await symlink('nowhere', join(dir, 'm/link/.git'));
  await folder('m/pipe/t');
  execFileSync('mkfifo', [join(dir, 'm/pipe/.git')]);
  expect(await canonical('m/file/t')).toBe('m/file');
  expect(await canonical('m/link/t')).toBe('m');
  expect(await canonical('m/pipe/t')).toBe('m');
});

test("the repository's own settings are never asked", async () => {
  repository('m');
  await folder('elsewhere');
  git('m', 'config', 'core.worktree', join(dir, 'elsewhere'));
  expect(await canonical('m')).toBe('m');
});
