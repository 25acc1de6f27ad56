import { expect, test } from 'vitest';
import { findMentions } from './find-mentions.ts';

/** `kind name` of each; what counts only when it is found has a `?`, what is another repository's a `~`. */
const told = (text: string): string[] =>
  findMentions(text).map(
    ({ kind, name, how }) => `${kind} ${name}${how === 'maybe' ? '?' : how === 'elsewhere' ? '~' : ''}`,
  );

test('paths are found in backticks and in prose, with the line where one is cited', () => {
  expect(told('See `src/queue/retry.ts`, docs/adr/004.md and (`Makefile`).')).toEqual([
    'path src/queue/retry.ts',
    'path docs/adr/004.md',
    'path Makefile',
  ]);
  const cited = findMentions('`a/b.ts:12`, `a/b.ts:3-9`, `a/b.ts:7:1`, `a/b.ts#L5-L8`, c/d.py:4.');
  expect(cited.map(({ kind, name, lastLine }) => [kind, name, lastLine])).toEqual([
    ['line', 'a/b.ts', 12],
    ['line', 'a/b.ts', 9],
    ['line', 'a/b.ts', 7],
    ['line', 'a/b.ts', 8],
    ['line', 'c/d.py', 4],
  ]);
});

test('a mention stands where it says, in UTF-16 units, also behind emoji, Chinese, CRLF and a byte order mark', () => {
  const text = '\uFEFF---\r\nname: a\r\n---\r\n\r\n🧊 旧的 `src/甲/b.ts` 和docs/手册.md里的 `runAll()`\r\n';
  const found = findMentions(text);
  expect(found.map(({ text: words }) => words)).toEqual(['src/甲/b.ts', 'docs/手册.md', 'runAll()']);
  for (const { start, end, text: words, line } of found) {
    expect(text.slice(start, end)).toBe(words);
    expect(line).toBe(5);
  }
});

test('a name that Chinese or Japanese words stand against ends where they begin', () => {
  expect(told('调用fetchParcels()，见retryQueueSize的定义')).toEqual(['symbol fetchParcels', 'symbol retryQueueSize']);
  expect(told('sendMail()を呼ぶ')).toEqual(['symbol sendMail']);
});

test('what only looks like a mention is none', () => {
  for (const text of [
    'https://a.example/src/x.ts and <http://b.example/y.md>, `https://c.example/z.js`',
    'mail me@src.example/x or see [the page](src/x.ts) and [[src/note.md]]',
    'on 2026/03/31 at 10:30, in 24/7 of 1/5/30, version `5.2.0` or v24.1',
    '`application/json` and `text/html`, `node:24-slim`, `ubuntu:24.04`, `localhost:5173`',
    '`test/**/*.test.ts`, src/{a,b}.ts, `src/<name>/x.ts`, `${HOME}/x.ts`, src/…/x.ts, `*.log`',
    '`/api/v1/parcels`, `GET /users/me.json`, `@types/node`, `github.com/a/b`, github.com/a/b.md',
    '`true`, `null`, `main`, `GET`, Node.js, `Next.js`, file(s), JSON, `string`',
    '`npm install`, `npm ci`, `pnpm add zod`, `yarn`, `git commit`, `npm run lint:*`',
  ])
    expect(told(text).filter((one) => !one.endsWith('?'))).toEqual([]);
});

test('placeholders and pairs of words count only where the project has them', () => {
  expect(told('`foo.ts`, `path/to/file.ts`, and/or, `YYYY-MM-DD.md`')).toEqual([
    'path foo.ts?',
    'path path/to/file.ts?',
    'path and/or?',
    'path YYYY-MM-DD.md?',
  ]);
});

test('what lies outside of the project is told as such', () => {
  expect(told('`/etc/passwd`, `~/.ssh/config`, `../../etc/passwd`, `C:\\x\\y.txt`, /usr/lib/a.so')).toEqual([
    'path /etc/passwd~',
    'path ~/.ssh/config~',
    'path ../../etc/passwd~',
    'path C:/x/y.txt~',
    'path /usr/lib/a.so~',
  ]);
  expect(told('The chart is `charts/a.yaml` in the infra repository.')).toEqual(['path charts/a.yaml~']);
  expect(told('`a/b.yaml` is at the root of this repository.')).toEqual(['path a/b.yaml']);
  expect(told('配置在另一个仓库的 `a/b.yaml` 里。')).toEqual(['path a/b.yaml~']);
});

test('names of code are told with what stands before their dot', () => {
  const names = findMentions(
    '`retryQueue()`, `Worker.drain(a, b)`, `MAX_PARCELS`, `crate::io::read_all`, then openPool().',
  );
  expect(names.map(({ name, of, text }) => [name, of, text])).toEqual([
    ['retryQueue', null, 'retryQueue()'],
    ['drain', 'Worker', 'Worker.drain(a, b)'],
    ['MAX_PARCELS', null, 'MAX_PARCELS'],
    ['read_all', 'crate.io', 'crate::io::read_all'],
    ['openPool', null, 'openPool()'],
  ]);
});

test('a plain word is a name where the words beside it say so', () => {
  expect(
    told('The class `Depot`, the `drain` method, 函数 `quote`; an `async` function, a `depot` and a `string` type.'),
  ).toEqual(['symbol Depot', 'symbol drain', 'symbol quote']);
});

test('scripts, flags and branches are told from command lines, fences and prose', () => {
  expect(told('Run `npm run build -- --fast`, `make ship`, npm run lint. Then `pnpm check`.')).toEqual([
    'script build',
    'flag --fast',
    'script ship',
    'script lint',
    'script check',
  ]);
  expect(told('```sh\n$ git checkout feat/scale\nnode src/cli.ts --dry-run # --not-this\n```')).toEqual([
    'branch feat/scale',
    'path src/cli.ts',
    'flag --dry-run',
  ]);
  expect(told('On branch `pilot`, the branches `a-b`, `c-d` and `e-f`; `origin/old`, 分支 `新`. `x-y`')).toEqual([
    'branch pilot',
    'branch a-b',
    'branch c-d',
    'branch e-f',
    'branch origin/old',
    'branch 新',
  ]);
});

test('a flag knows the program that it stands beside', () => {
  const flags = findMentions('`docker run --rm`, `parcel --force`; `--since` alone. With git use `--no-verify`.');
  expect(flags.map(({ name, of }) => [name, of])).toEqual([
    ['--rm', 'docker'],
    ['--force', 'parcel'],
    ['--since', null],
    ['--no-verify', 'git'],
  ]);
});

test('of front matter only the description is looked at', () => {
  const text = '---\nname: src/a.ts\ndescription: Made in src/b.ts\nsource: src/c.ts\n---\nsrc/d.ts\n';
  expect(told(text)).toEqual(['path src/b.ts', 'path src/d.ts']);
});

test('hostile text is no harder than any other', { timeout: 30_000 }, () => {
  const pieces = [
    '`',
    'a',
    'a/',
    'a.',
    '--a',
    '](',
    '[[',
    'a@',
    'branch of branch ',
    '手册docs/手',
    ' repo repository the',
    '`a_b` ',
    ' a/b',
    'a::',
    'f(',
  ];
  const texts = pieces.flatMap((piece) => {
    const long = piece.repeat(400_000 / piece.length);
    return [long, `${long.slice(0, 50_000)}\n`.repeat(8), `\`${long}\``, `\`\`\`sh\nmake ${long}\n\`\`\``];
  });
  // A quadratic step on any of them would take minutes.
  for (const text of texts) expect(findMentions(text).length).toBeLessThanOrEqual(2000);
});
