import { execFileSync } from 'node:child_process';
import { mkdir, readFile, readdir, rename, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptData } from '../settings/kept-data.ts';
import { makeStore, memory, put } from '../memory/test-store.ts';
import { keptFolder, openTexts, searchIn } from './search-for-tests.ts';

const body = (text: string): string => memory('plain', 'type: project', `${text}\n`);

test('What is written, renamed and deleted is found anew as soon as it is told', async () => {
  const { ref, texts, files } = await searchIn({ 'a.md': body('apple'), 'sub/b.md': body('pear') });
  await put(ref, 'a.md', body('quince'));
  await texts.touch('one', ['a.md']);
  expect([await files('apple'), await files('quince')]).toEqual([[], ['a.md']]);
  await rename(join(ref.dir, 'a.md'), join(ref.dir, 'c.md'));
  await texts.touch('one', ['a.md', 'c.md']);
  expect(await files('quince')).toEqual(['c.md']);
  await rm(join(ref.dir, 'sub'), { recursive: true });
  await texts.touch('one', ['sub']);
  expect(await files('pear')).toEqual([]);
  await put(ref, 'new/d.md', body('melon'));
  await texts.touch('one', ['new/']);
  expect(await files('melon')).toEqual(['new/d.md']);
  await put(ref, 'MEMORY.md', '- [C](c.md) — the cherry\n');
  await texts.touch('one', ['MEMORY.md']);
  expect(await files('cherry')).toEqual(['MEMORY.md:1']);
  await rm(join(ref.dir, 'MEMORY.md'));
  await texts.touch('one', ['MEMORY.md']);
  expect(await files('cherry')).toEqual([]);
});

test('Two writes of one instant and one length are both seen', async () => {
  const { ref, texts, files } = await searchIn({ 'a.md': body('one') });
  for (const word of ['two', 'six', 'ten', 'won']) {
    await writeFile(join(ref.dir, 'a.md'), body(word));
    await texts.touch('one', ['a.md']);
    expect(await files(word)).toEqual(['a.md']);
  }
});

test('Only the store’s own memories are searched: no hidden ones, no other stores, nothing outside', async () => {
  const { ref, texts, files } = await searchIn({
    'a.md': body('apple'),
    '.hidden/b.md': body('apple'),
    'team/c.md': body('apple'),
    'note.txt': 'apple',
  });
  await writeFile(join(ref.dir, '..', 'outside.md'), body('apple'));
  await symlink('../outside.md', join(ref.dir, 'out.md'));
  await symlink('a.md', join(ref.dir, 'in.md'));
  await texts.touch('one', null);
  expect((await files('apple')).toSorted()).toEqual(['a.md', 'in.md']);
});

test('Bytes that are no UTF-8, a byte order mark, other line ends and large files are read all the same', async () => {
  const { find, files } = await searchIn({
    'broken.md': Buffer.concat([
      Buffer.from('---\nname: x\n---\nbefore '),
      Buffer.from([0xff, 0xc3]),
      Buffer.from(' kumquat\n'),
    ]),
    'bom.md': `\uFEFF---\r\nname: bom\r\ndescription: d\r\n---\r\n\r\nfirst\r\nmedlar here\r\n`,
    'cr.md': '---\rname: cr\r---\rone\rsloe\r',
    'open.md': '---\nname: never closed\nloquat\n',
    'script.md': '---js\nthrow 1\n---\nguava\n',
    'yaml.md': '---\nname: [broken\ndescription: damson\n---\ncitron\n',
    'large.md': `${'x '.repeat(520_000)}\nbeyond`,
    'empty.md': '',
  });
  expect(await files('kumquat')).toEqual(['broken.md']);
  expect((await find('medlar')).hits[0]?.snippets).toEqual([
    { text: 'medlar here', marks: [[0, 6]], place: 'body', line: 7 },
  ]);
  expect((await find('bom')).hits[0]).toMatchObject({ title: 'bom', snippets: [{ place: 'name', line: 2 }] });
  expect((await find('sloe')).hits[0]?.snippets[0]?.line).toBe(5);
  for (const [word, file] of [
    ['loquat', 'open.md'],
    ['guava', 'script.md'],
    ['damson', 'yaml.md'],
    ['citron', 'yaml.md'],
  ] as const)
    expect(await files(word)).toEqual([file]);
  expect(await files('x x')).toContain('large.md');
});

test('Stores that come are taken up, stores that go vanish with what was kept of them', async () => {
  const [one, two] = [await makeStore({ 'a.md': body('apple') }), await makeStore({ 'b.md': body('apple') })];
  const { texts, find, folder } = openTexts([{ id: 'one', ref: one }]);
  await texts.read();
  texts.setStores([
    { id: 'one', ref: one },
    { id: 'two', ref: two },
  ]);
  await texts.read();
  expect((await find('apple')).hits.map(({ storeId }) => storeId).toSorted()).toEqual(['one', 'two']);
  await texts.close();
  expect((await readdir(folder)).toSorted()).toEqual(['one.texts', 'two.texts']);
  const again = openTexts([{ id: 'two', ref: two }], { folder });
  await again.texts.read();
  expect((await again.find('apple')).hits.map(({ storeId }) => storeId)).toEqual(['two']);
  expect(await readdir(folder)).toEqual(['two.texts']);
});

