import { stemOf } from './links.ts';
import { wordsOf } from './words-alike.ts';

/** What two texts are told apart by. It is found when it is first asked for, and once. */
export interface Told {
  /** The words of the body. */
  words: ReadonlySet<string>;
  /** The words of its file's name, its name and what it begins with. */
  subject(): ReadonlySet<string>;
  /** Those, and the words of its description. */
  labels(): ReadonlySet<string>;
  /** Its words, in lower case, that stand with a capital where no sentence begins. */
  names(): ReadonlySet<string>;
  /** The words of its pieces of code. */
  code(): ReadonlySet<string>;
}

/** `words` are those of the body. */
export function toldOf(
  text: { file: string; name: string | null; description: string | null },
  body: string,
  words: ReadonlySet<string>,
): Told {
  const { file, name, description } = text;
  const subject = once(() => wordsOf([stemOf(file), name ?? '', leadOf(body)].join(' ')));
  return {
    words,
    subject,
    labels: once(() => new Set([...subject(), ...wordsOf(description ?? '')])),
    names: once(() => namesIn(body)),
    code: once(() => new Set([...body.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => [...wordsOf(code)]))),
  };
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
  const mine = [...one.words].filter((word) => !other.words.has(word));
  const theirs = [...other.words].filter((word) => !one.words.has(word));
  if ([...mine, ...theirs].some((word) => turns.has(word) || turnsInHan.test(word))) return true;
  const [myName, theirName] = [calledOf(one, other), calledOf(other, one)];
  if (myName.length > 0 && theirName.length > 0)
    if (myName.some((word) => !other.words.has(word)) || theirName.some((word) => !one.words.has(word))) return true;
  if (mine.length === 0 || theirs.length === 0) return false;
  const onBoth = (is: (word: string, of: Told) => boolean) =>
    mine.some((word) => is(word, one)) && theirs.some((word) => is(word, other));
  const isCalled = (word: string, of: Told, against: Told) => of.labels().has(word) && !against.labels().has(word);
  return (
    onBoth((word) => numbers.test(word)) ||
    onBoth((word, { names }) => names().has(word)) ||
    onBoth((word, { code }) => code().has(word)) ||
    mine.some((word) => isCalled(word, one, other)) ||
    theirs.some((word) => isCalled(word, other, one))
  );
}

/** What a text begins with as its subject: the words before a colon, or a heading. */
function leadOf(body: string): string {
  const [, heading, lead] = /^\s*(?:#{1,6}[ \t]+(.*)|([^:：\n]{1,40})[:：])/.exec(body) ?? [];
  return heading ?? lead ?? '';
}

/**
 * The words that only one of two is called by, as far as its own text speaks of them. Not those of descriptions: the same fact
 * is summed up in other words each time.
 */
const calledOf = (of: Told, against: Told): string[] =>
  [...of.subject()].filter((word) => !against.labels().has(word) && of.words.has(word));

function namesIn(body: string): Set<string> {
  const text = `\n${body.normalize('NFC')}`;
  const found = [...text.matchAll(/(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}]*/gu)].filter(
    ({ index }) =>
      !/(?:[.!?\n]|\n\s*(?:[-*+#>|]+|\d+[.)]))["'(*_\s]*$/u.test(text.slice(Math.max(0, index - 20), index)),
  );
  return new Set(found.map(([word]) => word.toLowerCase()));
}

function once<T>(find: () => T): () => T {
  let found: { value: T } | null = null;
  return () => (found ??= { value: find() }).value;
}
