import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { frontMatterBlock } from './front-matter-block.ts';
import { setField } from './front-matter-edit.ts';
import type { FieldValue } from './yaml-scalar.ts';
import { seeded } from './seeded.ts';

const set = (text: string, key: string, value: FieldValue | null): string => {
  const edit = setField(text, key, value);
  if ('refused' in edit) throw new Error(edit.refused);
  return edit.text;
};

test('a flat field changes in its place; comments, order, quotes and blanks around it stay', () => {
  const text = '---\n# mine\nname: "日本語"  # the name\ndescription: \'old\'   \ntype: user \n---\nBody\n';
  expect(set(text, 'description', "it's new")).toBe(text.replace("'old'", "'it''s new'"));
  expect(set(text, 'name', '中文 名')).toBe(text.replace('日本語', '中文 名'));
  expect(set(text, 'type', 'project')).toBe(text.replace('user', 'project'));
});

test('a nested field is found under metadata, whose trailing blank stays', () => {
  const text = '---\r\nname: a\r\nmetadata: \r\n  node_type: memory\r\n  type: user\r\n---\r\nBody';
  expect(set(text, 'type', 'reference')).toBe(text.replace('user', 'reference'));
  expect(set(text, 'pinned', true)).toBe(text.replace('type: user\r\n', 'type: user\r\n  pinned: true\r\n'));
  expect(set(text, 'description', 'd')).toBe(text.replace('type: user\r\n', 'type: user\r\ndescription: d\r\n'));
});

test('a missing field is added at the top in a flat file, under metadata where there is no front matter yet', () => {
  expect(set('---\nname: a\ntype: user\n---\nx', 'lastConfirmed', '2026-11-30')).toBe(
    '---\nname: a\ntype: user\nlastConfirmed: 2026-11-30\n---\nx',
  );
  expect(set('\uFEFF# Title\r\n', 'type', 'user')).toBe(
    '\uFEFF---\r\nmetadata:\r\n  type: user\r\n---\r\n\r\n# Title\r\n',
  );
  expect(set('', 'name', 'a')).toBe('---\nname: a\n---\n');
});

test('a lone CR counts as a line end and is kept', () => {
  expect(set('---\rname: a\rtype: user\r---\rBody\r', 'type', 'project')).toBe(
    '---\rname: a\rtype: project\r---\rBody\r',
  );
  expect(set('---\rname: a\r---\rBody', 'type', 'project')).toBe('---\rname: a\rtype: project\r---\rBody');
});

test('a value that plain YAML would misread gets quotes', () => {
  const text = '---\ndescription: a\n---\n';
  expect(set(text, 'description', 'when: always')).toBe('---\ndescription: "when: always"\n---\n');
  expect(set(text, 'description', 'yes')).toBe('---\ndescription: "yes"\n---\n');
  expect(set(text, 'description', '`code` # no')).toBe('---\ndescription: "`code` # no"\n---\n');
  expect(set(text, 'sources', ['a.md', 'b: c'])).toBe('---\ndescription: a\nsources: [a.md, "b: c"]\n---\n');
});

test('block and folded values, lists and maps in their own lines are replaced whole', () => {
  expect(set('---\ndescription: |\n  one\n  two\ntype: user\n---\n', 'description', 'x')).toBe(
    '---\ndescription: x\ntype: user\n---\n',
  );
  expect(set('---\nsources:\n  - a\n  - b\ntype: user\n---\n', 'sources', ['c'])).toBe(
    '---\nsources: [c]\ntype: user\n---\n',
  );
  expect(set('---\nmetadata: {type: user}\n---\n', 'type', 'project')).toBe('---\nmetadata: {type: project}\n---\n');
  expect(set('---\nmetadata: {type: user}\n---\n', 'pinned', true)).toBe(
    '---\nmetadata: {type: user, pinned: true}\n---\n',
  );
});

test('an emptied field is filled, and a field is removed with its line', () => {
  expect(set('---\nname:\ntype: user\n---\n', 'name', 'a')).toBe('---\nname: a\ntype: user\n---\n');
  expect(set('---\nname: ""\n---\n', 'name', 'a')).toBe('---\nname: "a"\n---\n');
  expect(set('---\nname: a\nmetadata:\n  type: user\n---\n', 'type', null)).toBe('---\nname: a\n---\n');
  expect(set('---\nname: a # x\ntype: user\n---\n', 'name', null)).toBe('---\ntype: user\n---\n');
});

