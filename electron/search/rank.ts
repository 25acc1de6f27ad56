import type { SearchPlace } from '#shared/model/search.ts';
import type { Reading } from './parse-query.ts';
import type { Matcher } from './matchers.ts';
import { signatureFor } from './search-doc.ts';
import type { SearchDoc } from './search-doc.ts';
import { mayHold } from './signature.ts';

/** Texts of one store that are searched. */
export interface Group {
  docs: readonly SearchDoc[];
}

export interface Ranked<G> {
  group: G;
  doc: SearchDoc;
  score: number;
}

/** What a find is worth by where it is. */
const placeWeights: Record<SearchPlace, number> = { name: 4, description: 2.5, body: 1, index: 0.8 };
/** More of one word say no more. */
const MOST_COUNTED = 8;
const SATURATION = 1.2;
/** What it is worth that all words stand side by side. */
const BESIDE = 2;

/** What a find at that place in a text is worth. */
export function placeWeightOf({ entry }: SearchDoc, text: string, at: number): number {
  if (entry > 0) return placeWeights.index;
  const file = text.indexOf('\n', text.indexOf('\n') + 1);
  if (at <= file) return placeWeights.name;
  return at <= text.indexOf('\n', file + 1) ? placeWeights.description : placeWeights.body;
}

/** The texts that have enough of what is asked for, best first: BM25 over fields, with word counts weighed by place and fit. */
export function rank<G extends Group>(groups: readonly G[], { matchers, least, together }: Reading): Ranked<G>[] {
  // What is rarest most likely first, so that most texts are left early.
  const ordered = matchers.toSorted((one, other) => other.length - one.length);
  const may = ordered.length - least;
  const asked = new Float64Array(ordered.length);
  const having = new Float64Array(ordered.length);
  const weights = new Float64Array(ordered.length);
  const found: (Ranked<G> & { weights: Float64Array })[] = [];
  const take = (group: G, doc: SearchDoc): void => {
    let missing = 0;
    for (let at = 0; at < ordered.length; at++) {
      asked[at]!++;
      const weight = weightIn(doc, ordered[at]!);
      weights[at] = weight;
      if (weight > 0) having[at]!++;
      else if (++missing > may) return;
    }
    found.push({ group, doc, score: 0, weights: weights.slice() });
  };
  for (const group of groups) for (const doc of group.docs) take(group, doc);
  const rarity = ordered.map((_, at) => Math.log(1 + (asked[at]! + 1) / (having[at]! + 0.5)));
  const length = found.reduce((sum, { doc }) => sum + doc.folded.length, 0) / Math.max(1, found.length);
  for (const one of found) {
    const norm = SATURATION * (0.6 + 0.4 * (one.doc.folded.length / length));
    const beside = together ? weightIn(one.doc, together) : 0;
    one.score = (BESIDE * beside) / (beside + norm);
    for (const [at, weight] of one.weights.entries()) one.score += (rarity[at]! * weight) / (weight + norm);
  }
  return found.sort((one, other) => other.score - one.score || byAge(one.doc, other.doc));
}

/** The newest first; of one age by name and line. */
export function byAge(one: SearchDoc, other: SearchDoc): number {
  return (
    other.mtimeMs - one.mtimeMs || (one.file < other.file ? -1 : one.file > other.file ? 1 : one.entry - other.entry)
  );
}

function weightIn(doc: SearchDoc, matcher: Matcher): number {
  const signature = matcher.bits.length > 0 ? signatureFor(doc) : null;
  if (signature && !mayHold(signature, matcher.bits)) return 0;
  const { folded } = doc;
  let weight = 0;
  let start = matcher.next(folded, 0);
  for (let count = 0; start >= 0 && count < MOST_COUNTED; count++) {
    weight += matcher.quality * placeWeightOf(doc, folded, start);
    start = matcher.next(folded, matcher.end);
  }
  return weight;
}
