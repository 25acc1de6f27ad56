import { expect, test } from 'vitest';
import { hintsFor } from './hints.ts';
import type { HintInput } from './hints.ts';

const now = new Date(2026, 10, 30, 15);
const hints = (input: Partial<HintInput>) =>
  hintsFor({ description: 'What it is about', body: '', type: 'reference', now, ...input });
const kinds = (input: Partial<HintInput>) => hints(input).map(({ kind }) => kind);

test('a description is asked for, and called long from 151 and again from 201 characters', () => {
  expect(kinds({ description: ' ' })).toEqual(['description-missing']);
  expect(kinds({ description: 'x'.repeat(150) })).toEqual([]);
  expect(hints({ description: 'x'.repeat(151) })).toEqual([{ kind: 'description-long', length: 151, limit: 150 }]);
  expect(hints({ description: 'x'.repeat(201) })).toEqual([{ kind: 'description-long', length: 201, limit: 200 }]);
});

test('a relative date is offered the day it means, in description and body, but not in code', () => {
  const found = hints({ description: 'Decided yesterday', body: 'A\n\n```\nyesterday\n```\nBroke last Thursday' });
  expect(found).toMatchObject([
    { place: { in: 'description', start: 8, end: 17 }, absolute: '2026-11-29' },
    { place: { in: 'body', start: 27, text: 'last Thursday' }, absolute: '2026-11-26' },
  ]);
});

test('an old line counts from when it was written, a new one from today', () => {
  const before = { text: 'Broke last Thursday', written: new Date(2026, 8, 14) };
  const found = hints({ body: 'Broke last Thursday\nFixed yesterday', before });
  expect(found).toMatchObject([{ absolute: '2026-09-10' }, { absolute: '2026-11-29' }]);
});

test('feedback and project ask for Why and How to apply until both say something', () => {
  const asked = (body: string) => kinds({ type: 'feedback', body });
  expect(asked('No mocks.')).toEqual(['why-missing', 'how-missing']);
  expect(asked('No mocks.\n\n**Why:** \n\n**How to apply:** \n')).toEqual(['why-missing', 'how-missing']);
  expect(asked('**Why:** It failed.\n\n**How to apply:**\n- Run it.')).toEqual([]);
  expect(asked('## Why\n\nIt failed.\n\n## How to apply\n\nRun it.')).toEqual([]);
  expect(asked('**为什么：** 出过故障。\n\n**如何应用：** 先演练。')).toEqual([]);
  expect(kinds({ type: 'user', body: 'Knows Go.' })).toEqual([]);
});

test.each([
  'He is lazy',
  'The reviewer is always so careless about tests',
  'My boss seems really incompetent',
  'Marta is arrogant',
  'They never listen',
  '他总是很粗心',
  '同事不靠谱',
])('"%s" judges a person', (body) => {
  expect(kinds({ body })).toEqual(['judgement']);
});

test('what is said of things and of how people like to work is no judgement', () => {
  for (const body of [
    'Webpack is slow',
    'The build is difficult to debug',
    'The user is a data scientist',
    'She prefers short answers',
    'Vitest is rather difficult',
    '用户喜欢简短的回答',
    '构建很慢',
  ])
    expect(kinds({ body })).toEqual([]);
});

test.each([
  ['git', 'Fixed in commit 3f2a91bc', 'commit 3f2a91bc'],
  ['passing', 'We are currently working on the parser', 'currently working on'],
  ['passing', '目前正在迁移', '目前正在'],
  ['instructions', 'As already written in CLAUDE.md', 'already written in CLAUDE.md'],
] as const)('what the project says elsewhere or tomorrow no more is not worth saving: %s', (why, body, text) => {
  expect(hints({ body })).toMatchObject([{ kind: 'not-worth', why, place: { text } }]);
});

test('a list of paths and a long block of code are what the code itself says', () => {
  const layout = ['src/a.ts', 'src/b.ts', 'src/c/d.ts', 'lib/e.ts', 'lib/f.ts'].map((path) => `- ${path} does it\n`);
  expect(hints({ body: layout.join('') })).toMatchObject([{ kind: 'not-worth', why: 'layout' }]);
  expect(kinds({ body: layout.slice(1).join('') })).toEqual([]);
  expect(hints({ body: `\`\`\`ts\n${'x\n'.repeat(30)}\`\`\`\n` })).toMatchObject([{ kind: 'not-worth', why: 'code' }]);
});

test('private matters, copies in a reference and a memory of you in a team store are told', () => {
  expect(kinds({ body: 'She is on medical leave' })).toEqual(['private']);
  expect(kinds({ body: '他的工资' })).toEqual(['private']);
  expect(kinds({ body: 'x '.repeat(800) })).toEqual(['reference-copy']);
  expect(kinds({ type: 'user', team: true })).toEqual(['user-in-team']);
});
