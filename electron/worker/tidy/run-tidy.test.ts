import { afterEach, expect, test } from 'vitest';
import { makeCopy, memory } from './tidy-for-tests.ts';
import type { Given } from './tidy-for-tests.ts';

const copies: { remove(): void }[] = [];
afterEach(() => copies.splice(0).forEach((copy) => copy.remove()));
const copyOf = (files: Record<string, string | Given>) => {
  const copy = makeCopy(files);
  copies.push(copy);
  return copy;
};

const long =
  'The release is built on the old machine in the cellar, and the tests run there before anything is signed.';

test('Of two memories that say the same one goes; links, pointers and what only it said lead over', async () => {
  const copy = copyOf({
    'MEMORY.md':
      '# Memory\n\n- [Release](release.md) — how it is built\n- [Release too](release-old.md) — signed by Kim\n',
    'release.md': memory(`${long}\n\n- Ask Kim first.`, { name: 'release' }),
    'release-old.md': memory(`${long}\n\n- Ask Kim first.\n- The key is in the drawer.`, {
      name: 'release-old',
      description: 'How releases were made in the cellar',
    }),
    'other.md': memory('See [[release-old|that]] and [this](release-old.md#top), not `[[release-old]]`.', {
      name: 'other',
    }),
  });
  const told = await copy.tidy();
  const files = copy.read();
  expect(Object.keys(files)).toEqual(['MEMORY.md', 'other.md', 'release.md']);
  expect(files['release.md']).toBe(
    memory(
      `${long}\n\n- Ask Kim first.\n- The key is in the drawer.\n\nHow releases were made in the cellar\n\nRelease too — signed by Kim`,
      { name: 'release' },
    ),
  );
  expect(files['other.md']).toContain('See [[release|that]] and [this](release.md#top), not `[[release-old]]`.');
  expect(files['MEMORY.md']).toBe(
    '# Memory\n\n- [Release](release.md) — how it is built\n- [other](other.md) — What it is about\n',
  );
  expect(copy.declared()['release-old.md']).toMatchObject({
    reason:
      'It shares 90 % of its words with "release.md". What only this one said moves over. Links and pointers lead there.',
    delete: true,
  });
  expect(told.flatMap(({ part }) => part ?? [])).toEqual(['orient', 'gather', 'consolidate', 'prune']);
  expect(told.flatMap(({ turn }) => turn?.text ?? [])).toEqual([
    'Read 3 memories and the index: 4 lines, 99 characters.',
    'Found 1 duplicate memory.',
    'Merged 1 duplicate.',
    'In the index, took out 1 second pointer and added 1 missing pointer: 4 lines and 90 characters now.',
  ]);
  expect(told.findLast(({ touched }) => touched)?.touched?.sort()).toEqual([
    'MEMORY.md',
    'other.md',
    'release-old.md',
    'release.md',
  ]);
});

test('Rows of one template about different things stay apart, and so does what is turned around', async () => {
  const pressed = (plant: string) =>
    memory(
      `Pressed samples of ${plant} are kept in the cabinet on the second floor, labelled with the place, the day and the collector, and are looked at for insects each spring.`,
      { name: `${plant.toLowerCase()}-notes`, description: `Where ${plant.toLowerCase()} is kept` },
    );
  const rule = (when: string) =>
    memory(
      `${when} run the migrations before the deploy of the web server, since the old code reads the new schema and what the pipeline looks at depends on its being there first.`,
      { name: 'migrations' },
    );
  const files = {
    'bracken.md': pressed('Bracken'),
    'yarrow.md': pressed('Yarrow'),
    'first.md': rule('Always'),
    'second.md': rule('Never'),
  };
  const copy = copyOf(files);
  await copy.tidy();
  expect(copy.read()).toEqual(files);
});

test('A copy that only ends its lines otherwise adds nothing', async () => {
  const copy = copyOf({
    'a.md': memory(`${long}\n- One\n- Two.`, { name: 'a' }),
    'b.md': memory(`${long.slice(0, -1)}!\n- One.\n- Two`, { name: 'b' }),
  });
  await copy.tidy();
  expect(copy.read()).toEqual({ 'a.md': memory(`${long}\n- One\n- Two.`, { name: 'a' }) });
  expect(copy.declared()['b.md']?.reason).toBe(
    'It shares all of its words with "a.md". Links and pointers lead there.',
  );
});

