import { stemOf } from './links.ts';
import { wordsOf } from './words-alike.ts';

/** What two texts are told apart by: their words, and what they are called. */
export interface Told {
  file: string;
  name: string | null;
  description: string | null;
  body: string;
}

/** Words that turn what is said around. */
const turns = new Set(
  'not no never always without cannot nor none except unless don doesn didn isn aren wasn weren won shouldn mustn wouldn couldn nicht kein keine nie immer ohne'.split(
    ' ',
  ),
);
const turnsInHan = /[不没沒未别勿无無非]/u;
const numbers = /\p{N}|[一二三四五六七八九十百千万]/u;

/**
 * Whether two texts with nearly the same words speak of different things, as rows of one template do: what differs turns it around, or
 * stands on both sides and is a number, a name, a piece of code, or what the two are called by.
 */
export function tellApart(one: Told, other: Told): boolean {
  const [mine, theirs] = [onlyIn(one.body, other.body), onlyIn(other.body, one.body)];
  if ([...mine, ...theirs].some((word) => turns.has(word) || turnsInHan.test(word))) return true;
  if (mine.length === 0 || theirs.length === 0) return false;
  const onBoth = (is: (word: string, of: Told, against: Told) => boolean) =>
    mine.some((word) => is(word, one, other)) && theirs.some((word) => is(word, other, one));
  const isCalled = (word: string, of: Told, against: Told) => labels(of).has(word) && !labels(against).has(word);
  return (
    onBoth((word) => numbers.test(word)) ||
    onBoth((word, { body }) => isName(word, body)) ||
    onBoth((word, { body }) => isCode(word, body)) ||
    mine.some((word) => isCalled(word, one, other)) ||
    theirs.some((word) => isCalled(word, other, one))
  );
}

function onlyIn(text: string, other: string): string[] {
  const known = wordsOf(other);
  return [...wordsOf(text)].filter((word) => !known.has(word));
}

const labels = ({ file, name, description }: Told): Set<string> =>
  wordsOf([stemOf(file), name ?? '', description ?? ''].join(' '));

/** Whether a word stands with a capital where no sentence begins. */
function isName(word: string, body: string): boolean {
  const text = `\n${body.normalize('NFC')}`;
  return [...text.matchAll(/(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}]*/gu)].some(
    ({ 0: found, index }) =>
      found.toLowerCase() === word &&
      !/(?:[.!?\n]|\n\s*(?:[-*+#>|]+|\d+[.)]))["'(*_\s]*$/u.test(text.slice(Math.max(0, index - 20), index)),
  );
}

function isCode(word: string, text: string): boolean {
  return [...text.matchAll(/`([^`\n]+)`/g)].some(([, code = '']) => wordsOf(code).has(word));
}
