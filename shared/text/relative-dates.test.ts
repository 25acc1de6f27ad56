import { expect, test } from 'vitest';
import { relativeDates } from './relative-dates.ts';

// A Monday.
const day = new Date(2026, 10, 30, 15);
const dates = (text: string) => relativeDates(text, day).map(({ text: words, absolute }) => [words, absolute]);

test.each([
  ['Decided yesterday with ops.', 'yesterday', '2026-11-29'],
  ['Freeze starts the day after tomorrow', 'the day after tomorrow', '2026-12-02'],
  ['Broke last Thursday.', 'last Thursday', '2026-11-26'],
  ['Due by Friday', 'by Friday', '2026-12-04'],
  ['Every release since Monday', 'since Monday', '2026-11-23'],
  ['It moved last week', 'last week', 'the week of 2026-11-23'],
  ['It moves next month', 'next month', '2026-12'],
  ['since last year', 'last year', '2025'],
  ['changed 3 days ago', '3 days ago', '2026-11-27'],
  ['two weeks ago', 'two weeks ago', '2026-11-16'],
  ['ships in 2 weeks', 'in 2 weeks', '2026-12-14'],
  ['昨天和运维定了', '昨天', '2026-11-29'],
  ['上周四出过故障', '上周四', '2026-11-26'],
  ['下周日发布', '下周日', '2026-12-13'],
  ['上个月迁移完', '上个月', '2026-10'],
  ['去年定的', '去年', '2025 年'],
  ['三天前改过', '三天前', '2026-11-27'],
  ['本周内完成', '本周', '2026-11-30 那一周'],
])('"%s" holds "%s", which is %s', (text, words, absolute) => {
  expect(dates(text)).toEqual([[words, absolute]]);
});

test('a longer word wins over the one inside it, and places are where the words stand', () => {
  const [found, ...rest] = relativeDates('Set the day before yesterday, ok', day);
  expect(rest).toEqual([]);
  expect(found).toMatchObject({ start: 4, end: 28, absolute: '2026-11-28' });
});

test('words that name no day are left alone', () => {
  for (const text of [
    'Monday is release day',
    'the last line',
    'in 2 minutes',
    'Todayish',
    '上面的星期',
    '2026-11-30',
    '三天两头',
  ])
    expect(dates(text)).toEqual([]);
});
