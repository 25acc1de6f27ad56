import { expect, test } from 'vitest';
import { findLinks, linkResolver } from './links.ts';

test('links are found with alias and the line around them, those in code are not', () => {
  const body = 'See [[order-board]] and [[price feed|prices]].\n\n`[[code]]`\n\n```\n[[fenced]]\n```\n';
  expect(findLinks(body)).toEqual([
    { target: 'order-board', alias: null, snippet: 'See [[order-board]] and [[price feed|prices]].' },
    { target: 'price feed', alias: 'prices', snippet: 'See [[order-board]] and [[price feed|prices]].' },
  ]);
});

test('a snippet of a long line is 120 characters around the link', () => {
  const [link] = findLinks(`${'a'.repeat(500)}[[x]]${'b'.repeat(500)}`);
  expect(link?.snippet.length).toBe(120);
  expect(link?.snippet).toContain('[[x]]');
});

test('a snippet begins and goes on with whole words', () => {
  const [link] = findLinks(`${'Nobody knows the reason. '.repeat(8)}See [[x]]. ${'And so on. '.repeat(20)}`);
  const before =
    /^…(.*)See \[\[x\]\]\. And so on\..*…$/
      .exec(link?.snippet ?? '')?.[1]
      ?.trim()
      .split(' ') ?? [];
  expect(before.length).toBeGreaterThan(3);
  for (const word of before) expect(['Nobody', 'knows', 'the', 'reason.']).toContain(word);
});

const resolve = linkResolver([
  { file: 'order-board.md', name: 'Trouble list' },
  { file: 'sub/Deep_Note.md', name: 'order-board' },
  { file: 'cafe\u0301.md', name: null },
]);

test.each([
  ['order-board', 'order-board.md', 'stem'],
  ['order-board.md', 'order-board.md', 'stem'],
  ['sub/Deep_Note', 'sub/Deep_Note.md', 'stem'],
  ['caf\u00e9', 'cafe\u0301.md', 'stem'],
  ['Trouble list', 'order-board.md', 'name'],
  ['order_board', 'order-board.md', 'folded'],
  ['deep note', 'sub/Deep_Note.md', 'folded'],
  ['trouble-LIST', 'order-board.md', 'folded'],
  ['not-yet', null, 'unresolved'],
])('[[%s]] means %s, by %s', (target, file, how) => {
  expect(resolve(target)).toEqual({ file, how });
});

test('a megabyte of brackets is read without a stall', () => {
  expect(findLinks('[[a|'.repeat(250_000))).toEqual([]);
});
