import { expect, test } from 'vitest';
import { seeded } from '#shared/text/seeded.ts';
import { memory } from '../memory/test-store.ts';
import { searchIn } from './search-for-tests.ts';

const note = (body: string, name = 'plain', description = 'nothing much'): string =>
  `---\nname: ${name}\ndescription: ${description}\nmetadata:\n  type: project\n---\n\n${body}\n`;

test('A word is found in a name, a description, a body and an index, and what names it comes first', async () => {
  const { files } = await searchIn({
    'body.md': note('Ask before the harbour is closed.'),
    'described.md': note('Text.', 'other', 'when the harbour opens'),
    'named.md': note('Text.', 'harbour-hours'),
    'harbour_file.md': note('Text.', 'another'),
    'elsewhere.md': note('Text.', 'elsewhere'),
    'MEMORY.md': '# Index\n\n- [Elsewhere](elsewhere.md) — the harbour too\n- [Body](body.md) — x\n',
  });
  const found = await files('harbour');
  expect(found.slice(0, 2).toSorted()).toEqual(['harbour_file.md', 'named.md']);
  expect(found[2]).toBe('described.md');
  expect(found.slice(3).toSorted()).toEqual(['MEMORY.md:3', 'body.md']);
});

test('A snippet marks what was found, in the line of the file where it stands', async () => {
  const { find } = await searchIn({ 'a.md': note('First.\n\n\tThen ＡＰＩ keys — the API “key” of staging.') });
  const [hit] = (await find('api key')).hits;
  expect(hit?.snippets[0]).toEqual({
    text: 'Then ＡＰＩ keys — the API “key” of staging.',
    marks: [
      [5, 8],
      [9, 12],
      [20, 23],
      [25, 28],
    ],
    place: 'body',
    line: 10,
  });
  expect((await find('nothing')).hits[0]?.snippets[0]).toEqual({
    text: 'nothing much',
    marks: [[0, 7]],
    place: 'description',
    line: 3,
  });
  expect((await find('plain')).hits[0]).toMatchObject({
    title: 'plain',
    titleMarks: [[0, 5]],
    type: 'project',
    scope: 'private',
    ageDays: 0,
  });
});

test('Accents of Latin letters make no difference, typed or written, composed or not; other scripts keep theirs', async () => {
  const { find } = await searchIn({
    'a.md': note('The Café in Nîmes, Việt Nam.'),
    'b.md': note('The cafe\u0301 of e\u0301tudes.'),
    'c.md': note('мой ガラス'),
  });
  const marked = (await find('cafe')).hits.map(({ file, snippets: [snippet] }) => [
    file,
    snippet?.marks.map(([start, end]) => snippet.text.slice(start, end)),
  ]);
  expect(Object.fromEntries(marked)).toEqual({ 'a.md': ['Café'], 'b.md': ['cafe\u0301'] });
  expect((await find('VIET nimes')).hits.map(({ file }) => file)).toEqual(['a.md']);
  expect((await find('études')).hits.map(({ file }) => file)).toEqual(['b.md']);
  expect((await find('мои')).hits).toEqual([]);
  expect((await find('カ')).hits).toEqual([]);
});

test('A long line is cut around its first find, and marks stay where they belong', async () => {
  const { find } = await searchIn({ 'a.md': note(`${'before 😀 '.repeat(60)}needle${' after'.repeat(60)}`) });
  const snippet = (await find('needle')).hits[0]!.snippets[0]!;
  expect(snippet.text.length).toBeLessThanOrEqual(182);
  expect(snippet.text).toMatch(/^….*needle.*…$/);
  expect(snippet.marks.map(([start, end]) => snippet.text.slice(start, end))).toEqual(['needle']);
  expect(snippet.text.isWellFormed()).toBe(true);
});

test('Of front matter only name and description are searched', async () => {
  const { files } = await searchIn({
    'a.md': '---\nname: x\ndescription: y\nmetadata:\n  type: feedback\n  secretKey: hidden\n---\nBody.\n',
  });
  for (const word of ['metadata', 'feedback', 'hidden', 'description']) expect(await files(word)).toEqual([]);
  expect(await files('body')).toEqual(['a.md']);
});

test('Other forms of an English word are found, as words alone', async () => {
  const { files } = await searchIn({
    'a.md': note('We deployed on Friday.'),
    'b.md': note('Deployments are slow.'),
    'c.md': note('The retries help.'),
    'd.md': note('Prune the trunk.'),
  });
  expect((await files('deploys')).toSorted()).toEqual(['a.md', 'b.md']);
  expect(await files('retry')).toEqual(['c.md']);
  expect(await files('running')).toEqual([]);
  expect(await files('run')).toEqual(['d.md']);
});

test('Code tokens and paths are found whole, by their words and by any part', async () => {
  const { files } = await searchIn({
    'a.md': note('Call `useViewStore()` from src/store/use-view.ts with MAX_RETRY_COUNT and --no-verify.'),
  });
  for (const query of [
    'useViewStore',
    'viewstore',
    'ViewSt',
    'src/store/use-view.ts',
    'store/use',
    'use-view',
    'MAX_RETRY_COUNT',
    'retry_co',
    'retry',
    '--no-verify',
    'useViewStore()',
  ])
    expect([query, await files(query)]).toEqual([query, ['a.md']]);
});