test('broken, unclosed and shapeless front matter is refused with words, and nothing is changed', () => {
  expect(setField('---\ndescription: a: b\n---\n', 'type', 'user')).toMatchObject({
    refused: expect.stringContaining('Nested mappings'),
    line: 2,
  });
  expect(setField('---\nname: a\n', 'type', 'user')).toMatchObject({ line: 1 });
  expect(setField('---\n- a\n---\n', 'type', 'user')).toMatchObject({ line: 2 });
});

const rounds = process.env['REVERIE_LONG'] ? 2000 : 200;

test(`one field changes and every other byte stays (${rounds} random texts and edits)`, () => {
  for (let seed = 0; seed < rounds; seed++) {
    const { text, key, value } = randomCase(seed);
    const edit = setField(text, key, value);
    if ('refused' in edit) throw new Error(`seed ${seed}: ${edit.refused}\n${text}`);
    const [before, after] = [read(text), read(edit.text)];
    expect(after.body, `seed ${seed}`).toBe(before.body);
    expect(after.flat, `seed ${seed}\n${text}\n${edit.text}`).toEqual(intent(before.flat, before.nested, key, value));
    const kept = before.lines.filter((line) => !line.includes(`${key}:`) && line.trim() !== 'metadata:');
    const gone = kept.filter((line) => !after.lines.includes(line));
    expect(gone, `seed ${seed}`).toEqual([]);
    expect(edit.text.startsWith('\uFEFF')).toBe(text.startsWith('\uFEFF'));
  }
});

function read(text: string) {
  const block = frontMatterBlock(text);
  if (typeof block === 'string') return { flat: {}, nested: true, lines: [], body: text.replace(/^\uFEFF/, '') };
  const yaml = text.slice(block.start, block.end);
  const tree = (parse(yaml.replace(/\r\n?/g, '\n')) ?? {}) as Record<string, unknown>;
  const metadata = tree['metadata'] as Record<string, unknown> | undefined;
  const flat = Object.fromEntries([
    ...Object.entries(tree).filter(([key]) => key !== 'metadata'),
    ...Object.entries(metadata ?? {}).map(([key, value]) => [`metadata.${key}`, value]),
  ]);
  return { flat, nested: 'metadata' in tree, lines: yaml.split(/(?<=\n|\r(?!\n))/), body: text.slice(block.bodyStart) };
}

function intent(flat: Record<string, unknown>, nested: boolean, key: string, value: FieldValue | null) {
  const there = [key, `metadata.${key}`].find((path) => path in flat);
  const path = there ?? (nested && !['name', 'description'].includes(key) ? `metadata.${key}` : key);
  const all = { ...flat, [path]: value };
  if (value === null) delete all[path];
  return all;
}

function randomCase(seed: number) {
  const { below, pick, chance } = seeded(seed);
  const words = [
    'plain words',
    '中文',
    "it's",
    'a # b',
    'x: y',
    '"q"',
    'true',
    '12',
    'émoji 🎉',
    '~',
    'C:\\x',
    '- dash',
    "'",
  ];
  const ends = pick([['\n'], ['\r\n'], ['\r'], ['\n', '\r\n']]);
  const eol = () => pick(ends);
  const scalar = () => {
    const word = pick(words);
    return pick([JSON.stringify(word), `'${word.replaceAll("'", "''")}'`, 'bare word', '2026-11-30', '']);
  };
  const row = (indent: string, key: string) =>
    `${chance(0.15) ? `${indent}# about ${key}s${eol()}` : ''}${indent}${key}: ${scalar()}${pick(['', '', ' ', '  # why'])}${eol()}`;
  const inner = ['type', 'pinned', 'validUntil', 'confidence', 'zz'].filter(() => chance(0.5));
  const nested = chance(0.6);
  let yaml = ['name', 'description', 'title']
    .filter(() => chance(0.7))
    .map((key) => row('', key))
    .join('');
  if (!nested) yaml += inner.map((key) => row('', key)).join('');
  else if (inner.length > 0)
    yaml += `metadata:${pick(['', ' '])}${eol()}${inner.map((key) => row('  ', key)).join('')}`;
  if (nested && chance(0.3)) yaml += row('', 'last');
  const body =
    Array.from({ length: below(6) }, () => `${pick(['text', '---', '', '# H', 'name: x'])}${eol()}`).join('') +
    pick(['', 'end']);
  const text = `${pick(['', '\uFEFF'])}---${pick(['', ' '])}${eol()}${yaml}---${eol()}${body}`;
  const key = pick(['name', 'description', 'type', 'pinned', 'validUntil', 'confidence', 'lastConfirmed']);
  const value: FieldValue | null = pick([pick(words), pick(words), true, 0.8, ['a', pick(words)], null, '']);
  return { text, key, value };
}
