/** A word that means another day each day, and the date it means. Offsets in UTF-16 units. */
export interface RelativeDate {
  start: number;
  end: number;
  text: string;
  /** `2026-11-19`, `2026-10`, `2025`; for a week, the words with its Monday. */
  absolute: string;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const hanDays: Record<string, number> = { 日: 0, 天: 0, 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6 };
const hanNumbers: Record<string, number> = {
  一: 1,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};
const numbers: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 };

/** Every relative date of a text in English or Chinese, counted from `day` (local time). */
export function relativeDates(text: string, day: Date): RelativeDate[] {
  const found: RelativeDate[] = [];
  for (const { pattern, date } of rules)
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((one) => start < one.end && one.start < end)) continue;
      const absolute = date(
        match.slice(1).map((group) => (group ?? '').toLowerCase()),
        day,
      );
      if (absolute !== null) found.push({ start, end, text: match[0], absolute });
    }
  return found.sort((a, b) => a.start - b.start);
}

interface Rule {
  pattern: RegExp;
  /** Gets the groups in lower case; null where the words mean no date. */
  date(groups: string[], day: Date): string | null;
}

const dayNames = '(sunday|monday|tuesday|wednesday|thursday|friday|saturday)';
const fixed: Record<string, number> = {
  'the day before yesterday': -2,
  'the day after tomorrow': 2,
  yesterday: -1,
  today: 0,
  tonight: 0,
  tomorrow: 1,
  'this morning': 0,
  'this afternoon': 0,
  'this evening': 0,
};
const hanFixed: Record<string, number> = {
  大前天: -3,
  前天: -2,
  昨天: -1,
  昨晚: -1,
  今天: 0,
  今晚: 0,
  明天: 1,
  后天: 2,
  大后天: 3,
};

// In order: what is matched first keeps its words.
const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`\\b(${Object.keys(fixed).join('|')})\\b`, 'gi'),
    date: ([word = ''], day) => iso(shift(day, fixed[word] ?? 0)),
  },
  {
    pattern: new RegExp(`\\b(last|next|this|past|coming|by|until|since|on)\\s+${dayNames}\\b`, 'gi'),
    date: ([which = '', name = ''], day) => weekdayDate(which, weekdays.indexOf(name), day),
  },
  {
    pattern: /\b(last|past|next|this|coming)\s+(week|month|year)\b/gi,
    date: ([which = '', unit = ''], day) =>
      period(unit, which === 'this' ? 0 : /last|past/.test(which) ? -1 : 1, day, 'en'),
  },
  {
    pattern: /\b(\d{1,3}|an?|one|two|three|four|five|six|seven)\s+(day|week|month|year)s?\s+(ago|from now)\b/gi,
    date: ([count = '', unit = '', way], day) =>
      span(unit, (numbers[count] ?? Number(count)) * (way === 'ago' ? -1 : 1), day),
  },
  {
    pattern: /\bin\s+(\d{1,3}|an?|one|two|three|four|five|six|seven)\s+(day|week|month)s?(?!['’\w])/gi,
    date: ([count = '', unit = ''], day) => span(unit, numbers[count] ?? Number(count), day),
  },
  {
    pattern: /(大前天|前天|昨天|昨晚|今天|今晚|明天|大后天|后天)/g,
    date: ([word = ''], day) => iso(shift(day, hanFixed[word] ?? 0)),
  },
  {
    pattern: /(上|下|本|这)(?:个)?(?:周|星期|礼拜)([一二三四五六日天])/g,
    date: ([which = '', name = ''], day) => {
      const monday = shift(day, -((day.getDay() + 6) % 7) + (which === '上' ? -7 : which === '下' ? 7 : 0));
      return iso(shift(monday, ((hanDays[name] ?? 1) + 6) % 7));
    },
  },
  {
    pattern: /(上|下|本|这)(?:个)?(周|星期|月)(?![一二三四五六日天末])/g,
    date: ([which = '', unit = ''], day) =>
      period(unit === '月' ? 'month' : 'week', which === '上' ? -1 : which === '下' ? 1 : 0, day, 'zh'),
  },
  {
    pattern: /(去年|今年|明年)/g,
    date: ([word], day) => `${day.getFullYear() + (word === '去年' ? -1 : word === '明年' ? 1 : 0)} 年`,
  },
  {
    // "12 月前" is before December, "2025 年前" before that year.
    pattern: /(?<!\d)(\d{1,3}|[一两二三四五六七八九十])\s?(天|周|个?星期|个月|年)(前|后|之前|之后|以前|以后)/g,
    date: ([count = '', unit = '', way = ''], day) =>
      span(
        unit.endsWith('月') ? 'month' : unit === '天' ? 'day' : unit === '年' ? 'year' : 'week',
        (hanNumbers[count] ?? Number(count)) * (way.includes('前') ? -1 : 1),
        day,
      ),
  },
];

function weekdayDate(which: string, weekday: number, day: Date): string {
  const ahead = (weekday - day.getDay() + 7) % 7;
  if (which === 'last' || which === 'past' || which === 'since') return iso(shift(day, ahead === 0 ? -7 : ahead - 7));
  if (which === 'this') return iso(shift(day, ahead));
  // "on Friday" names no direction; what is planned is the likelier.
  return iso(shift(day, ahead === 0 && which !== 'on' ? 7 : ahead));
}

function period(unit: string, step: number, day: Date, language: 'en' | 'zh'): string {
  if (unit === 'year') return String(day.getFullYear() + step);
  if (unit === 'month') return iso(new Date(day.getFullYear(), day.getMonth() + step, 1)).slice(0, 7);
  const monday = iso(shift(day, -((day.getDay() + 6) % 7) + 7 * step));
  return language === 'en' ? `the week of ${monday}` : `${monday} 那一周`;
}

function span(unit: string, count: number, day: Date): string {
  if (unit === 'day') return iso(shift(day, count));
  if (unit === 'week') return iso(shift(day, 7 * count));
  if (unit === 'month') return iso(new Date(day.getFullYear(), day.getMonth() + count, 1)).slice(0, 7);
  return String(day.getFullYear() + count);
}

const shift = (day: Date, days: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

function iso(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
