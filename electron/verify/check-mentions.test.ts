import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitAll, git } from '../../e2e/homes/git.ts';
import { checkText, makeRepo, tempFolder, write } from './project-for-tests.ts';

test('a path is present as it stands, by its tail, as a folder, and without its ending', async () => {
  const root = makeRepo({ 'src/io/read.ts': 'x\n', 'docs/a.md': '' });
  expect(
    await checkText(root, '`src/io/read.ts`, `io/read.ts`, `read.ts`, `./src/io/`, `src/io`, `src/io/read`'),
  ).toEqual([
    'present src/io/read.ts',
    'present io/read.ts',
    'present read.ts',
    'present ./src/io/',
    'present src/io',
    'present src/io/read',
  ]);
  expect(await checkText(root, '`src/io/write.ts`, `src/net/`, `write.ts`, `src/net`')).toEqual([
    'gone src/io/write.ts',
    'gone src/net/',
    'gone write.ts',
    'gone src/net',
  ]);
});

test('what stands elsewhere is offered as the memory writes paths, likeliest first, and never an index file', async () => {
  const root = makeRepo({
    'a/new/box.ts': '1\n2\n3\n',
    'b/lid.ts': '',
    'a/c/lid.ts': '',
    'z/index.ts': '',
    'Docs/Guide.md': '',
  });
  expect(
    await checkText(
      root,
      `\`./a/old/box.ts\`, \`a/old/box.ts:2\`, \`a/old/box.ts:9\`, \`a/old/lid.ts\`, \`a/old/index.ts\`, \`docs/guide.md\`, \`${root}/a/old/box.ts\``,
    ),
  ).toEqual([
    'moved ./a/old/box.ts -> ./a/new/box.ts',
    'moved a/old/box.ts:2 -> a/new/box.ts:2',
    'moved a/old/box.ts:9 -> a/new/box.ts',
    'moved a/old/lid.ts -> a/c/lid.ts b/lid.ts',
    'gone a/old/index.ts',
    'moved docs/guide.md -> Docs/Guide.md',
    `moved ${root}/a/old/box.ts -> ${root}/a/new/box.ts`,
  ]);
});

test('a line is gone when its file is shorter', async () => {
  const root = makeRepo({ 'a.ts': '1\n2\n3' });
  expect(await checkText(root, '`a.ts:3` `a.ts:4` `a.ts:2-4`')).toEqual([
    'present a.ts:3',
    'gone a.ts:4',
    'gone a.ts:2-4',
  ]);
});

test('files that were never committed count, and those that were deleted since do not', async () => {
  const root = makeRepo({ 'old.ts': 'export const oldName = 1;\n', 'kept.ts': '' });
  rmSync(join(root, 'old.ts'));
  write(root, { 'src/new.ts': 'export const newName = 1;\n' });
  expect(await checkText(root, '`old.ts`, `src/new.ts`, `oldName`, `newName`')).toEqual([
    'gone old.ts',
    'present src/new.ts',
    'gone oldName',
    'present newName',
  ]);
});

test('names count in code, not in comments, documents or lock files', async () => {
  const root = makeRepo({
    'a.ts':
      '// onlySaid() was here\n/* alsoSaid */ run(); // lastSaid\n * starSaid\nconst url = "https://x/y"; realName();\n',
    'b.py': '# pythonSaid\nreal_name = 1  # tail_said\n',
    'c.sql': '-- sql_said\nselect real_column;\n',
    'README.md': 'docSaid()',
    'package-lock.json': '{"lockSaid": 1}',
  });
  const gone = [
    'onlySaid',
    'alsoSaid',
    'lastSaid',
    'starSaid',
    'pythonSaid',
    'tail_said',
    'sql_said',
    'docSaid',
    'lockSaid',
  ];
  expect(await checkText(root, gone.map((name) => `\`${name}\``).join(' '))).toEqual(
    gone.map((name) => `gone ${name}`),
  );
  expect(await checkText(root, '`realName()` `real_name` `real_column`')).toEqual([
    'present realName()',
    'present real_name',
    'present real_column',
  ]);
});

