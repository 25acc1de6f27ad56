import { fold } from './fold.ts';
import { stem } from './stem.ts';

/** Scripts that put no blanks between words: their pairs of characters stand for words. */
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々〆〇';
const run = new RegExp(`([${unspaced}]+)|((?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}_$])+)`, 'gu');
/** What may stand inside of a code token or a path, between its words. */
const joint = /^(?:[-./:@#+~\\]|::|->|:\/\/)$/;
const longestToken = 120;

/** Whether a text holds characters of a script without blanks. */
export const isUnspaced = (text: string): boolean => anyUnspaced.test(text);
const anyUnspaced = new RegExp(`[${unspaced}]`, 'u');

/**
 * The words of a text in order, as often as they stand there, in small letters and one width: English ones as their stem;
 * pairs of characters of Chinese, Japanese and Korean, a lone one as it is; `snake_case`, `camelCase`, `kebab-case` and
 * paths whole, segment by segment, and word by word.
 */
export function words(text: string): string[] {
  const out: string[] = [];
  for (const token of tokensOf(text.normalize('NFKC'))) {
    if (token.unspaced) addPairs(out, token.text);
    else addToken(out, token.text);
  }
  return out;
}

/** Pieces of one script; pieces that only a joint parts are one, as in a path. */
function* tokensOf(text: string): Generator<{ text: string; unspaced: boolean }> {
  let pending = '';
  let end = -1;
  for (const match of text.matchAll(run)) {
    const at = match.index;
    const piece = match[0];
    const between = text.slice(end, at);
    const joined = pending !== '' && match[2] !== undefined && joint.test(between);
    if (joined && pending.length + piece.length < longestToken) pending += between + piece;
    else {
      if (pending !== '') yield { text: pending, unspaced: false };
      pending = match[2] ?? '';
      if (match[1] !== undefined) yield { text: match[1], unspaced: true };
    }
    end = at + piece.length;
  }
  if (pending !== '') yield { text: pending, unspaced: false };
}

function addPairs(out: string[], text: string): void {
  const characters = [...text.toLowerCase()];
  if (characters.length === 1) out.push(characters[0]!);
  for (let i = 0; i + 1 < characters.length; i++) out.push(characters[i]! + characters[i + 1]!);
}

function addToken(out: string[], text: string): void {
  const whole = fold(text);
  const segments = text.split(/[\\/:@#~]+|->/).filter((segment) => segment !== '');
  if (segments.length > 1) out.push(whole);
  for (const segment of segments) {
    const parts = segment.split(/[-._$+>]+/).flatMap(humps);
    const small = fold(segment);
    if (parts.length !== 1 || parts[0] !== small) out.push(parts.length === 1 ? stem(parts[0]!) : small);
    else out.push(stem(small));
    if (parts.length > 1) out.push(...parts.map(stem));
  }
}

/** The words of `camelCase`, `HTTPServer`, `utf8Length`. */
function humps(text: string): string[] {
  return text
    .split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .map(fold)
    .filter((part) => part !== '');
}
