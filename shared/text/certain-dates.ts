import { fenceTracker } from './fences.ts';
import { rawLines } from './raw-lines.ts';
import { relativeDates } from './relative-dates.ts';
import type { RelativeDate } from './relative-dates.ts';

/** Words that mean one day, whoever reads them. "Next Friday", "in 3 days" and a bare "today" don't. */
const certain: readonly RegExp[] = [
  /^(?:(?:the day before )?yesterday|(?:the day after )?tomorrow|tonight|this (?:morning|afternoon|evening))$/i,
  /^(?:last|past|coming) (?:sun|mon|tues|wednes|thurs|fri|satur)day$/i,
  /^(?:last|next) (?:week|month|year)$/i,
  / ago$/i,
  /^(?:大前天|前天|昨天|昨晚|今晚|明天|后天|大后天|去年|今年|明年)$/,
  /^[上下](?:个)?(?:周|星期|礼拜|月)[一二三四五六日天]?$/,
  /(?:天|周|星期|月|年)(?:前|之前|以前)$/,
];
const todayAfter = /(?:\b\w+ed|\b(?:met|said|told|done|began|begun|shipped|of|since|from|on)|[,:(–—-])\s*$/i;

/** Sentences that speak of any day, or of the words themselves. */
const general =
  /\b(?:every|each|always|never|usually|often|whenever|if|when|unless|any|sometimes|typically|for example|such as|like|means?|says?|write|phrase|word|words|instead of|relative|e\.g|default|defaults|options?|presets?|filters?|range|dropdown|compares?|cron|git log)\b|每|总是|从不|通常|如果|任何|例如|比如|凡是|写成|相对|默认|选项|筛选|定时|对比/i;
const aDate =
  /\b\d{4}-\d{2}(?:-\d{2})?\b|\d{4}\s?年|\d{1,2}\s?月\s?\d{1,2}|\b\d{1,2}\/\d{1,2}\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?\s\d|\b\d{1,2}\.?\s(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;

const ends = /[.!?。！？]/;

/** What a line with a relative date has in it; most lines don't. */
const hint = /day|night|morrow|morning|noon|evening|week|month|year|[天晚年周月期拜]/i;

/** A longer line is no sentence that anybody reads, and would be looked at as often as it has dates. */
const longestLine = 4000;

/** The relative dates of a text that can only mean one day, counted from the day it was written on. Those in code, in quotes, in sentences that hold for any day, and beside dates of their own are left out. */
export function certainDates(text: string, day: Date): RelativeDate[] {
  const found: RelativeDate[] = [];
  const inFence = fenceTracker();
  let at = 0;
  let isDated = false;
  for (const raw of rawLines(text)) {
    const line = raw.replace(/[\r\n]+$/, '');
    const start = at;
    at += raw.length;
    if (inFence(line)) continue;
    // What stands below a date of its own was written on that day.
    if (/^ {0,3}#{1,6}\s/.test(line) && aDate.test(line)) isDated = true;
    // What is quoted as a block was said by someone, some day.
    if (isDated || line.length > longestLine || !hint.test(line) || aDate.test(line) || /^\s*>/.test(line)) continue;
    for (const date of relativeDates(line, day))
      if (isCertain(line, date)) found.push({ ...date, start: start + date.start, end: start + date.end });
  }
  return found;
}

function isCertain(line: string, { start, end, text }: RelativeDate): boolean {
  const [before, after] = [line.slice(0, start), line.slice(end)];
  const isToday = /^today$/i.test(text) && todayAfter.test(before) && !/^\s*[,;]?\s*\w/.test(after);
  if (!isToday && !certain.some((pattern) => pattern.test(text))) return false;
  const sentence = `${before.split(ends).at(-1)}${text}${after.split(ends, 1)[0]}`;
  if (general.test(sentence) || isName(before, text, after) || isPart(before, text, after)) return false;
  if (/^['’]s\b|^\s+of\b|^[性习]/i.test(after) || (text.endsWith('天') && after.startsWith('的'))) return false;
  if (
    /\b(?:the|than|over|under|at least|up to|within)\s+$/i.test(before) &&
    /^(?:last|next|past|coming)|ago$/i.test(text)
  )
    return false;
  return !isQuoted(before, after);
}

/** Whether the words name something: in capitals, or with one where no sentence begins. */
function isName(before: string, text: string, after: string): boolean {
  if (/^[A-Z]{2}/.test(text) || (/^[A-Z]/.test(text) && /^ Night\b/.test(after))) return true;
  return /^[A-Z]/.test(text) && /[\p{L}\p{N},;]["'’)*_]*\s+$/u.test(before) && !/^\s*\d+[.)]\s+$/.test(before);
}

/** Whether the words are a piece of something longer: of code, an address, an option, another number, another phrase. */
function isPart(before: string, text: string, after: string): boolean {
  if (/[\w@#$/\\=<.~+–-]$/.test(before) || /^(?:[\w/\\=(@–-]|\s=|\.\w|\]:)/.test(after)) return true;
  if (/(?:^|\s)--?[a-z][\w-]*\s+$/i.test(before)) return true;
  if (/ ago$/i.test(text))
    return (
      /\b(?:half|(?:\d+|an?|one|two|three|four|five|six|several)\s*(?:or|to|and))\s+$/i.test(before) ||
      /^\s+(?:today|yesterday|this|next|last)\b/i.test(after)
    );
  if (text.endsWith('前'))
    return (
      /[\d一两二三四五六七八九十百千几数半第每隔]$|(?:提前|超过|至少|不到)\s?$/.test(before) ||
      /^(?:[后往提]|必须|要|得|需)/.test(after)
    );
  return /^[上下]/.test(text) && /^[期末边]/.test(after);
}

function isQuoted(before: string, after: string): boolean {
  const count = (pattern: RegExp) => before.match(pattern)?.length ?? 0;
  if (count(/"/g) % 2 === 1 || count(/`/g) % 2 === 1) return true;
  if (count(/[“「『《]/g) > count(/[”」』》]/g) && /[”」』》]/.test(after)) return true;
  // A single quote that opens stands before a word, one within a word is an apostrophe.
  const opens = [...before.matchAll(/(?:(?<![\p{L}\p{N}])|(?<=\p{Script=Han}))['‘](?!\s)/gu)].at(-1);
  if (opens && !/['’](?!\p{L})/u.test(before.slice(opens.index + 1)) && /['’](?![a-z])/i.test(after)) return true;
  // Within a link's target or a [[name]] nothing is said.
  return /\[\[[^\]]*$/.test(before) || /\]\([^)]*$/.test(before);
}

/** A text with its certain dates made absolute, and what was made of what. */
export function withAbsoluteDates(
  text: string,
  day: Date,
): { text: string; made: { said: string; absolute: string }[] } {
  let out = '';
  let at = 0;
  const made: { said: string; absolute: string }[] = [];
  for (const { start, end, text: said, absolute } of certainDates(text, day)) {
    const put = /^[A-Z]/.test(said) ? absolute.charAt(0).toUpperCase() + absolute.slice(1) : absolute;
    out += text.slice(at, start) + put;
    at = end;
    made.push({ said, absolute });
  }
  return { text: out + text.slice(at), made };
}
