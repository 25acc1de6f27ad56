import { expect, test } from 'vitest';
import { withAbsoluteDates } from './certain-dates.ts';

/** A Wednesday. */
const day = new Date(2026, 10, 18);
const absolute = (text: string) => withAbsoluteDates(text, day).text;

test.each([
  ['Shipped yesterday.', 'Shipped 2026-11-17.'],
  ['Decided today.', 'Decided 2026-11-18.'],
  ['Last month it was slow.', '2026-10 it was slow.'],
  ['It began two weeks ago', 'It began 2026-11-04'],
  ['我们昨天换了机器', '我们2026-11-17换了机器'],
  ['三天前开始', '2026-11-15开始'],
])('%j was %j', (text, then) => {
  expect(absolute(text)).toBe(then);
});

test.each([
  'Check the logs of yesterday before every deploy.',
  'If it failed yesterday, run it again.',
  "Look at yesterday's logs.",
  'Write dates, not "yesterday".',
  'He said “tomorrow” and left.',
  'What we use today is fine.',
  'By next Friday it is done.',
  'Keys expire in 30 days.',
  'The last week of the month is busy.',
  'More than 3 days ago it is too old.',
  'Keep what is newer than 3 days ago.',
  '2026-03-04: yesterday it broke.',
  '## 2026-03-04\n\nIt broke yesterday.',
  '`--since yesterday`',
  '```\ngit log --since yesterday\n```',
  'See [[done-yesterday]] and [this](yesterday.md).',
  '每天检查昨天的日志',
  '后天的能力',
])('%j holds on any day, or is not certain', (text) => {
  expect(absolute(text)).toBe(text);
});

test('Line ends stay as they are, and what was made of what is told', () => {
  expect(withAbsoluteDates('a\r\nShipped yesterday\r\n昨晚', day)).toEqual({
    text: 'a\r\nShipped 2026-11-17\r\n2026-11-17',
    made: [
      { said: 'yesterday', absolute: '2026-11-17' },
      { said: '昨晚', absolute: '2026-11-17' },
    ],
  });
});