test('Words of a second pointer are kept where the memory only holds them within longer ones', async () => {
  const copy = copyOf({
    'MEMORY.md': '- [A](a.md) — the first\n- [A](a.md) — port 80\n- [B](b.md) — x\n',
    'a.md': memory('It was port 8080 once.', { name: 'a' }),
    'b.md': memory('Of B.', { name: 'b' }),
  });
  await copy.tidy();
  expect(copy.read()['a.md']).toBe(memory('It was port 8080 once.\n\nport 80', { name: 'a' }));
  expect(copy.declared()['MEMORY.md']?.reason).toBe('1 second pointer went: 2 lines and 39 characters now.');
});

test('Words without blanks between them are compared by pairs of characters', async () => {
  const words = '发布流程在旧机器上运行，签名之前必须先跑完所有测试，然后由值班同事确认';
  const copy = copyOf({
    'a.md': memory(`${words}。`, { name: 'a' }),
    'b.md': memory(`${words}，下午。`, { name: 'b' }),
    'c.md': memory('数据库每晚备份一次，恢复演练每个季度做一次，由运维同事负责', { name: 'c' }),
  });
  await copy.tidy();
  const files = copy.read();
  expect(Object.keys(files)).toEqual(['a.md', 'c.md']);
  expect(files['a.md']).toContain(`${words}，下午。`);
});

test('Memories of different types, with fields of their own or with other words are no duplicates', async () => {
  const files = {
    'a.md': memory(long, { name: 'a' }),
    'b.md': memory(long, { name: 'b', type: 'feedback' }),
    'c.md': memory(long, { name: 'c', confidence: '0.4' }),
    'd.md': memory(`${long} And much more is said of it here, in other words than above, so that both are wanted.`),
  };
  const copy = copyOf(files);
  await copy.tidy();
  expect(copy.read()).toEqual(files);
});

test('Relative dates become absolute from the day a file was written on, and only those that are certain', async () => {
  const lines = [
    'We agreed yesterday that the build moves.',
    'Last week the tests were red; next month they move.',
    '昨天决定换机器，上周三已经试过。',
    'Always look at the logs of yesterday.',
    'He said "tomorrow" again.',
    'Tokens expire in 3 days, and today nobody knows why.',
    '2026-03-01: yesterday was a holiday.',
    '`git log --since yesterday`',
  ];
  const copy = copyOf({
    'a.md': { text: memory(lines.join('\n'), { name: 'a', description: 'The freeze began 3 days ago' }), daysAgo: 12 },
    'b.md': { text: memory('Done yesterday.', { name: 'b', modified: '2026-10-01T10:00:00Z' }), daysAgo: 12 },
    'c.md': { text: memory('Done yesterday.', { name: 'c', modified: '2026-11-18T10:00:00Z' }), daysAgo: 12 },
  });
  await copy.tidy();
  const files = copy.read();
  expect(files['a.md']).toBe(
    memory(
      [
        'We agreed 2026-11-17 that the build moves.',
        'The week of 2026-11-09 the tests were red; 2026-12 they move.',
        '2026-11-17决定换机器，2026-11-11已经试过。',
        ...lines.slice(3),
      ].join('\n'),
      { name: 'a', description: 'The freeze began 2026-11-15' },
    ),
  );
  expect(files['b.md']).toContain('Done yesterday.');
  expect(files['c.md']).toContain('Done 2026-11-17.');
  expect(copy.declared()['c.md']).toEqual({
    reason: '"yesterday" is 2026-11-17 from the day the file was written.',
    because: [{ code: 'date', said: 'yesterday', day: '2026-11-17', more: 0 }],
  });
});

test('Files that were copied together have no day of their own', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`m${i}.md`, { text: memory(`Number ${i} was done yesterday.`), daysAgo: 3 }]),
  );
  const copy = copyOf(files);
  await copy.tidy();
  expect(Object.values(copy.read()).every((text) => text.includes('yesterday'))).toBe(true);
});

test('What was valid until a day that is over goes to the archive with its pointers, and other words of their lines stay', async () => {
  const copy = copyOf({
    'MEMORY.md':
      '- [Freeze](freeze.md) — until the release\n- [Kept](kept.md) — on and on\n- Merge on Mondays only, says [Thaw](thaw.md)\n',
    'freeze.md': memory('No merges.', { name: 'freeze', validUntil: '2026-11-29' }),
    'thaw.md': memory('Merges again, one a day.', { name: 'thaw', validUntil: '2026-11-29' }),
    'kept.md': memory('Still good.', { name: 'kept', validUntil: '2026-11-30' }),
  });
  await copy.tidy();
  expect(copy.read()).toEqual({
    'MEMORY.md': '- [Kept](kept.md) — on and on\n- Merge on Mondays only, says Thaw\n',
    'kept.md': memory('Still good.', { name: 'kept', validUntil: '2026-11-30' }),
  });
  expect(copy.declared()['freeze.md']).toMatchObject({
    reason: 'It was valid until 2026-11-29: it goes to the archive, from where it can be fetched back.',
    delete: true,
  });
});

