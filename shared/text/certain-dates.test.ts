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
  ["Ana's 'quick' fix landed yesterday.", "Ana's 'quick' fix landed 2026-11-17."],
  ['- **Yesterday:** it broke', '- **2026-11-17:** it broke'],
  ['3个月前上线', '2026-08上线'],
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
  '> We ship it tomorrow.',
  "The user said 'tomorrow is fine' in the call.",
  '他说‘明天上线’',
  'The tab Yesterday is slow.',
  'Use the Tomorrow Night theme.',
  'TOMORROW is read first.',
  'const tomorrow = addDays(1);',
  'theme: tomorrow-night',
  'The logs lie in /srv/logs/yesterday/x',
  'Run git log --since=yesterday',
  'Run date --date yesterday',
  'The default range is last month.',
  'The filter offers yesterday and last week.',
  'It broke yesterday (Nov 3).',
  '昨天（11月3日）换的',
  'Half a year ago it was slow.',
  'It moved 1.5 years ago.',
  'It moved 2-3 weeks ago.',
  'It moved two or three weeks ago.',
  'A year ago today it moved.',
  '两三天前上线',
  '二十天前上线',
  '12月前完成迁移',
  '2025年前必须下线',
  '三天前后都可以',
  '提前三天前往',
  '上周期的数据',
  '报表导出昨天的订单',
])('%j holds on any day, or is not certain', (text) => {
  expect(absolute(text)).toBe(text);
});

test('A line full of quotes that open, or longer than anybody reads, is left alone, and soon', () => {
  for (const line of [`${"汉'昨天".repeat(950)}'`, '昨天，'.repeat(40_000)]) expect(absolute(line)).toBe(line);
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
