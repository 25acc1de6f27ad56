import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitAll, git } from '../../e2e/homes/git.ts';
import { checkText, makeRepo, tempFolder, write } from './project-for-tests.ts';

test('nothing outside of the project is looked at, by name or by link', async () => {
  const root = makeRepo({ 'a.ts': '' });
  const outside = tempFolder();
  write(outside, { 'secret.txt': 'one\ntwo\n' });
  symlinkSync(outside, join(root, 'out'));
  const text = `\`../../etc/passwd\`, \`/etc/passwd\`, \`out/secret.txt\`, \`out/none.txt\`, \`${outside}/secret.txt\`, \`~/x.txt\``;
  expect((await checkText(root, text)).map((one) => one.split(' ')[0])).toEqual(
    Array.from({ length: 6 }, () => 'unknown'),
  );
  // A settings file that claims another folder as the work tree.
  write(outside, { 'found.ts': 'const secretName = 1;\n' });
  git(root, ['config', 'core.worktree', outside]);
  expect(await checkText(root, '`found.ts`, `secretName`, `a.ts`')).toEqual([
    'gone found.ts',
    'unknown secretName',
    'present a.ts',
  ]);
});

test("a hostile repository's settings run nothing", async () => {
  const root = makeRepo({ 'a.ts': 'const realName = 1;\n', '.gitattributes': '*.ts diff=x filter=x\n' });
  const trap = join(root, 'trap.sh');
  const ran = join(tempFolder(), 'RAN');
  writeFileSync(trap, `#!/bin/sh\necho ran >> ${ran}\ncat "$@" 2>/dev/null\n`);
  chmodSync(trap, 0o755);
  const named = [
    'core.fsmonitor',
    'core.pager',
    'core.sshCommand',
    'core.editor',
    'core.askPass',
    'diff.external',
    'diff.x.textconv',
    'filter.x.clean',
    'filter.x.smudge',
    'filter.x.process',
    'credential.helper',
    'core.alternateRefsCommand',
    'gpg.program',
    'pager.grep',
    'interactive.diffFilter',
  ];
  for (const name of named) git(root, ['config', name, trap]);
  for (const command of ['grep', 'ls-files', 'status', 'check-ignore', 'for-each-ref', 'rev-parse'])
    git(root, ['config', `alias.${command}`, `!${trap}`]);
  git(root, ['config', 'core.hooksPath', root]);
  for (const [name, value] of [
    ['color.ui', 'always'],
    ['grep.lineNumber', 'true'],
    ['grep.column', 'true'],
    ['grep.patternType', 'fixed'],
    ['grep.fullName', 'false'],
    ['core.quotePath', 'true'],
    ['status.relativePaths', 'false'],
    ['submodule.recurse', 'true'],
  ] as const)
    git(root, ['config', name, value]);
  for (const hook of ['post-index-change', 'fsmonitor-watchman', 'post-checkout']) {
    writeFileSync(join(root, hook), `#!/bin/sh\necho ran >> ${ran}\n`);
    chmodSync(join(root, hook), 0o755);
  }
  writeFileSync(join(root, 'a.ts'), 'const realName = 2;\n');
  const text =
    '`a.ts`, `realName`, `goneName`, `old/a.ts`, `--flag`, `npm run x`, branch `main`, `feat/x-y`, `dist/none.js`';
  expect(await checkText(root, text)).toEqual([
    'present a.ts',
    'present realName',
    'gone goneName',
    'moved old/a.ts -> a.ts',
    'gone --flag',
    'gone npm run x',
    'present main',
    'gone feat/x-y',
    'gone dist/none.js',
  ]);
  expect(existsSync(ran)).toBe(false);
});

test('a hostile memory is only words: names that look like options, pathspecs or expressions', async () => {
  const root = makeRepo({ 'a.ts': 'const realName = 1;\n' });
  const text =
    '`--open-files-in-pager=touch`, `:(top)a.ts`, `$(touch_it)()`, `a_b|c_d`, `realName`, `\\0.ts`, `src/\u0000x.ts`, `-O_x()`';
  expect(await checkText(root, text)).toContain('present realName');
});

test('a worktree, a subfolder and a submodule are each checked where they are', async () => {
  const root = makeRepo({ 'packages/web/src/a.ts': 'const inMain = 1;\n', 'top.ts': '' });
  const tree = join(root, '..', 'tree');
  git(root, ['worktree', 'add', '--quiet', '-b', 'side', tree]);
  write(tree, { 'side.ts': 'const inSide = 1;\n' });
  expect(await checkText(tree, '`side.ts` `inSide` `top.ts` branch `side`')).toEqual([
    'present side.ts',
    'present inSide',
    'present top.ts',
    'present side',
  ]);
  expect(await checkText(root, '`side.ts` `inSide`')).toEqual(['gone side.ts', 'gone inSide']);
  expect(await checkText(join(root, 'packages/web'), '`src/a.ts` `top.ts` `packages/web/src/a.ts` `src/b.ts`')).toEqual(
    ['present src/a.ts', 'present top.ts', 'present packages/web/src/a.ts', 'gone src/b.ts'],
  );
  const inner = makeRepo({ 'deep/x.ts': '' });
  git(root, ['submodule', '--quiet', 'add', inner, 'vendor/inner']);
  expect(await checkText(root, '`vendor/inner/deep/x.ts` `vendor/inner/deep/y.ts`')).toEqual([
    'present vendor/inner/deep/x.ts',
    'unknown vendor/inner/deep/y.ts',
  ]);
});

