import type { SearchInput } from '#shared/model/search-input.ts';
import type { SearchAnswer, SearchHit } from '#shared/model/search.ts';
import { ageInDays } from '#shared/text/age.ts';
import { marksIn, snippetsAt, snippetsOf } from './find-places.ts';
import { foldText } from './fold-text.ts';
import { readPhrase, readQuery } from './parse-query.ts';
import { placeWeightOf, rank } from './rank.ts';
import type { SearchDoc } from './search-doc.ts';
import { searchRegex } from './search-regex.ts';
import type { StoreTexts } from './store-texts.ts';

/** A text with the store it is of. */
interface Item {
  storeId: string;
  texts: StoreTexts;
  doc: SearchDoc;
}

type Found = Pick<SearchAnswer, 'hits' | 'total' | 'stopped'>;

/** How long a pattern may run, in milliseconds. */
export const REGEX_LIMIT = 500;

/** What is found in the texts at hand. `now` is in milliseconds. */
export function answer(stores: ReadonlyMap<string, StoreTexts>, input: SearchInput, now: number): Found {
  if (input.query.trim() === '') return { hits: [], total: 0, stopped: null };
  const items = itemsOf(stores, input, now);
  const hitOf = (item: Item, score: number): Omit<SearchHit, 'snippets' | 'titleMarks'> => ({
    storeId: item.storeId,
    file: item.doc.file,
    title: titleFor(item),
    type: item.doc.type,
    scope: item.texts.ref.scope,
    ageDays: ageInDays(item.doc.mtimeMs, now),
    score,
  });
  if (input.mode === 'regex') {
    const { found, stopped } = searchRegex(items, input.query, { limitMs: REGEX_LIMIT, titleOf: titleFor });
    const scored = found
      .map((one) => ({ ...one, text: one.item.doc.text.toString() }))
      .map((one) => ({
        ...one,
        score: one.finds.reduce((sum, [start]) => sum + placeWeightOf(one.item.doc, start, one.text), 0),
      }))
      .sort((one, other) => other.score - one.score || other.item.doc.mtimeMs - one.item.doc.mtimeMs);
    const hits = scored.slice(0, input.limit).map(({ item, text, score, finds, titleFinds }) => ({
      ...hitOf(item, score),
      titleMarks: titleFinds,
      snippets: snippetsAt(item.doc, text, finds),
    }));
    return { hits, total: found.length, stopped };
  }
  for (const reading of input.mode === 'phrase' ? readPhrase(input.query) : readQuery(input.query)) {
    const ranked = rank(items, reading);
    if (ranked.length === 0) continue;
    const hits = ranked.slice(0, input.limit).map(({ item, score }) => ({
      ...hitOf(item, score),
      titleMarks: marksIn(titleFor(item), reading.matchers, foldText(titleFor(item))),
      snippets: snippetsOf(item.doc, reading.matchers),
    }));
    return { hits, total: ranked.length, stopped: null };
  }
  return { hits: [], total: 0, stopped: null };
}

function itemsOf(stores: ReadonlyMap<string, StoreTexts>, input: SearchInput, now: number): Item[] {
  const { storeIds, types, scopes, newerThanDays = Infinity, olderThanDays = 0 } = input;
  const items: Item[] = [];
  for (const [storeId, texts] of stores) {
    if (storeIds && !storeIds.includes(storeId)) continue;
    if (scopes && !scopes.includes(texts.ref.scope)) continue;
    const add = (doc: SearchDoc): void => {
      if (newerThanDays < Infinity || olderThanDays > 0) {
        const age = ageInDays(doc.mtimeMs, now);
        if (age > newerThanDays || age < olderThanDays) return;
      }
      items.push({ storeId, texts, doc });
    };
    for (const { doc } of texts.kept.values()) if (!types || types.includes(doc.type ?? 'none')) add(doc);
    // The entry of an index is no memory, so it has no type to ask for.
    if (!types) texts.index.entries.forEach(add);
  }
  return items;
}

function titleFor({ doc, texts }: Item): string {
  return (doc.isSlug && texts.index.titles.get(doc.file)) || doc.title;
}
