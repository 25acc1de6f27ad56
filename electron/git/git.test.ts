import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runGit } from './git.ts';

let dir = '';
const env = { PATH: '/usr/local/bin:/usr/bin:/bin' };
const plainGit = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: dir, stdio: 'pipe' });

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'git-'));
  plainGit('init', '-q', '-b', 'main');
  await writeFile(join(dir, 'a.md'), 'one\n');
  await writeFile(join(dir, 'b.md'), 'one\n');
  plainGit('add', '.');
  plainGit('commit', '-q', '-m', 'first');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('gives what git says and how it ended', async () => {
  expect(await runGit(dir, ['rev-parse', '--abbrev-ref', 'HEAD'], { env })).toMatchObject({
    code: 0,
    stdout: 'main\n',
  });
  const wrong = await runGit(dir, ['rev-parse', '--verify', 'nothing'], { env });
  expect(wrong.code).toBe(128);
  expect(wrong.stderr).toMatch(/fatal/);
});

test('a git that can not be started has no code', async () => {
  expect((await runGit(join(dir, 'nowhere'), ['status'], { env })).code).toBeNull();
});

test('feeds standard input', async () => {
  const { stdout } = await runGit(dir, ['hash-object', '--stdin'], { env, input: 'one\n' });
  expect(stdout.trim()).toBe('5626abf0f72e58d7a153368ba57db4c673c0e171');
});

test("nothing that a hostile repository's settings name is run", async () => {
  const trap = join(dir, 'trap.sh');
  await writeFile(trap, `#!/bin/sh\necho ran >> ${join(dir, 'PWNED')}\ncat "$@" 2>/dev/null\n`);
  await chmod(trap, 0o755);
  for (const name of [
    'core.fsmonitor',
    'diff.external',
    'core.pager',
    'core.askPass',
    'diff.x.textconv',
    'core.sshCommand',
    'core.alternateRefsCommand',
    'filter.x.clean',
    'filter.a.b.smudge',
    'remote.here.uploadpack',
    'gpg.program',
  ])
    plainGit('config', name, trap);
  plainGit('config', 'core.hooksPath', dir);
  await writeFile(join(dir, 'post-index-change'), `#!/bin/sh\necho ran >> ${join(dir, 'PWNED')}\n`);
  await chmod(join(dir, 'post-index-change'), 0o755);
  await writeFile(join(dir, '.gitattributes'), '*.md diff=x filter=x\n');
  await writeFile(join(dir, 'a.md'), 'two\n');
  await writeFile(join(dir, 'b.md'), 'two\n');
  plainGit('remote', 'add', 'ext', `ext::${trap} %S`);
  plainGit('config', 'remote.here.url', dir);
  plainGit('config', 'log.showSignature', 'true');
  for (const args of [
    ['status', '--porcelain'],
    ['diff'],
    ['ls-files'],
    ['grep', 'two'],
    ['log', '-p'],
    ['show'],
    ['fetch', 'ext'],
    ['ls-remote', 'ext'],
    ['fetch', 'here'],
    ['checkout', '--', 'b.md'],
    ['add', '--', 'a.md'],
  ])
    await runGit(dir, args, { env });
  expect(await readdir(dir)).not.toContain('PWNED');
  expect((await runGit(dir, ['diff', '--cached'], { env })).stdout).toContain('+two');
  // The trap is a real one.
  plainGit('status');
  expect(await readdir(dir)).toContain('PWNED');
});
