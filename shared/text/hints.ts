import type { MemoryType } from '../model/memory.ts';
import { fenceTracker } from './fences.ts';
import { relativeDates } from './relative-dates.ts';

/** What a hint's place lies in; offsets are in UTF-16 units of that text. */
export interface HintPlace {
  in: 'description' | 'body';
  start: number;
  end: number;
  text: string;
}

/** Why something isn't worth saving. */
export type NotWorth = 'git' | 'layout' | 'code' | 'passing' | 'instructions';

/** Something to look at in a memory before it is kept. A closed union: a missing wording is a compile error. */
export type Hint =
  | { kind: 'description-missing' }
  | { kind: 'description-long'; length: number; limit: 150 | 200 }
  | { kind: 'relative-date'; place: HintPlace; absolute: string; from: Date }
  | { kind: 'not-worth'; why: NotWorth; place: HintPlace }
  | { kind: 'judgement'; place: HintPlace }
  | { kind: 'private'; place: HintPlace }
  | { kind: 'why-missing' }
  | { kind: 'how-missing' }
  | { kind: 'reference-copy'; length: number }
  | { kind: 'user-in-team' };

export interface HintInput {
  description: string;
  body: string;
  type: MemoryType | null;
  team?: boolean;
  /** What relative dates are counted from, where they are new. */
  now: Date;
  /** The text as it stood before the edit and when it was written: its relative dates are counted from then. */
  before?: { text: string; written: Date };
}

/** A description over this many characters is long, over the second too long: an index line is read by its start. */
export const descriptionLimits = [150, 200] as const;

/** A reference longer than this, in characters, likely copies what it should point to. */
const longReference = 1500;
const mostOfAKind = 5;

/** What a careful reader would say of a memory, gravest first. English and Chinese. */
export function hintsFor(input: HintInput): Hint[] {
  const { description, body, type, team = false } = input;
  const hints: Hint[] = [];
  if (team && type === 'user') hints.push({ kind: 'user-in-team' });
  hints.push(...places(input, judgements).map((place) => ({ kind: 'judgement' as const, place })));
  hints.push(...places(input, privates).map((place) => ({ kind: 'private' as const, place })));
  if (description.trim() === '') hints.push({ kind: 'description-missing' });
  const length = description.length;
  const limit = [...descriptionLimits].reverse().find((each) => length > each);
  if (limit !== undefined) hints.push({ kind: 'description-long', length, limit });
  hints.push(...datesOf(input));
  for (const [why, patterns] of notWorth)
    for (const place of places(input, patterns)) hints.push({ kind: 'not-worth', why, place });
  if (type === 'feedback' || type === 'project') {
    if (!hasPart(body, whyWords)) hints.push({ kind: 'why-missing' });
    if (!hasPart(body, howWords)) hints.push({ kind: 'how-missing' });
  }
  if (type === 'reference' && body.length > longReference) hints.push({ kind: 'reference-copy', length: body.length });
  return hints;
}

function datesOf({ description, body, now, before }: HintInput): Hint[] {
  const old = new Set(before?.text.split(/\r\n|\n|\r/) ?? []);
  const dated = (where: HintPlace['in'], whole: string): Hint[] => {
    const isCode = where === 'body' ? fenceTracker() : () => false;
    let at = 0;
    return whole.split('\n').flatMap((line) => {
      const start = at;
      at += line.length + 1;
      if (isCode(line)) return [];
      const stood = before !== undefined && (where === 'body' ? old.has(line) : before.text.includes(line));
      const from = stood ? before.written : now;
      return relativeDates(line, from).map((date) => ({
        kind: 'relative-date' as const,
        place: { in: where, start: start + date.start, end: start + date.end, text: date.text },
        absolute: date.absolute,
        from,
      }));
    });
  };
  return [...dated('description', description), ...dated('body', body)].slice(0, mostOfAKind);
}

const person =
  '(?:\\b(?:he|she|they|the user|my (?:boss|manager|colleague|coworker|lead)|the (?:client|customer|reviewer|boss|manager|intern))\\b)';
const verdict =
  'lazy|stupid|dumb|incompetent|rude|arrogant|clueless|careless|sloppy|annoying|difficult|unreliable|toxic|crazy|useless|unprofessional|moody|stubborn|immature|slow|bad at|terrible at|hopeless|disorgani[sz]ed';
const named = 'lazy|incompetent|rude|arrogant|clueless|unprofessional|moody|immature|toxic';
const degree = '(?:(?:always|often|so|very|too|really|quite|just|a bit|rather|usually|pretty)\\s+){0,2}';

