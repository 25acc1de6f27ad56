import { expect, test } from 'vitest';
import { parseIndexLines } from './index-lines.ts';

const one = (text: string) => parseIndexLines(text)[0]?.pointers[0] ?? null;

test.each([
  ['em dash', '- [A b](a.md) — the hook', 'the hook'],
  ['en dash', '- [A b](a.md) – the hook', 'the hook'],
  ['two hyphens', '- [A b](a.md) -- the hook', 'the hook'],
  ['one hyphen', '- [A b](a.md) - the hook', 'the hook'],
  ['a colon', '* [A b](a.md): the hook', 'the hook'],
  ['a number', '12. [A b](a.md) — the hook', 'the hook'],
  ['bold', '- **[A b](a.md)** — the hook', 'the hook'],
  ['a table', '| [A b](a.md) | the hook |', 'the hook'],
  ['a heading', '## [A b](a.md)', ''],
  ['no bullet', 'See [A b](a.md)', ''],
])('a pointer with %s is read', (_what, line, hook) => {
  expect(one(line)).toEqual({ title: 'A b', target: 'a.md', hook, form: 'link' });
});

test.each([
  ['- [S](<name with spaces.md>) — x', 'name with spaces.md'],
  ['- [S](name%20with%20spaces.md) — x', 'name%20with%20spaces.md'],
  ['- [S](name with spaces.md) — x', 'name with spaces.md'],
  ['- [S](a(1).md) — x', 'a(1).md'],
  ['- [S](a.md "a title") — x', 'a.md'],
  ['- [`S`](../up.md)', '../up.md'],
])('the target of %j is %j', (line, target) => {
  expect(one(line)?.target).toBe(target);
});

test('file names in code spans and [[links]] are pointers of their own forms', () => {
  expect(one('- `a.md` — hook')).toEqual({ title: 'a.md', target: 'a.md', hook: 'hook', form: 'code' });
  expect(one('- [[a|Title]] — hook')).toEqual({ title: 'Title', target: 'a', hook: 'hook', form: 'wiki' });
});

test.each(['![image](a.png)', '- `[A](a.md)` is code', '[top](#anchor)', '- plain words', '[A] (a.md)'])(
  '%j holds no pointer',
  (line) => {
    expect(one(line)).toBeNull();
  },
);

test('every line is called what it is', () => {
  const text = [
    '---',
    'title: x',
    '---',
    '# Heading',
    '',
    '<!-- a comment',
    '- [Hidden](a.md) -->',
    '- plain',
    '1. plain',
    '| cell |',
    'words <!-- inline --> more',
    '```',
    '- [Fenced](b.md)',
    '```',
    '---',
  ].join('\r\n');
  expect(parseIndexLines(text).map(({ kind, pointers }) => `${kind}${pointers.length}`)).toEqual([
    'front-matter0',
    'front-matter0',
    'front-matter0',
    'heading0',
    'blank0',
    'comment0',
    'comment0',
    'bullet0',
    'bullet0',
    'table0',
    'text0',
    'fence0',
    'fence0',
    'fence0',
    'text0',
  ]);
});

test.each(['[', '[[', '](', '`', '- ', '<!--', '\\[', '|', '[a](b'])(
  'a line of 200,000 characters of %j is read without a stall',
  (piece) => {
    const line = piece.repeat(Math.ceil(200_000 / piece.length));
    expect(parseIndexLines(line).length).toBe(1);
  },
);