test('All words must be there; where nothing has all, what has most is shown', async () => {
  const { files } = await searchIn({ 'a.md': note('red green'), 'b.md': note('red green blue'), 'c.md': note('red') });
  expect(await files('red blue')).toEqual(['b.md']);
  expect((await files('red green violet')).toSorted()).toEqual(['a.md', 'b.md']);
});

test('A phrase is found in its order, over a line end too, and in quotes within other words', async () => {
  const { files, find } = await searchIn({
    'a.md': note('Never push to\nmain on Friday.'),
    'b.md': note('To main, never push.'),
  });
  expect(await files('never PUSH to main', { mode: 'phrase' })).toEqual(['a.md']);
  expect(await files('"never push" friday')).toEqual(['a.md']);
  expect(
    (await find('push to main', { mode: 'phrase' })).hits[0]?.snippets.map(({ text, marks }) => [text, marks]),
  ).toEqual([
    ['Never push to', [[6, 13]]],
    ['main on Friday.', [[0, 4]]],
  ]);
});

test('Chinese and Japanese words are found by any two of their characters, and by one', async () => {
  const { files } = await searchIn({
    'db.md': note('数据库迁移先在预发环境演练，再到生产。', '数据库迁移', '怎样迁移数据库'),
    'kana.md': note('テストは毎朝ｶﾀｶﾅで走らせる。'),
    'none.md': note('完全无关。'),
  });
  for (const query of ['数据', '据库', '数库', '移先', '预环', '迁', '演练'])
    expect([query, await files(query)]).toEqual([query, ['db.md']]);
  expect(await files('カタカナ')).toEqual(['kana.md']);
  expect(await files('テス')).toEqual(['kana.md']);
  expect(await files('数据库怎么迁移')).toEqual(['db.md']);
});

test('Any two characters of any word of a Chinese memory find it', async () => {
  const random = seeded(11);
  const signs = [...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥'];
  const texts = Array.from({ length: 40 }, () =>
    Array.from({ length: 6 }, () => Array.from({ length: 2 + random.below(3) }, () => random.pick(signs)).join('')),
  );
  const { files } = await searchIn(Object.fromEntries(texts.map((text, at) => [`${at}.md`, note(text.join('，'))])));
  for (const [at, text] of texts.entries())
    for (const word of text) {
      const from = random.below(word.length - 1);
      expect(await files(word.slice(from, from + 2))).toContain(`${at}.md`);
    }
});

test('Every word of a random memory finds it, and so does every beginning of one', async () => {
  const random = seeded(5);
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGäéßÑ_-/.0123456789'];
  const texts = Array.from({ length: 60 }, () =>
    Array.from({ length: 30 }, () =>
      Array.from({ length: 1 + random.below(12) }, () => random.pick(letters)).join(''),
    ).join(' '),
  );
  const { files } = await searchIn(Object.fromEntries(texts.map((text, at) => [`${at}.md`, note(text)])));
  for (const [at, text] of texts.entries()) {
    const found = random.pick(text.split(' ').filter((word) => /[a-z]{2}/i.test(word)));
    expect(await files(found, { limit: 200 })).toContain(`${at}.md`);
    expect(await files(found.slice(0, 1 + random.below(found.length)), { limit: 200 })).toContain(`${at}.md`);
  }
});

test('Stores, types, scopes and ages narrow it down', async () => {
  const { files, texts, ref } = await searchIn({
    'a.md': memory('a', 'type: user', 'apple'),
    'b.md': memory('b', 'type: odd', 'apple'),
    'c.md': memory('c', 'type: project', 'apple'),
    'MEMORY.md': '- [A](a.md) — apple\n',
  });
  expect((await files('apple')).length).toBe(4);
  expect(await files('apple', { types: ['user'] })).toEqual(['a.md']);
  expect(await files('apple', { types: ['none'] })).toEqual(['b.md']);
  expect(await files('apple', { storeIds: ['other'] })).toEqual([]);
  expect(await files('apple', { scopes: ['team'] })).toEqual([]);
  const later = (asked: object) =>
    texts.run({ query: 'apple', mode: 'words', limit: 9, types: ['user'], ...asked }, Date.now() + 864_000_000);
  expect((await later({ newerThanDays: 3 })).total).toBe(0);
  expect((await later({ olderThanDays: 3 })).total).toBe(1);
  expect(ref.scope).toBe('private');
});

test('A limit cuts the list, and the total says how many there are; a blank query finds nothing', async () => {
  const { find } = await searchIn(Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at}.md`, note('pear')])));
  const answer = await find('pear', { limit: 4 });
  expect([answer.hits.length, answer.total, answer.searched, answer.of]).toEqual([4, 9, 9, 9]);
  expect(await find('  ')).toMatchObject({ hits: [], total: 0, stopped: null });
});

test('A memory with a slug for a name has the title that the index gives it', async () => {
  const { find } = await searchIn({
    'a.md': note('pear', 'some-slug'),
    'MEMORY.md': '- [Pears in spring](a.md) — x\n',
  });
  expect((await find('pear', { types: ['project'] })).hits[0]).toMatchObject({
    title: 'Pears in spring',
    titleMarks: [[0, 4]],
  });
});
