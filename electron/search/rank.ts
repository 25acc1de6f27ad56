import type { SearchPlace } from '#shared/model/search.ts';
import type { Reading } from './parse-query.ts';
import type { Matcher } from './matchers.ts';
import { foldedOf, signatureFor } from './search-doc.ts';
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
const MOST_COUNTED = 5;
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
export function rank<G extends Group>(
  groups: readonly G[],
  { matchers, least, together }: Reading,
  limit: number,
): { best: Ranked<G>[]; total: number } {
  // What is rarest most likely first, so that most texts are left early.
  const ordered = matchers.toSorted((one, other) => other.length - one.length);
  const may = ordered.length - least;
  const asked = new Float64Array(ordered.length);
  const having = new Float64Array(ordered.length);
  const weights = new Float64Array(ordered.length);
  const docs: SearchDoc[] = [];
  const take = (doc: SearchDoc): void => {
    let missing = 0;
    weights.fill(0);
    for (let at = 0; at < ordered.length; at++) {
      asked[at]!++;
      const weight = weightIn(doc, ordered[at]!);
      weights[at] = weight;
      if (weight > 0) having[at]!++;
      else if (++missing > may) return;
    }
    const place = docs.push(doc) * ordered.length;
    if (place > kept.length) kept = grown(kept);
    kept.set(weights, place - ordered.length);
  };
  const ends = groups.map((group) => {
    for (const doc of group.docs) take(doc);
    return docs.length;
  });
  const rarity = ordered.map((_, at) => Math.log(1 + (asked[at]! + 1) / (having[at]! + 0.5)));
  const length = docs.reduce((sum, doc) => sum + foldedOf(doc).length, 0) / Math.max(1, docs.length);
  const scores = Float64Array.from(docs, (doc, at) => {
    const norm = SATURATION * (0.6 + 0.4 * (foldedOf(doc).length / length));
    const beside = together ? weightIn(doc, together) : 0;
    let score = (BESIDE * beside) / (beside + norm);
    for (let which = 0; which < ordered.length; which++) {
      const weight = kept[at * ordered.length + which]!;
      score += (rarity[which]! * weight) / (weight + norm);
    }
    return score;
  });
  // Thousands may be found, and only the first are ever looked at.
  const worst = scores.toSorted().at(-limit) ?? 0;
  const best: Ranked<G>[] = [];
  let which = 0;
  for (const [at, doc] of docs.entries()) {
    while (at >= ends[which]!) which++;
    if (scores[at]! >= worst) best.push({ group: groups[which]!, doc, score: scores[at]! });
  }
  best.sort((one, other) => other.score - one.score || byAge(one.doc, other.doc));
  return { best: best.slice(0, limit), total: docs.length };
}

/** The weights of what is found, one text after the other: lent to each search, that none leaves a hundred thousand numbers behind. */
let kept = new Float64Array(65_536);

function grown(numbers: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const more = new Float64Array(numbers.length * 2);
  more.set(numbers);
  return more;
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
  const folded = foldedOf(doc);
  let weight = 0;
  let start = matcher.next(folded, 0);
  for (let count = 0; start >= 0 && count < MOST_COUNTED; count++) {
    weight += matcher.quality * placeWeightOf(doc, folded, start);
    start = matcher.next(folded, matcher.end);
  }
  return weight;
}
