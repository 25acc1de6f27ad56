import { expect, test } from 'vitest';
import { findImports } from './find-imports.ts';

test('Imports stand at the start of a word, anywhere but in code and comments', () => {
  const text = [
    '@a.md and @./b/c.md, `@code.md` (@not.md) "@not.md" me@x.md',
    '```',
    '@fenced.md',
    '```',
    '> @quote.md',
    '- @list.md **@strong.md** <b>@html.md</b>',
    '',
    '    @indented.md',
    'x <!-- @comment.md --> @frag.md#part @with\\ blank.md',
    '@~/home.md @/abs.md @日本.md @#x @(y)',
  ].join('\n');
  expect(findImports(text)).toEqual([
    'a.md',
    './b/c.md,',
    'quote.md',
    'list.md',
    'strong.md',
    'html.md',
    'frag.md',
    'with blank.md',
    '~/home.md',
    '/abs.md',
  ]);
});

test('A text of nothing but signs is read in time that grows with it alone', () => {
  expect(findImports('@'.repeat(100_000))).toEqual([]);
  expect(findImports('`@a`'.repeat(4000))).toEqual([]);
  expect(findImports(Array.from({ length: 1000 }, (_, i) => `@f${i}.md`).join(' '))).toHaveLength(200);
});
