import type { SearchPlace } from '#shared/model/search.ts';
import type { Reading } from './parse-query.ts';
import type { Matcher } from './matchers.ts';
import { signatureFor } from './search-doc.ts';
import type { SearchDoc } from './search-doc.ts';
import { mayHold } from './signature.ts';

export interface Ranked<D> {
  item: D;
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
export function placeWeightOf(doc: SearchDoc, at: number, text = doc.folded): number {
  return placeWeights[placeAt(doc.entry, text, at)];
}

function placeAt(entry: number, text: string, at: number): SearchPlace {
  if (entry > 0) return 'index';
  const file = text.indexOf('\n', text.indexOf('\n') + 1);
  if (at <= file) return 'name';
  return at <= text.indexOf('\n', file + 1) ? 'description' : 'body';
}

/** The texts that have enough of what is asked for, best first: BM25 over fields, with word counts weighed by place and fit. */
export function rank<D extends { doc: SearchDoc }>(
  items: readonly D[],
  { matchers, least, together }: Reading,
): Ranked<D>[] {
  // What is rarest most likely first, so that most texts are left early.
  const ordered = matchers.toSorted((one, other) => other.length - one.length);
  const asked = ordered.map(() => 0);
  const having = ordered.map(() => 0);
  const found: { item: D; weights: number[] }[] = [];
  for (const item of items) {
    const weights: number[] = [];
    let missing = 0;
    for (const [at, matcher] of ordered.entries()) {
      asked[at] = (asked[at] ?? 0) + 1;
      const weight = weightIn(item.doc, matcher);
      weights.push(weight);
      if (weight > 0) having[at] = (having[at] ?? 0) + 1;
      else if (++missing > ordered.length - least) break;
    }
    if (missing <= ordered.length - least) found.push({ item, weights });
  }
  const rarity = ordered.map((_, at) => Math.log(1 + ((asked[at] ?? 0) + 1) / ((having[at] ?? 0) + 0.5)));
  const length = found.reduce((sum, { item }) => sum + item.doc.folded.length, 0) / Math.max(1, found.length);
  return found
    .map(({ item, weights }) => {
      const norm = SATURATION * (0.6 + 0.4 * (item.doc.folded.length / length));
      const score = weights.reduce((sum, weight, at) => sum + ((rarity[at] ?? 0) * weight) / (weight + norm), 0);
      const beside = together ? weightIn(item.doc, together) : 0;
      return { item, score: score + (BESIDE * beside) / (beside + norm) };
    })
    .sort(
      (one, other) =>
        other.score - one.score ||
        other.item.doc.mtimeMs - one.item.doc.mtimeMs ||
        (one.item.doc.file < other.item.doc.file ? -1 : 1) ||
        one.item.doc.entry - other.item.doc.entry,
    );
}

function weightIn(doc: SearchDoc, matcher: Matcher): number {
  const signature = matcher.bits.length > 0 ? signatureFor(doc) : null;
  if (signature && !mayHold(signature, matcher.bits)) return 0;
  let weight = 0;
  let match = matcher.next(doc.folded, 0);
  for (let count = 0; match && count < MOST_COUNTED; count++) {
    weight += match.quality * placeWeightOf(doc, match.start);
    match = matcher.next(doc.folded, match.end);
  }
  return weight;
}
