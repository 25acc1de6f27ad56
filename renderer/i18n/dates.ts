import type { Language } from './text.ts';

const english = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** A day as people write it: "31 Jan 2027", "2027 年 1 月 31 日". A date without a time is that day everywhere. */
export function longDate(iso: string, language: Language): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso.trim());
  const date = day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  if (language === 'zh') return `${date.getFullYear()} 年 ${date.getMonth() + 1} 月 ${date.getDate()} 日`;
  return english.format(date);
}

/** Whole days from an ISO instant to now; negative in the future, null when it is no date. */
export function daysSince(iso: string, now: number): number | null {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : Math.trunc((now - time) / 86_400_000);
}

/** "12:04" for today, with the day before it otherwise. */
export function clockTime(iso: string, language: Language): string {
  const time = new Date(iso);
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB';
  const hour = time.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  const today = time.toDateString() === new Date().toDateString();
  return today ? hour : `${time.toLocaleDateString(locale, { day: 'numeric', month: 'short' })} ${hour}`;
}
