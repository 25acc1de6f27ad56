import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from '../../e2e/homes/git.ts';
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

test('a file or folder named alone that the code speaks of may come to be when it runs', async () => {
  const root = makeRepo({ 'a.ts': "open('state.json'); mkdir('trash'); // 'old.json'\n" });
  expect(await checkText(root, '`state.json`, `trash/`, `other.json`, `attic/`, `data/state.json`')).toEqual([
    'unknown state.json',
    'unknown trash/',
    'gone other.json',
    'gone attic/',
    'gone data/state.json',
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
    '`--dry-run` `--since` `--rows` `--listen` `--max-depth` `--no-color` `--depot` `--said` `docker run --rm` `parcel --since` `other --never` `--help` `parcel --version`';
  expect(await checkText(root, text)).toEqual([
    ...['--dry-run', '--since', '--rows', '--listen', '--max-depth', '--no-color'].map((flag) => `present ${flag}`),
    'gone --depot',
    'gone --said',
    'unknown --rm',
    'present --since',
    'unknown --never',
    'unknown --help',
    'unknown --version',
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
  // Before the first commit a branch is only a name.
  const young = join(tempFolder(), 'young');
  mkdirSync(young);
  git(young, ['init', '--quiet', '--initial-branch=main']);
  expect(await checkText(young, 'branch `main`')).toEqual(['unknown main']);
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
