import { stem } from '#shared/text/stem.ts';
import { isUnspaced } from '#shared/text/words.ts';
import { foldText } from './fold-text.ts';
import { bitsOf } from './signature.ts';

/** Where a word stands in a folded text; `quality` is 1 for a whole word and less for a part of one. */
export interface Match {
  start: number;
  end: number;
  quality: number;
}

/** One thing that is looked for. */
export interface Matcher {
  /** The first match at or after `from`. */
  next(folded: string, from: number): Match | null;
  /** The bits that every text with a match has. */
  bits: number[];
  /** How much it tells, by its length alone. */
  length: number;
}

const wordSign = /[\p{L}\p{M}\p{N}]/u;
const isWordSign = (folded: string, at: number): boolean => {
  const code = folded.charCodeAt(at);
  if (code < 128) return (code > 96 && code < 123) || (code > 47 && code < 58);
  return at < folded.length && at >= 0 && wordSign.test(folded[at] ?? '');
};

/**
 * A word, found wherever its letters stand: as a word, as the beginning of one, within one. Of an English word the other
 * forms too, and those only as words.
 */
export function wordMatcher(word: string): Matcher {
  if (isUnspaced(word)) return exactMatcher(word);
  const root = stem(word);
  const needle = root === word || root.length < 3 ? word : sharedStart(word, root);
  return {
    next(folded, from) {
      for (let start = folded.indexOf(needle, from); start >= 0; start = folded.indexOf(needle, start + 1)) {
        const begins = start === 0 || !isWordSign(folded, start - 1) || !isWordSign(needle, 0);
        const end = start + word.length;
        if (needle === word || folded.startsWith(word, start)) {
          const ends = !isWordSign(folded, end) || !isWordSign(word, word.length - 1);
          return { start, end, quality: begins ? (ends ? 1 : 0.6) : ends ? 0.3 : 0.2 };
        }
        if (!begins) continue;
        const other = wordAt(folded, start);
        if (stem(other) === root) return { start, end: start + other.length, quality: 0.8 };
      }
      return null;
    },
    bits: bitsOf(needle),
    length: word.length,
  };
}

function exactMatcher(needle: string): Matcher {
  return {
    next(folded, from) {
      const start = folded.indexOf(needle, from);
      return start < 0 ? null : { start, end: start + needle.length, quality: 1 };
    },
    bits: bitsOf(needle),
    // Two of its characters tell as much as a word of five letters.
    length: needle.length * 2.5,
  };
}

/** Two characters of a word of a script without blanks, up to two others between them. */
export function apartMatcher(pair: string): Matcher {
  const [first = '', second = ''] = pair;
  return {
    next(folded, from) {
      for (let start = folded.indexOf(first, from); start >= 0; start = folded.indexOf(first, start + first.length)) {
        const window = folded.slice(start + first.length, start + first.length + 2 + second.length);
        const at = window.indexOf(second);
        if (at >= 0 && (at === 0 || [...window.slice(0, at)].every(isUnspaced)))
          return { start, end: start + first.length + at + second.length, quality: 0.3 };
      }
      return null;
    },
    bits: [],
    length: 4,
  };
}

/** The exact words in that order; how much space is between them, or a line end, makes no difference. */
export function phraseMatcher(phrase: string): Matcher | null {
  const parts = foldText(phrase).trim().split(/\s+/);
  if (parts[0] === '') return null;
  const bits = parts.flatMap(bitsOf);
  const length = parts.join(' ').length;
  if (parts.length === 1) return { ...exactMatcher(parts[0] ?? ''), length };
  return { ...patternMatcher(parts, '\\s+'), bits, length };
}

/** The words one after the other, whatever few signs are between them: also as a path, or in snake case. */
export const besideMatcher = (words: readonly string[]): Matcher => ({
  ...patternMatcher(words, '[^\\p{L}\\p{N}\\n]{0,3}'),
  bits: words.flatMap(bitsOf),
  length: 0,
});

function patternMatcher(parts: readonly string[], between: string): Pick<Matcher, 'next'> {
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const pattern = new RegExp(escaped.join(between), 'gu');
  return {
    next(folded, from) {
      pattern.lastIndex = from;
      const match = pattern.exec(folded);
      return match && { start: match.index, end: match.index + match[0].length, quality: 1 };
    },
  };
}

function wordAt(folded: string, start: number): string {
  let end = start;
  // No English word is longer.
  while (end < start + 40 && isWordSign(folded, end)) end++;
  return folded.slice(start, end);
}

function sharedStart(one: string, other: string): string {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}
