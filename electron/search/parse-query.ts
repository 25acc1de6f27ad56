import { isUnspaced } from '#shared/text/words.ts';
import { foldText } from './fold-text.ts';
import { apartMatcher, besideMatcher, phraseMatcher, wordMatcher } from './matchers.ts';
import type { Matcher } from './matchers.ts';

/** What a query asks for, strictest reading first: the next one is tried when nothing is found. */
export interface Reading {
  matchers: Matcher[];
  /** How many of them a text must have. */
  least: number;
  /** The words of the query side by side: no need, but better. */
  together: Matcher | null;
}

/** So many words are looked for at most. */
const MOST_WORDS = 32;

/** The readings of a ranked query: all words; then pairs of characters and most of the words; then characters further apart. */
export function readQuery(query: string): Reading[] {
  const pieces = piecesOf(query).slice(0, MOST_WORDS);
  if (pieces.length === 0) return [];
  const asIs = pieces
    .map(({ text, isQuoted }) => (isQuoted ? phraseMatcher(text) : wordMatcher(text)))
    .filter(isMatcher);
  const together = pieces.length > 1 ? besideMatcher(pieces.map(({ text }) => text)) : null;
  const readings: Reading[] = [{ matchers: asIs, least: asIs.length, together }];
  const split = pieces.flatMap(({ text, isQuoted }) => {
    const pairs = isQuoted || !isUnspaced(text) ? [] : pairsOf(text);
    if (pairs.length > 1) return pairs.map(wordMatcher);
    return [isQuoted ? phraseMatcher(text) : wordMatcher(text)].filter(isMatcher);
  });
  const few = split.slice(0, MOST_WORDS);
  if (few.length > asIs.length) readings.push({ matchers: few, least: few.length, together });
  if (few.length > 1) readings.push({ matchers: few, least: Math.ceil(few.length / 2), together });
  if (pieces.some(isPair))
    readings.push({
      matchers: pieces.map((piece, at) => (isPair(piece) ? apartMatcher(piece.text) : asIs[at])).filter(isMatcher),
      least: asIs.length,
      together,
    });
  return readings;
}

/** The one reading of an exact phrase. */
export function readPhrase(query: string): Reading[] {
  const matcher = phraseMatcher(query);
  return matcher ? [{ matchers: [matcher], least: 1, together: null }] : [];
}

interface Piece {
  text: string;
  isQuoted: boolean;
}

/** Words between blanks, where scripts meet, and what stands in double quotes as it is. */
function piecesOf(query: string): Piece[] {
  const pieces: Piece[] = [];
  for (const match of foldText(query).matchAll(/"([^"]*[^"\s][^"]*)"|[^\s"]+/g)) {
    if (match[1] !== undefined) pieces.push({ text: match[1], isQuoted: true });
    else for (const text of parts(match[0])) pieces.push({ text, isQuoted: false });
  }
  return pieces.filter(({ text }, at) => pieces.findIndex((one) => one.text === text) === at);
}

function parts(word: string): string[] {
  if (!isUnspaced(word)) return [bare(word)];
  const runs: string[] = [];
  let last: boolean | null = null;
  for (const sign of word) {
    const is = isUnspaced(sign);
    if (is === last) runs[runs.length - 1] += sign;
    else runs.push(sign);
    last = is;
  }
  return runs.map(bare).filter((run) => /[\p{L}\p{N}]/u.test(run));
}

/** Without the signs of a sentence around it; a word of signs alone stays. */
function bare(word: string): string {
  const inner = word.replace(
    /^[,;!?()[\]{}<>，。、；：！？「」『』（）《》【】]+|[,;:!?()[\]{}<>.，。、；：！？「」『』（）《》【】]+$/gu,
    '',
  );
  return inner === '' ? word : inner;
}

function pairsOf(run: string): string[] {
  const signs = [...run];
  return signs.slice(1).map((sign, at) => (signs[at] ?? '') + sign);
}

const isPair = ({ text, isQuoted }: Piece): boolean => !isQuoted && isUnspaced(text) && [...text].length === 2;
const isMatcher = (matcher: Matcher | null | undefined): matcher is Matcher =>
  matcher !== null && matcher !== undefined;
