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

/** Whole days from an ISO instant to now; negative, to the nearest, in the future; null when it is no date. */
export function daysSince(iso: string, now: number): number | null {
  const time = Date.parse(iso);
  const days = (now - time) / 86_400_000;
  return Number.isNaN(time) ? null : days < 0 ? Math.round(days) : Math.floor(days);
}

/** "12:04" for today, with the day before it otherwise. */
export function clockTime(iso: string, language: Language): string {
  const time = new Date(iso);
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB';
  const hour = time.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  const today = time.toDateString() === new Date().toDateString();
  return today ? hour : `${time.toLocaleDateString(locale, { day: 'numeric', month: 'short' })} ${hour}`;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** "09:12", in the local time. */
export function hourOf(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? '' : `${two(time.getHours())}:${two(time.getMinutes())}`;
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** A day near today: "Sunday 29 November", with its year when that isn't now's; "11 月 29 日，星期日". */
export function namedDay(iso: string, language: Language, now: number): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00`) : new Date(iso);
  const year = date.getFullYear() === new Date(now).getFullYear() ? '' : String(date.getFullYear());
  if (language === 'zh')
    return `${year === '' ? '' : `${year} 年 `}${date.getMonth() + 1} 月 ${date.getDate()} 日，${date.toLocaleDateString('zh-CN', { weekday: 'long' })}`;
  return `${weekday.format(date)} ${day.format(date)}${year === '' ? '' : ` ${year}`}`;
}

/** An instant as people tell it: "18:40" today, "Friday 18:40" in the last six days, "29 Nov 2026 18:40" before. */
export function nearTime(iso: string, language: Language, now: number): string {
  const date = new Date(iso);
  const today = new Date(now);
  if (date.toDateString() === today.toDateString()) return hourOf(iso);
  const days = (now - date.getTime()) / 86_400_000;
  const name =
    days >= 0 && days < 6
      ? date.toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en-GB', { weekday: 'long' })
      : longDate(iso, language);
  return `${name} ${hourOf(iso)}`;
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** A day without its year: "24 Nov", "11 月 24 日". */
export function shortDay(iso: string, language: Language): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return language === 'zh' ? `${date.getMonth() + 1} 月 ${date.getDate()} 日` : dayAndMonth.format(date);
}
