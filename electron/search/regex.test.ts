import { expect, test } from 'vitest';
import { memory } from '../memory/test-store.ts';
import { searchIn } from './search-for-tests.ts';

const regex = { mode: 'regex' } as const;

test('A pattern finds in the text as it was written, line by line, whatever its case', async () => {
  const { find, files } = await searchIn({
    'a.md': memory('a', 'type: user', 'Port 8080\nor 80.\n'),
    'b.md': memory('b', 'type: user', 'port none\n'),
    'MEMORY.md': '- [A](a.md) — port 22\n',
  });
  expect((await files('port \\d+', regex)).toSorted()).toEqual(['MEMORY.md:1', 'a.md']);
  expect(await files('^or \\d+\\.$', regex)).toEqual(['a.md']);
  const { snippets } = (await find('\\d{4}', regex)).hits[0]!;
  expect(snippets).toEqual([{ text: 'Port 8080', marks: [[5, 9]], place: 'body', line: 7 }]);
});

test('A pattern that is not valid is said so in the engine’s words', async () => {
  const { find } = await searchIn({ 'a.md': memory('a') });
  expect((await find('(', regex)).stopped).toEqual({ why: 'invalid', words: 'Unterminated group' });
  expect((await find('\\p{Nope}', regex)).stopped).toMatchObject({ why: 'invalid' });
});

test.each(['(a+)+$', '(a|a)*$', '(.*)*x$', '(a|aa)+$', '([a-z]+)*\\d$', '(?:a*)*\\1b()$', '^(?=(a+)+b)'])(
  'A pattern that never ends is ended and said so, and the next search works: %s',
  async (pattern) => {
    const { find, files } = await searchIn({
      'a.md': memory('a', 'type: user', `${'a'.repeat(60)}!\n`),
      'b.md': memory('b'),
    });
    const answer = await find(pattern, regex);
    expect(answer.stopped).toEqual({ why: 'time' });
    expect(await files('plain')).toEqual(['b.md']);
  },
);

test.each(['a*', '', '^', '$', '\\b', '(?:)', 'x{0}'])(
  'A pattern that finds nothing at all a thousand times ends: %s',
  async (pattern) => {
    const { find } = await searchIn({ 'a.md': memory('zzz', 'type: user', '😀 b c d\n') });
    const { stopped, hits } = await find(pattern, regex);
    expect(stopped).toBeNull();
    for (const { snippets } of hits)
      for (const { marks } of snippets) for (const [start, end] of marks) expect(end).toBeGreaterThan(start);
  },
);

test.each(['((a{1,1000}){1,1000}){1,1000}', `${'('.repeat(600)}a${')'.repeat(600)}`, '(?:a{0,65535}){0,65535}'])(
  'A pattern too large for the engine is no crash: %s',
  async (pattern) => {
    const { find, files } = await searchIn({ 'a.md': memory('a') });
    await find(pattern, regex);
    expect(await files('plain')).toEqual(['a.md']);
  },
);
