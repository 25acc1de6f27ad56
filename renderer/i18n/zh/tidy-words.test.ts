import { expect, test } from 'vitest';
import type { TidyReason } from '#shared/model/tidy-reason.ts';
import { wordTidy } from '#shared/text/tidy-words.ts';
import { tidyZh } from './tidy-words.ts';

const index = { code: 'index' as const, repointed: 0, dangling: 0, duplicates: 1, added: 1, hooks: 0, moved: 0 };

test('What tidying did is worded in both languages, one of a thing as one', () => {
  const one: TidyReason = { ...index, lines: 1, characters: 9 };
  expect(wordTidy(one)).toBe('1 second pointer went, 1 memory got the pointer it lacked: 1 line and 9 characters now.');
  expect(tidyZh(one)).toBe('1 个重复的指针已移除，1 条记忆补上了缺少的指针：现在有 1 行、9 个字符。');
  const two: TidyReason = { ...index, duplicates: 2, added: 2, lines: 2, characters: 9 };
  expect(wordTidy(two)).toBe(
    '2 second pointers went, 2 memories got the pointer they lacked: 2 lines and 9 characters now.',
  );
});

test('A duplicate says what it shares with what', () => {
  const reason: TidyReason = { code: 'duplicate', file: 'a.md', percent: 92, moved: true };
  expect(wordTidy(reason)).toBe(
    'It shares 92 % of its words with "a.md". What only this one said moves over. Links and pointers lead there.',
  );
  expect(tidyZh(reason)).toBe('与“a.md”有 92 % 的用词相同。只有这里写到的内容移过去。链接和指针改为指向那里。');
});
