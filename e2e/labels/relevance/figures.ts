import { stem } from '#shared/text/stem.ts';
import { MOST_CHOSEN, worthwhile } from '../../../electron/recall/choose-memories.ts';
import { memoryWords } from '../../../electron/recall/memory-words.ts';
import { createRanking } from '../../../electron/recall/rank-memories.ts';
import type { LabelledMemory, LabelledQuery, LabelledStore, RelevanceSet } from './label.ts';
import { isParaphrase, plainWords } from './shared-words.ts';

/** Files that surface for a prompt, the best first. */
export type Selector = (prompt: string) => string[];

/** Makes a selector over a store's memories. */
export type SelectorMaker = (memories: readonly LabelledMemory[]) => Selector;

export interface RelevanceFigures {
  queries: number;
  /** Averages and shares, 0 to 1; NaN without such queries. */
  recall: number;
  recallOfAll: number;
  precision: number;
  silent: number;
  unanswerable: number;
  /** How many files surface for a query on average. */
  surfaced: number;
}

/** What recall is measured against, and recall itself. */
export const selectors: Record<'local' | 'bm25' | 'count', SelectorMaker> = {
  local(memories) {
    const ranking = createRanking(memories.map((memory) => memoryWords(memory)));
    return (prompt) => {
      const ranked = ranking.rank(prompt);
      return ranked.slice(0, Math.min(worthwhile(ranked), MOST_CHOSEN)).map(({ file }) => file);
    };
  },
  /** Words as they stand, BM25 with its usual k1 and b, over name, description and body as one text. */
  bm25(memories) {
    const texts = memories.map((memory) => listOf(allOf(memory)));
    const average = texts.reduce((sum, list) => sum + list.length, 0) / texts.length;
    const held = new Map<string, number>();
    for (const list of texts) for (const word of new Set(list)) held.set(word, (held.get(word) ?? 0) + 1);
    return firstFive(memories, (prompt, at) => {
      let score = 0;
      for (const word of plainWords(prompt)) {
        const often = texts[at]!.filter((other) => other === word).length;
        const inTexts = held.get(word) ?? 0;
        const rare = Math.log(1 + (texts.length - inTexts + 0.5) / (inTexts + 0.5));
        score += (rare * often * 2.2) / (often + 1.2 * (0.25 + (0.75 * texts[at]!.length) / average));
      }
      return score;
    });
  },
  /** How many different words of the prompt a memory holds, by their stems. */
  count(memories) {
    const texts = memories.map((memory) => new Set([...plainWords(allOf(memory))].map(stem)));
    return firstFive(memories, (prompt, at) => {
      const asked = new Set([...plainWords(prompt)].map(stem));
      return [...asked].filter((word) => texts[at]!.has(word)).length;
    });
  },
};

function firstFive(memories: readonly LabelledMemory[], scoreOf: (prompt: string, at: number) => number): Selector {
  return (prompt) =>
    memories
      .map(({ file }, at) => ({ file, score: scoreOf(prompt, at) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score || (one.file < other.file ? -1 : 1))
      .slice(0, MOST_CHOSEN)
      .map(({ file }) => file);
}

const allOf = ({ file, name, description, body }: LabelledMemory): string =>
  `${file.replace(/[-/.]/g, ' ')} ${name ?? ''} ${description ?? ''} ${body}`;

/** Every word that `plainWords` keeps, as often as it stands there. */
function listOf(text: string): string[] {
  const kept = plainWords(text);
  const list: string[] = [];
  for (const [run] of text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)) {
    if (kept.has(run)) list.push(run);
    else if (/\p{Script=Han}/u.test(run)) list.push(...plainWords(run));
  }
  return list;
}

/** How well a selector does on a set's queries, or on those of them that `wanted` takes. */
export function figuresOf(
  set: RelevanceSet,
  maker: SelectorMaker,
  wanted: (query: LabelledQuery, store: LabelledStore) => boolean = () => true,
): RelevanceFigures {
  const made = new Map(set.stores.map((store) => [store.id, { store, select: maker(store.memories) }]));
  let queries = 0;
  let recall = 0;
  let recallOfAll = 0;
  let first = 0;
  let unanswerable = 0;
  let silent = 0;
  let surfaced = 0;
  for (const query of set.queries) {
    const { store, select } = made.get(query.store)!;
    if (!wanted(query, store)) continue;
    const files = select(query.text);
    surfaced += files.length;
    const graded = Object.keys(query.relevant);
    if (graded.length === 0) {
      unanswerable++;
      if (files.length === 0) silent++;
      continue;
    }
    queries++;
    recall += shareOf(
      graded.filter((file) => query.relevant[file] === 2),
      files,
    );
    recallOfAll += shareOf(graded, files);
    if (files[0] !== undefined && graded.includes(files[0])) first++;
  }
  return {
    queries,
    recall: recall / queries,
    recallOfAll: recallOfAll / queries,
    precision: first / queries,
    silent: silent / unanswerable,
    unanswerable,
    surfaced: surfaced / (queries + unanswerable),
  };
}

const shareOf = (wanted: readonly string[], files: readonly string[]): number =>
  wanted.filter((file) => files.includes(file)).length / wanted.length;

/** The parts of a set that are told apart. */
export const parts: Record<string, (query: LabelledQuery, store: LabelledStore) => boolean> = {
  all: () => true,
  paraphrases: isParaphrase,
  Chinese: ({ text }) => /\p{Script=Han}/u.test(text),
  'stores never seen': (_query, store) => store.split === 'held',
};
