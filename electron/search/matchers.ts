import { stem } from '#shared/text/stem.ts';
import { isUnspaced } from '#shared/text/words.ts';
import { foldText } from './fold-text.ts';
import { bitsOf } from './signature.ts';

/** One thing that is looked for in folded texts. It holds its last match itself: a search makes a hundred thousand of them. */
export interface Matcher {
  /** Where the first match at or after `from` starts, -1 without one. */
  next(folded: string, from: number): number;
  /** Where the last match ends. */
  end: number;
  /** How well the last match fits: 1 for a whole word, less for a part of one. */
  quality: number;
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
  const [opens, closes] = [isWordSign(word, 0), isWordSign(word, word.length - 1)];
  // The same few words come again and again.
  const forms = new Map<string, boolean>();
  const isForm = (other: string): boolean => {
    const known = forms.get(other);
    if (known !== undefined) return known;
    const is = stem(other) === root;
    if (forms.size < 5000) forms.set(other, is);
    return is;
  };
  const matcher: Matcher = {
    next(folded, from) {
      for (let start = folded.indexOf(needle, from); start >= 0; start = folded.indexOf(needle, start + 1)) {
        const begins = !opens || start === 0 || !isWordSign(folded, start - 1);
        if (needle === word || folded.startsWith(word, start)) {
          matcher.end = start + word.length;
          const ends = !closes || !isWordSign(folded, matcher.end);
          matcher.quality = begins ? (ends ? 1 : 0.6) : ends ? 0.3 : 0.2;
          return start;
        }
        if (!begins) continue;
        const other = wordAt(folded, start);
        if (!isForm(other)) continue;
        matcher.end = start + other.length;
        matcher.quality = 0.8;
        return start;
      }
      return -1;
    },
    end: 0,
    quality: 1,
    bits: bitsOf(needle),
    length: word.length,
  };
  return matcher;
}

/** What a text must hold as it is. Two characters of a script without blanks tell as much as a word of five letters. */
function exactMatcher(needle: string, length = needle.length * 2.5): Matcher {
  const matcher: Matcher = {
    next(folded, from) {
      const start = folded.indexOf(needle, from);
      matcher.end = start + needle.length;
      return start;
    },
    end: 0,
    quality: 1,
    bits: bitsOf(needle),
    length,
  };
  return matcher;
}

/** Two characters of a word of a script without blanks, up to two others between them. */
export function apartMatcher(pair: string): Matcher {
  const [first = '', second = ''] = pair;
  const matcher: Matcher = {
    next(folded, from) {
      for (let start = folded.indexOf(first, from); start >= 0; start = folded.indexOf(first, start + first.length)) {
        const window = folded.slice(start + first.length, start + first.length + 2 + second.length);
        const at = window.indexOf(second);
        if (at < 0 || ![...window.slice(0, at)].every(isUnspaced)) continue;
        matcher.end = start + first.length + at + second.length;
        return start;
      }
      return -1;
    },
    end: 0,
    quality: 0.3,
    bits: [],
    length: 4,
  };
  return matcher;
}

/** The exact words in that order; how much space is between them, or a line end, makes no difference. */
export function phraseMatcher(phrase: string): Matcher | null {
  const parts = foldText(phrase).trim().split(/\s+/);
  if (parts[0] === '') return null;
  const { length } = parts.join(' ');
  return parts.length === 1 ? exactMatcher(parts[0] ?? '', length) : patternMatcher(parts, '\\s+', length);
}

/** The words one after the other, whatever few signs are between them: also as a path, or in snake case. */
export const besideMatcher = (words: readonly string[]): Matcher => patternMatcher(words, '[^\\p{L}\\p{N}\\n]{0,3}', 0);

function patternMatcher(parts: readonly string[], between: string, length: number): Matcher {
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const pattern = new RegExp(escaped.join(between), 'gu');
  const matcher: Matcher = {
    next(folded, from) {
      pattern.lastIndex = from;
      const start = pattern.exec(folded)?.index ?? -1;
      matcher.end = pattern.lastIndex;
      return start;
    },
    end: 0,
    quality: 1,
    bits: parts.flatMap(bitsOf),
    length,
  };
  return matcher;
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