test('A store whose folder is gone has nothing, and keeps nothing', async () => {
  const { ref, texts, find, folder } = await searchIn({ 'a.md': body('apple') });
  await rm(ref.dir, { recursive: true });
  await texts.touch('one', null);
  expect(await find('apple')).toMatchObject({ total: 0, searched: 0, of: 0 });
  await texts.close();
  expect(await readdir(folder).catch(() => [])).toEqual([]);
});

test('Texts are kept for the next time, for this user alone, and searched before the disk is read', async () => {
  const { ref, texts, folder } = await searchIn({ 'a.md': body('apple'), 'b.md': body('数据库 — naïve') });
  await texts.close();
  const path = join(folder, 'one.texts');
  expect([(await stat(path)).mode & 0o777, (await stat(folder)).mode & 0o777]).toEqual([0o600, 0o700]);
  expect((await keptData(join(folder, '..'))).map(({ name }) => name)).toEqual(['search']);
  // The disk can't tell now: what is found is what was kept.
  const away = `${ref.dir}.away`;
  await rename(ref.dir, away);
  const again = openTexts([{ id: 'one', ref }], { mayWrite: false, folder });
  const answer = await again.find('据库');
  expect(answer.hits[0]?.snippets[0]).toMatchObject({ text: '数据库 — naïve', marks: [[1, 3]], line: 7 });
  await rename(away, ref.dir);
});

test('What changed while nobody looked is read again, and what was kept of it is not found', async () => {
  const { ref, texts, folder } = await searchIn({ 'a.md': body('apple'), 'b.md': body('pear'), 'c.md': body('plum') });
  await texts.close();
  await put(ref, 'a.md', body('quince'));
  await rm(join(ref.dir, 'b.md'));
  const again = openTexts([{ id: 'one', ref }], { folder });
  await again.texts.read();
  expect(await Promise.all(['apple', 'pear', 'quince', 'plum'].map((word) => again.files(word)))).toEqual([
    [],
    [],
    ['a.md'],
    ['c.md'],
  ]);
});

test.each([
  ['cut short', (path: string) => truncate(path, 200)],
  ['empty', (path: string) => truncate(path, 0)],
  ['of another kind', (path: string) => writeFile(path, '{"version":0}')],
  [
    'longer than it says',
    async (path: string) => writeFile(path, Buffer.concat([await readFile(path), Buffer.from('more')])),
  ],
  [
    'wrong in one byte',
    async (path: string) => {
      const bytes = await readFile(path);
      bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1;
      await writeFile(path, bytes);
    },
  ],
  [
    'of an older format',
    async (path: string) =>
      writeFile(path, (await readFile(path)).toString('latin1').replace('search-2', 'search-1'), 'latin1'),
  ],
  ['a folder', async (path: string) => (await rm(path), await mkdir(path))],
])('Kept texts that are %s are made anew', async (_what, spoil) => {
  const { ref, texts, folder } = await searchIn({ 'a.md': body('apple'), 'b.md': body('pear') });
  await texts.close();
  await spoil(join(folder, 'one.texts'));
  const again = openTexts([{ id: 'one', ref }], { folder });
  await again.texts.read();
  expect([await again.files('apple'), await again.files('pear')]).toEqual([['a.md'], ['b.md']]);
});

test('Two doors on one data folder each find all, whoever keeps last', async () => {
  const { ref, folder, ...one } = await searchIn({ 'a.md': body('apple') });
  const two = openTexts([{ id: 'one', ref }], { folder });
  for (let round = 0; round < 8; round++) {
    await put(ref, `n${round}.md`, body(`fruit${round}`));
    await Promise.all([one.texts.touch('one', [`n${round}.md`]), two.texts.touch('one', [`n${round}.md`])]);
  }
  await Promise.all([one.texts.close(), two.texts.close()]);
  const three = openTexts([{ id: 'one', ref }], { folder });
  await three.texts.read();
  for (let round = 0; round < 8; round++) expect(await three.files(`fruit${round}`)).toEqual([`n${round}.md`]);
  expect(three.troubles).toEqual([]);
});

test('A door that may only read keeps nothing', async () => {
  const ref = await makeStore({ 'a.md': body('apple') });
  const { texts, files } = openTexts([{ id: 'one', ref }], { mayWrite: false });
  await texts.read();
  expect(await files('apple')).toEqual(['a.md']);
  await texts.close();
  expect(await readdir(keptFolder(ref)).catch(() => [])).toEqual([]);
});

test('While a store is read there are answers from what was read so far, and progress is told', async () => {
  const ref = await makeStore(Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`${at}.md`, body('apple')])));
  const { texts, find, progress } = openTexts([{ id: 'one', ref }]);
  const early = await find('apple');
  expect(early.of).toBe(400);
  expect(early.total).toBe(early.searched);
  await texts.read();
  expect(await find('apple')).toMatchObject({ total: 400, searched: 400, of: 400 });
  expect(progress.at(-1)).toEqual({ searched: 400, of: 400 });
});

test.skipIf(process.platform === 'win32')(
  'A pipe and a folder with a memory’s name hold nothing up and are not counted',
  async () => {
    const { ref, texts, find } = await searchIn({ 'a.md': body('apple'), 'b.md': body('apple') });
    await rm(join(ref.dir, 'a.md'));
    execFileSync('mkfifo', [join(ref.dir, 'a.md')]);
    await mkdir(join(ref.dir, 'c.md'));
    await texts.touch('one', ['a.md', 'c.md']);
    expect(await find('apple')).toMatchObject({ total: 1, searched: 1, of: 1 });
  },
);