const judgements: readonly RegExp[] = [
  new RegExp(`${person}\\s+(?:is|are|was|were|seems?|can be|gets)\\s+${degree}(?:${verdict})\\b`, 'gi'),
  new RegExp(`\\b\\p{Lu}\\p{Ll}+\\s+(?:is|was|seems)\\s+${degree}(?:${named})\\b`, 'gu'),
  new RegExp(`${person}\\s+(?:doesn['’]t|don['’]t|never|hardly)\\s+(?:knows?|understands?|cares?|listens?)\\b`, 'gi'),
  /(?:他|她|他们|用户|同事|老板|领导|经理|客户|实习生)(?:们)?(?:这个人|的人)?(?:总是|一直|很|太|非常|比较|有点|特别|真|是个?){0,2}(?:懒|笨|蠢|傻|粗心|马虎|情绪化|不靠谱|没水平|自大|傲慢|无能|难相处|不专业|固执|幼稚|什么都不懂|不负责任)/g,
];

const privates: readonly RegExp[] = [
  /\b(?:pregnan(?:t|cy)|divorced?|diagnosed|depress(?:ed|ion)|in therapy|medical (?:leave|condition)|religious beliefs?|political views?|sexual orientation|salary|home address)\b/gi,
  /怀孕|离婚|抑郁|确诊|生病|病假|宗教信仰|政治立场|性取向|工资|薪水|家庭住址/g,
];

const notWorth: readonly (readonly [NotWorth, readonly RegExp[]])[] = [
  [
    'git',
    [
      /\b(?:commit|merged(?: in)?|reverted(?: in)?)\s+`?[0-9a-f]{7,40}`?\b/gi,
      /(?:提交|合并)(?:了)?\s?`?[0-9a-f]{7,40}`?/g,
    ],
  ],
  ['layout', [/(?:^[ \t]*(?:[-*+]|\d+\.)[ \t]+`?[\w.@-]+(?:\/[\w.@-]+)+`?[^\n]*\n?){5,}/gm]],
  ['code', [/^(```|~~~)[^\n]*\n(?:(?!\1)[^\n]*\n){30,}/gm]],
  [
    'passing',
    [
      /\b(?:currently (?:working on|debugging|blocked)|work in progress|in progress right now|next steps? (?:is|are)|remaining (?:tasks|steps)|to be continued)\b/gi,
      /目前正在|正在进行中|下一步(?:是|要)|剩余任务|待续/g,
    ],
  ],
  [
    'instructions',
    [
      /\b(?:as|already) (?:said|written|stated|documented) in CLAUDE\.md\b/gi,
      /CLAUDE\.md\s?(?:里|中)?(?:已经|已)?(?:写|说|有)/g,
    ],
  ],
];

function places({ description, body }: HintInput, patterns: readonly RegExp[]): HintPlace[] {
  const found: HintPlace[] = [];
  for (const [where, text] of [
    ['description', description],
    ['body', body],
  ] as const)
    for (const pattern of patterns)
      for (const match of text.matchAll(pattern)) {
        const [start, end] = [match.index, match.index + match[0].length];
        if (!found.some((one) => one.in === where && start < one.end && one.start < end))
          found.push({ in: where, start, end, text: match[0] });
      }
  return found.slice(0, mostOfAKind);
}

const whyWords = '(?:why|reason|为什么|原因|缘由)';
const howWords = '(?:how to apply|when to apply|如何应用|如何使用|怎么用|怎么做|应用方式|做法)';

/** A part that is headed by its word, and says something. */
function hasPart(body: string, words: string): boolean {
  const head = new RegExp(`^[ \\t]*(?:#{1,6}[ \\t]+|[-*+][ \\t]+)?(?:\\*\\*|__)?${words}[^\\p{L}\\n]{0,6}(.*)$`, 'imu');
  const match = head.exec(body);
  if (!match) return false;
  if (/[\p{L}\p{N}]/u.test(match[1] ?? '')) return true;
  const rest = body.slice(match.index + match[0].length).replace(/^\s+/, '');
  const first = rest.split('\n', 1)[0] ?? '';
  return /[\p{L}\p{N}]/u.test(first) && !/^(?:#{1,6}\s|(?:\*\*|__)[^*_]+(?:\*\*|__)\s*$)/.test(first) && !headOf(first);
}

const headOf = (line: string) =>
  new RegExp(`^(?:\\*\\*|__)?(?:${whyWords}|${howWords})[:：]?(?:\\*\\*|__)?`, 'i').test(line);
