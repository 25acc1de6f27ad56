import type { RecallReason } from '#shared/model/recall.ts';
import { recallFields } from './memory-words.ts';
import type { MemoryWords, RecallField } from './memory-words.ts';
import { joinPairs, promptWords } from './prompt-words.ts';
import { relatedTo } from './related-words.ts';

export interface Ranked {
  file: string;
  /** How much of what the prompt asks it speaks of, 0 to 1. */
  score: number;
  reasons: RecallReason[];
}

export interface Ranking {
  /** Every memory, the best first; equal ones by file. */
  rank(prompt: string): Ranked[];
}

const fieldWeights: Readonly<Record<RecallField, number>> = { name: 2, description: 2, body: 1 };
/** How soon more of a word counts less, and how far long texts are held against it: BM25's k1 and b. */
const SATURATION = 1.2;
const LENGTH = 0.3;
/** What a word is worth, of itself, that is only related to the prompt's, or only begins like it. */
const RELATED = 0.4;
const BEGUN_ALIKE = 0.6;
const LEAST_BEGIN = 5;
/** A small store says little of how rare a word is: as many memories more are thought of that don't hold it. */
const OTHERS = 10;
/** What a prompt asks stands in its heaviest words, however long it is; one with a word or two can't be met in full. */
const MOST_ASKED = 8;
const LEAST_ASKED = 2;

interface Posting {
  at: number;
  /** How much it is there: fields weighed, their lengths reckoned in. */
  much: number;
  /** The strongest field that holds it. */
  in: RecallField;
}

interface Gain {
  gain: number;
  in: RecallField;
}

/** Ranks memories by their words; nothing leaves the machine. The same memories and prompt give the same answer. */
export function createRanking(texts: readonly MemoryWords[]): Ranking {
  const postings = indexOf(texts);
  const begins = new Map<string, string[]>();
  for (const word of postings.keys())
    if (canBegin(word)) {
      const alike = begins.get(beginOf(word));
      if (alike) alike.push(word);
      else begins.set(beginOf(word), [word]);
    }
  const all = texts.length + OTHERS;
  const rarity = (held: number) => Math.log(1 + (all - held + 0.5) / (held + 0.5));

  /** What a word is worth in each memory that holds it, or one near to it: a near one never as much as it would be itself. */
  const gainsOf = (word: string): Map<number, Gain> => {
    const gains = new Map<number, Gain>();
    const add = (other: string, likeness: number) => {
      const held = postings.get(other);
      if (held === undefined) return;
      const worth = likeness * rarity(held.length);
      for (const { at, much, in: field } of held) {
        const gain = worth * (much / (much + SATURATION));
        if ((gains.get(at)?.gain ?? 0) < gain) gains.set(at, { gain, in: field });
      }
    };
    add(word, 1);
    for (const other of relatedTo(word)) add(other, RELATED);
    if (canBegin(word))
      for (const other of begins.get(beginOf(word)) ?? []) if (beginAlike(word, other)) add(other, BEGUN_ALIKE);
    return gains;
  };

  return {
    rank(prompt) {
      const scores = texts.map(() => 0);
      const said = texts.map((): Record<RecallField, string[]> => ({ name: [], description: [], body: [] }));
      const asked: number[] = [];
      for (const { word, said: written, weight } of promptWords(prompt)) {
        const gains = gainsOf(word);
        asked.push(weight * rarity(postings.get(word)?.length ?? 0));
        for (const [at, { gain, in: field }] of gains) {
          scores[at]! += weight * gain;
          said[at]![field].push(written);
        }
      }
      const whole = asked
        .sort((one, other) => other - one)
        .slice(0, MOST_ASKED)
        .reduce((sum, worth) => sum + worth, 0);
      const most = Math.max(whole, LEAST_ASKED * rarity(0));
      return texts
        .map(({ file }, at) => ({
          file,
          score: Math.min(1, scores[at]! / most),
          reasons: reasonsOf(said[at]!, prompt),
        }))
        .sort((one, other) => other.score - one.score || (one.file < other.file ? -1 : 1));
    },
  };
}

function reasonsOf(said: Record<RecallField, string[]>, prompt: string): RecallReason[] {
  return recallFields.flatMap((field): RecallReason[] =>
    said[field].length === 0 ? [] : [{ code: 'words', words: joinPairs(said[field], prompt), in: field }],
  );
}

function indexOf(texts: readonly MemoryWords[]): Map<string, Posting[]> {
  const postings = new Map<string, Map<number, Posting>>();
  for (const field of recallFields) {
    const lists = texts.map((text) => text[field]);
    const average = Math.max(1, lists.reduce((sum, list) => sum + list.length, 0) / Math.max(1, lists.length));
    for (const [at, list] of lists.entries()) {
      const each = fieldWeights[field] / (1 - LENGTH + (LENGTH * list.length) / average);
      for (const word of list) {
        const held = postings.get(word) ?? new Map<number, Posting>();
        postings.set(word, held);
        const known = held.get(at);
        if (known) known.much += each;
        else held.set(at, { at, much: each, in: field });
      }
    }
  }
  return new Map([...postings].map(([word, held]) => [word, [...held.values()]]));
}

const canBegin = (word: string): boolean => word.length >= LEAST_BEGIN && /^[a-z]+$/.test(word);
const beginOf = (word: string): string => word.slice(0, LEAST_BEGIN);

/** Whether two words have seven tenths of the longer one in common, from the first letter on. */
function beginAlike(one: string, other: string): boolean {
  let same = LEAST_BEGIN;
  while (same < one.length && one[same] === other[same]) same++;
  return same >= 0.7 * Math.max(one.length, other.length);
}
