import type { MemoryScope, MemoryType } from '../model/memory.ts';

/** What a sentence could become: to be looked at and changed before it is kept. */
export interface MemoryProposal {
  type: MemoryType;
  scope: MemoryScope;
  /** The human name, and the slug of today's files. */
  title: string;
  name: string;
  /** Relative to the store. */
  file: string;
  description: string;
  hook: string;
  body: string;
}

const patterns: readonly (readonly [MemoryType, RegExp])[] = [
  [
    'reference',
    /https?:\/\/|\b(?:tracked in|dashboard|docs? (?:are|is|live) (?:at|in)|wiki|channel|board)\b|#[a-z][\w-]+|看板|文档在|频道/i,
  ],
  [
    'feedback',
    /^(?:please |always|never|don['’]?t|do not|stop|prefer|avoid|use |keep )|\b(?:from now on|next time|instead of|yes,? exactly)\b|不要|别再|以后|总是|务必|请用/i,
  ],
  [
    'user',
    /\b(?:I am|I['’]m|I work|I know|I have|I['’]ve|my (?:role|name|team|background)|I (?:usually|mostly))\b|我是|我在|我的|我会|我懂/i,
  ],
];

/** Type, scope, names and pointer for a sentence. Letters of every script stay letters. */
export function proposeMemory(sentence: string, scope: MemoryScope): MemoryProposal {
  const text = sentence.trim();
  const line = text.split(/[\r\n]/)[0]?.trim() ?? '';
  const found = patterns.find(([, pattern]) => pattern.test(line))?.[0] ?? 'project';
  // What is said of oneself stays out of a store that others read.
  const type = found === 'user' && scope === 'team' ? 'project' : found;
  const title = shorten(line.replace(/[.。!！]+$/, ''), 60);
  const slug = slugOf(title) || 'memory';
  const body = bodyFor(type, text);
  return {
    type,
    scope,
    title,
    name: slug,
    file: `${type}_${slug}.md`,
    description: shorten(line, 150),
    hook: shorten(line, 100),
    body,
  };
}

/** A body that begins with a text: feedback and project ask for their Why and How to apply. */
export function bodyFor(type: MemoryType, text: string): string {
  return type === 'feedback' || type === 'project' ? `${text}\n\n**Why:** \n\n**How to apply:** \n` : `${text}\n`;
}

/** A file's name from words, letters and digits of every script kept, at most 48 characters. */
export function slugOf(words: string): string {
  const slug = words
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const letters = [...slug];
  if (letters.length <= 48) return slug;
  const cut = letters.slice(0, 48).join('');
  const word = cut.lastIndexOf('-');
  // Not in the middle of a word, unless there is hardly another.
  return (letters[48] !== '-' && word > 24 ? cut.slice(0, word) : cut).replace(/-+$/, '');
}

function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '')).replace(/[,;:，；：]$/, '')}…`;
}

/** How much two texts share, 0 to 1: words of letters, and pairs of characters where there are no blanks between words. */
export function similarity(one: string, other: string): number {
  const [a, b] = [tokensOf(one), tokensOf(other)];
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const token of a) if (b.has(token)) shared++;
  return shared / Math.min(a.size, b.size) / (1 + Math.abs(a.size - b.size) / (a.size + b.size));
}

const stopWords = new Set(
  'a an and are as at be but by do for from has have i in is it its my not of on or so that the this to use was we with you your'.split(
    ' ',
  ),
);

function tokensOf(text: string): Set<string> {
  const tokens = new Set<string>();
  for (const [word] of text
    .normalize('NFC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)) {
      const characters = [...word];
      for (let i = 0; i < Math.max(1, characters.length - 1); i++) tokens.add(characters.slice(i, i + 2).join(''));
    } else if (!stopWords.has(word)) tokens.add(word.replace(/(?:ies|es|s)$/, ''));
  }
  return tokens;
}
