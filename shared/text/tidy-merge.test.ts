import { expect, test } from 'vitest';
import { takeOver } from './tidy-merge.ts';

test('What only grew by a sentence does not take over what it grew from', () => {
  for (const [grown, was] of [
    ['Ask first. Kim signs.', 'Ask first.'],
    ['- Ask first! Kim signs.', '- Ask first.'],
    ['先问。小王签字。', '先问。'],
  ] as const)
    expect(takeOver(`${grown}\n`, `${was}\n`, [])).toEqual({ text: `${grown}\n`, moved: 0 });
});

test('A sentence is said by a whole one alone, and by no heading, table or code', () => {
  for (const into of [
    'We run 1.2 is out.',
    '2 is out?',
    '# 2 is out. Ask.',
    '| 2 is out. Ask. |',
    '```\n2 is out. Ask.\n```',
  ])
    expect(takeOver(`${into}\n`, '2 is out.\n', []).text).toBe(`${into}\n\n2 is out.\n`);
});
