import { expect, test } from 'vitest';
import type { Mention } from '#shared/model/verify.ts';
import { bodyStartOf, markMentions } from './mark-mentions.ts';

const mention = (start: number, end: number, state: Mention['state']): Mention => ({
  kind: 'path',
  text: '',
  line: 1,
  start,
  end,
  state,
  movedTo: [],
});
const text = (value: string, offset: number) => ({
  type: 'text',
  value,
  position: { start: { offset }, end: { offset: offset + value.length } },
});

test('a text is split around what it names, and what is unknown stays as it is', () => {
  const tree = { type: 'root', children: [text('see a.ts and b.ts', 0)] };
  markMentions([mention(14, 18, 'gone'), mention(23, 27, 'unknown')], 10)()(tree);
  expect(tree.children).toEqual([
    { type: 'text', value: 'see ' },
    {
      type: 'mention',
      data: { hName: 'span', hProperties: { dataMention: '0' } },
      children: [{ type: 'text', value: 'a.ts' }],
    },
    { type: 'text', value: ' and b.ts' },
  ]);
});

test('code in a line is marked as a whole, with the gravest of what it names', () => {
  const code = { type: 'inlineCode', value: 'a b', position: { start: { offset: 0 }, end: { offset: 5 } } };
  const tree = { type: 'root', children: [code] };
  markMentions([mention(1, 2, 'present'), mention(3, 4, 'gone')], 0)()(tree);
  expect(tree.children).toEqual([
    { type: 'mention', data: { hName: 'span', hProperties: { dataMention: '1' } }, children: [code] },
  ]);
});

test('a text that stands otherwise in its source is left alone', () => {
  const node = { type: 'text', value: 'a&b.ts', position: { start: { offset: 0 }, end: { offset: 10 } } };
  const tree = { type: 'root', children: [node] };
  markMentions([mention(6, 10, 'gone')], 0)()(tree);
  expect(tree.children).toEqual([node]);
});

test('nothing is marked in front of the body; a link is marked as a whole', () => {
  const link = { type: 'link', position: { start: { offset: 0 }, end: { offset: 10 } }, children: [text('a.ts', 1)] };
  const tree = { type: 'root', children: [link] };
  markMentions([mention(2, 6, 'gone')], 20)()(tree);
  expect(tree.children).toEqual([link]);
  markMentions([mention(2, 6, 'gone'), mention(21, 25, 'gone')], 20)()(tree);
  expect(tree.children).toEqual([
    { type: 'mention', data: { hName: 'span', hProperties: { dataMention: '1' } }, children: [link] },
  ]);
});

test('in a block of code each is marked in its line, whatever indents or ends it, and nothing of the code is lost', () => {
  const source = '- x\r\n  ```sh a.ts\r\n  cat a.ts\r\n\r\n    cp b.ts a.ts\r\n  ```\r\n';
  const value = 'cat a.ts\r\n\r\n  cp b.ts a.ts';
  const code = {
    type: 'code',
    value,
    position: { start: { offset: 7 }, end: { offset: source.lastIndexOf('```') + 3 } },
  };
  const at = (name: string, from: number) => source.indexOf(name, from);
  const [first, second] = [at('a.ts', 18), at('b.ts', 0)];
  const tree = { type: 'root', children: [code] };
  markMentions([mention(first, first + 4, 'gone'), mention(second, second + 4, 'moved')], 0)()(tree, { value: source });
  const [marked] = tree.children as { data?: { hChildren?: unknown } }[];
  const span = (index: string, name: string) => ({
    type: 'element',
    tagName: 'span',
    properties: { dataMention: index },
    children: [{ type: 'text', value: name }],
  });
  expect(marked?.data?.hChildren).toEqual([
    { type: 'text', value: 'cat ' },
    span('0', 'a.ts'),
    { type: 'text', value: '\r\n\r\n  cp ' },
    span('1', 'b.ts'),
    { type: 'text', value: ' a.ts\n' },
  ]);
});

test('a block of code that stands otherwise in its source is left alone', () => {
  const code = { type: 'code', value: '\tcat a.ts', position: { start: { offset: 0 }, end: { offset: 20 } } };
  const tree = { type: 'root', children: [code] };
  markMentions([mention(6, 10, 'gone')], 0)()(tree, { value: '```\n  cat a.ts\n```\n' });
  expect(tree.children).toEqual([code]);
});

test('the body begins at its line, whatever ends the lines above', () => {
  expect(bodyStartOf({ text: '---\r\nname: a\r\n---\r\nbody', body: 'body', bodyLine: 4 })).toBe(19);
  expect(bodyStartOf({ text: 'body', body: 'body', bodyLine: 1 })).toBe(0);
});
