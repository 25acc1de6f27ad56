import type { LabelledMemory, LabelledQuery, LabelledStore } from './label.ts';

/** Where the words of a query stand in the memories that must surface for it. */
export interface SharedWords {
  /** Words of the query that carry meaning; of Chinese, each two neighbouring characters. */
  words: number;
  inHead: number;
  inBody: number;
  inEither: number;
}

const empty = new Set(
  (
    'a about after again all already also an and another are as at be been before by can could did do does done for from ' +
    'get gets go goes had has have her how i if in instead into is it its just may me more my need needs new no not now of ' +
    'off on one only or our out over own she should so some still that the their them then there these they this those to ' +
    'too up us very was we were what when where which while who why will with without would you your seem seems while ' +
    'call make put use used'
  ).split(' '),
);

/** The words of a text as they stand, lower case: no stems, no synonyms. Describes the sets; it isn't the ranking. */
export function plainWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const [run] of text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)) {
    for (const [part] of run.matchAll(/\p{Script=Han}+|[^\p{Script=Han}]+/gu)) {
      if (!/\p{Script=Han}/u.test(part)) {
        if (part.length > 1 && !empty.has(part)) words.add(part);
        continue;
      }
      const signs = [...part];
      for (let at = 0; at + 1 < signs.length; at++) words.add(`${signs[at]}${signs[at + 1]}`);
    }
  }
  return words;
}

/** What a query shares, word for word, with the memories that must surface. */
export function sharedWords(query: LabelledQuery, store: LabelledStore): SharedWords {
  const targets = store.memories.filter(({ file }) => query.relevant[file] === 2);
  const head = plainWords(targets.map(headOf).join('\n'));
  const body = plainWords(targets.map((memory) => memory.body).join('\n'));
  const asked = [...plainWords(query.text)];
  return {
    words: asked.length,
    inHead: asked.filter((word) => head.has(word)).length,
    inBody: asked.filter((word) => body.has(word)).length,
    inEither: asked.filter((word) => head.has(word) || body.has(word)).length,
  };
}

/** Whether at most a third of a query's words stand in what it asks for. */
export function isParaphrase(query: LabelledQuery, store: LabelledStore): boolean {
  const { words, inEither } = sharedWords(query, store);
  return inEither * 3 <= words;
}

/** All that a query could share words with in one memory. */
export function wordsOf(memory: LabelledMemory): Set<string> {
  return plainWords(`${headOf(memory)}\n${memory.body}`);
}

function headOf({ file, name, description }: LabelledMemory): string {
  return `${file.replace(/[-/.]/g, ' ')} ${name ?? ''} ${description ?? ''}`.replaceAll('-', ' ');
}