test("a language's and a library's names are unknown, whether the project uses them or not", async () => {
  const root = makeRepo({
    'package.json': '{"name":"shop","dependencies":{"fastify":"5"}}',
    'a.ts': "import { createThing } from 'things';\nimport own from './own.ts';\nthings.doIt();\n",
    'b.py': 'import weirdlib as wl\n',
  });
  const text =
    '`structuredClone()` `Array.prototype.flatMap()` `np.mean()` `wl.doSomething()` `fastify.register()` `useState()`';
  expect((await checkText(root, text)).map((one) => one.split(' ')[0])).toEqual(
    Array.from({ length: 6 }, () => 'unknown'),
  );
  expect(await checkText(root, '`Shop.openTill()`, `closeTill()`')).toEqual([
    'gone Shop.openTill()',
    'gone closeTill()',
  ]);
});

test('scripts and targets are those that the manifests declare', async () => {
  const root = makeRepo({
    'package.json': '{"scripts":{"build":"tsc","test:unit":"x"},"devDependencies":{"vitest":"5"}}',
    'apps/web/package.json': '{"scripts":{"storybook":"x"}}',
    Makefile: '.PHONY: all ship\nall: a.o\nship:\n\techo\nVAR := x\n%.o: %.c\n\tcc\n',
  });
  const text =
    '`npm run build`, `yarn test:unit`, `pnpm storybook`, `npm run gone`, `pnpm vitest`, `pnpm gone`, `make ship`, `make x.o`, `make VAR`, `npm test`';
  expect(await checkText(root, text)).toEqual([
    'present npm run build',
    'present yarn test:unit',
    'present pnpm storybook',
    'gone npm run gone',
    'unknown pnpm vitest',
    'gone pnpm gone',
    'present make ship',
    'present make x.o',
    'gone make VAR',
    'gone npm test',
  ]);
  write(root, { 'package.json': '{ broken', Makefile: 'include rules.mk\n' });
  expect(await checkText(root, '`npm run other` `make other`')).toEqual([
    'unknown npm run other',
    'unknown make other',
  ]);
});

test('flags are those that programs of the project take, however they declare them', async () => {
  const root = makeRepo({
    'package.json': '{"name":"parcel","bin":{"parcel":"x"}}',
    'a.ts':
      "parseArgs({ options: { 'dry-run': { type: 'boolean' }, since: { type: 'string' } } });\nargv.includes('--rows');\n",
    'b.go': 'listen := flag.String("listen", "", "")\n',
    'c.rs': 'struct Args {\n    max_depth: usize,\n}\n',
    'd.ts': "const depot = 'vie'; // --said\nprogram.option('--no-color');\n",
  });
  const text =
    '`--dry-run` `--since` `--rows` `--listen` `--max-depth` `--no-color` `--depot` `--said` `docker run --rm` `parcel --since` `other --never`';
  expect(await checkText(root, text)).toEqual([
    ...['--dry-run', '--since', '--rows', '--listen', '--max-depth', '--no-color'].map((flag) => `present ${flag}`),
    'gone --depot',
    'gone --said',
    'unknown --rm',
    'present --since',
    'unknown --never',
  ]);
});

test('branches are local or fetched ones; of a remote that was fetched in part, the others are unknown', async () => {
  const root = makeRepo({ a: '' });
  git(root, ['branch', 'feat/here']);
  git(root, ['update-ref', 'refs/remotes/origin/release/1', 'HEAD']);
  git(root, ['tag', 'release/0']);
  const text = '`feat/here`, `origin/release/1`, `release/1`, `release/0`, branch `nowhere`, `feat/gone`';
  expect(await checkText(root, text)).toEqual([
    ...['feat/here', 'origin/release/1', 'release/1', 'release/0'].map((name) => `present ${name}`),
    'gone nowhere',
    'gone feat/gone',
  ]);
  git(root, ['config', 'remote.origin.fetch', '+refs/heads/main:refs/remotes/origin/main']);
  expect(await checkText(root, '`feat/gone`')).toEqual(['unknown feat/gone']);
});

test('what git leaves out on purpose is unknown until it is there', async () => {
  const root = makeRepo({ '.gitignore': 'dist/\n*.local\n', 'a.ts': '' });
  expect(await checkText(root, '`dist/cli.js`, `.env.local`, `dist/`')).toEqual([
    'unknown dist/cli.js',
    'unknown .env.local',
    'unknown dist/',
  ]);
  write(root, { 'dist/cli.js': '' });
  expect(await checkText(root, '`dist/cli.js`, `dist/web.js`')).toEqual(['present dist/cli.js', 'unknown dist/web.js']);
});

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
  expect(await checkText(bare, '`a.ts` `someName` branch `main` branch `never`')).toEqual([
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