test('without git only files and scripts are checked; without a folder nothing is', async () => {
  const root = tempFolder();
  write(root, {
    'src/a.ts': 'const realName = 1;\n',
    'package.json': '{"scripts":{"dev":"x"}}',
    'node_modules/z/b.ts': '',
  });
  const text = '`src/a.ts` `src/b.ts` `old/a.ts` `realName` `--flag` `npm run dev` `npm run no` branch `main`';
  expect(await checkText(root, text)).toEqual([
    'present src/a.ts',
    'gone src/b.ts',
    'moved old/a.ts -> src/a.ts',
    'unknown realName',
    'unknown --flag',
    'present npm run dev',
    'gone npm run no',
    'unknown main',
  ]);
  expect((await checkText(null, text)).every((one) => one.startsWith('unknown '))).toBe(true);
  expect((await checkText(join(root, 'nowhere'), text)).every((one) => one.startsWith('unknown '))).toBe(true);
});

test('a bare repository has branches and no files; a folder that its repository ignores is taken as it lies there', async () => {
  const root = makeRepo({ 'a.ts': '', '.gitignore': 'scratch/\n' });
  const bare = join(root, '..', 'bare.git');
  git(root, ['clone', '--quiet', '--bare', root, bare]);
  expect(await checkText(bare, '`a.ts` `someName`. Branch `main`, branch `never`')).toEqual([
    'unknown a.ts',
    'unknown someName',
    'present main',
    'gone never',
  ]);
  write(root, { 'scratch/tool/run.ts': '' });
  expect(await checkText(join(root, 'scratch'), '`tool/run.ts` `tool/no.ts`')).toEqual([
    'present tool/run.ts',
    'gone tool/no.ts',
  ]);
});

test('names in other alphabets and with blanks are found in either Unicode form', async () => {
  const root = makeRepo({ 'docs/手册.md': '', 'docs/lane plan.md': '', 'src/u\u0308ber.ts': 'const 重量 = 1;\n' });
  expect(
    await checkText(root, '`docs/手册.md` `docs/lane plan.md` `src/über.ts` `docs/旧手册.md` `docs/old plan.md`'),
  ).toEqual([
    'present docs/手册.md',
    'present docs/lane plan.md',
    'present src/über.ts',
    'gone docs/旧手册.md',
    'gone docs/old plan.md',
  ]);
});

test('sparse files are there; pointers of LFS and binaries hinder nothing', async () => {
  const root = makeRepo({
    'app/a.ts': 'const inApp = 1;\n',
    'big/b.bin': `\0\0binName\n`,
    'big/c.psd': 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 9\n',
    '.gitattributes': '*.psd filter=lfs diff=lfs merge=lfs -text\n',
  });
  git(root, ['sparse-checkout', 'set', '--no-cone', '/app/']);
  expect(await checkText(root, '`big/b.bin` `big/c.psd` `inApp` `binName` `big/d.psd`')).toEqual([
    'present big/b.bin',
    'present big/c.psd',
    'present inApp',
    'gone binName',
    'gone big/d.psd',
  ]);
});

test("the store's own memories aren't the project's files", async () => {
  const root = makeRepo({ 'a.ts': '' });
  expect(
    await checkText(root, 'See `testing.md`, `MEMORY.md`, `feedback_no_mocks` and `other.md`.', [
      'testing.md',
      'feedback_no_mocks.md',
    ]),
  ).toEqual(['gone other.md']);
});

test('a repository that git may not read says nothing is gone', async () => {
  const root = makeRepo({ 'a.ts': 'const realName = 1;\n' });
  renameSync(join(root, '.git', 'index'), join(root, '.git', 'was-index'));
  mkdirSync(join(root, '.git', 'index'));
  const states = (await checkText(root, '`a.ts` `b.ts` `realName` `noName`')).map((one) => one.split(' ')[0]);
  expect(states).not.toContain('gone');
  rmSync(join(root, '.git', 'index'), { recursive: true });
  renameSync(join(root, '.git', 'was-index'), join(root, '.git', 'index'));
  commitAll(root);
  expect(await checkText(root, '`b.ts`')).toEqual(['gone b.ts']);
});