test('The index is repaired, and no word of it is lost', async () => {
  const copy = copyOf({
    'MEMORY.md': [
      '# Memory',
      '',
      '- [Gone](gone.md) — the port is 8080',
      '- [gone-too](gone-too.md)',
      '- [Moved](moved.md) — it lies elsewhere now',
      '- [A](a.md) — the first',
      '- [A](a.md) — needs a password',
      '- [Picture](picture.png) and [team](team/MEMORY.md) and [linked](linked.md)',
      '',
    ].join('\n'),
    'a.md': memory('Of A.', { name: 'a' }),
    'sub/moved.md': memory('Moved away.', { name: 'moved' }),
    'new.md': memory('Of the new one.', { name: 'new', description: 'New here' }),
  });
  await copy.tidy({ leftOut: ['linked.md'] });
  const files = copy.read();
  expect(files['MEMORY.md']).toBe(
    [
      '# Memory',
      '',
      '- Gone — the port is 8080',
      '- [Moved](sub/moved.md) — it lies elsewhere now',
      '- [A](a.md) — the first',
      '- [Picture](picture.png) and [team](team/MEMORY.md) and [linked](linked.md)',
      '- [new](new.md) — New here',
      '',
    ].join('\n'),
  );
  expect(files['a.md']).toBe(memory('Of A.\n\nneeds a password', { name: 'a' }));
});

test('A store without an index, or with one that was left out, gets none and loses nothing', async () => {
  const files = { 'a.md': memory(long, { name: 'a' }), 'b.md': memory(long, { name: 'b' }) };
  const copy = copyOf(files);
  await copy.tidy({ leftOut: ['MEMORY.md'] });
  expect(copy.read()).toEqual(files);
  const other = copyOf(files);
  await other.tidy();
  expect(Object.keys(other.read())).toEqual(['a.md']);
});

test('A store in order is left as it is, and nothing is declared', async () => {
  const files = { 'MEMORY.md': '- [A](a.md) — the first\n', 'a.md': memory('Of A.', { name: 'a' }) };
  const copy = copyOf(files);
  const told = await copy.tidy();
  expect(copy.read()).toEqual(files);
  expect(() => copy.declared()).toThrow('ENOENT');
  expect(told.some(({ touched }) => touched)).toBe(false);
});

test('Memories that say little alike are one only when their descriptions are alike, too', async () => {
  const files = {
    'a.md': memory('See the wiki.', { name: 'a', description: 'Where deposits are' }),
    'b.md': memory('See the wiki.', { name: 'b', description: 'Where refunds are' }),
    'c.md': memory('See the wiki.', { name: 'c', description: 'Where refunds are' }),
  };
  const copy = copyOf(files);
  await copy.tidy();
  const { 'c.md': _, ...rest } = files;
  expect(copy.read()).toEqual(rest);
});

test('Of many duplicates the reason names some, and no more than fits', async () => {
  const longer = `${long} It takes an hour with nobody else about, half a day otherwise; Kim knows more of why.`;
  const words = 'None One Two Three Four Five Six Seven Eight Nine Ten Eleven'.split(' ');
  const names = Array.from({ length: 12 }, (_, i) => `a-rather-long-name-for-a-file-of-its-own-number-${i}`);
  const copy = copyOf(
    Object.fromEntries(
      names.map((name, i) => [`${name}.md`, memory(i === 0 ? longer : `${longer}\n\n- ${words[i]}.`, { name })]),
    ),
  );
  await copy.tidy();
  const [first = ''] = names;
  expect(Object.keys(copy.read())).toEqual([`${first}.md`]);
  expect(copy.read()[`${first}.md`]?.match(/^- \w+\.$/gm)?.length).toBe(11);
  expect(copy.declared()[`${first}.md`]?.reason).toBe(
    `It takes over what only "${names[1]}.md", "${names[2]}.md", "${names[3]}.md" and 8 more said, which had nearly the same words.`,
  );
});
