import type { SearchInput } from '#shared/model/search-input.ts';
import type { SearchAnswer, SearchHit } from '#shared/model/search.ts';
import { ageInDays } from '#shared/text/age.ts';
import { marksIn, snippetsAt, snippetsOf } from './find-places.ts';
import { foldText } from './fold-text.ts';
import { readPhrase, readQuery } from './parse-query.ts';
import { byAge, placeWeightOf, rank } from './rank.ts';
import type { Group } from './rank.ts';
import { writtenOf } from './search-doc.ts';
import type { SearchDoc } from './search-doc.ts';
import { searchRegex } from './search-regex.ts';
import { allDocs } from './store-texts.ts';
import type { StoreTexts } from './store-texts.ts';

/** Texts of a store that the filters leave. */
interface StoreGroup extends Group {
  storeId: string;
  texts: StoreTexts;
}

type Found = Pick<SearchAnswer, 'hits' | 'total' | 'stopped'>;

/** How long a pattern may run, in milliseconds. */
export const REGEX_LIMIT = 500;

/** What is found in the texts at hand. `now` is in milliseconds. */
export function answer(stores: ReadonlyMap<string, StoreTexts>, input: SearchInput, now: number): Found {
  if (input.query.trim() === '') return { hits: [], total: 0, stopped: null };
  const groups = groupsOf(stores, input, now);
  return input.mode === 'regex' ? byPattern(groups, input, now) : byWords(groups, input, now);
}

function byWords(groups: readonly StoreGroup[], { query, mode, limit }: SearchInput, now: number): Found {
  for (const reading of mode === 'phrase' ? readPhrase(query) : readQuery(query)) {
    const { best, total } = rank(groups, reading, limit);
    if (total === 0) continue;
    const hits = best.map(({ group, doc, score }) => {
      const title = titleFor(group, doc);
      return {
        ...hitOf(group, doc, now),
        score,
        titleMarks: marksIn(title, reading.matchers, foldText(title)),
        snippets: snippetsOf(doc, reading.matchers),
      };
    });
    return { hits, total, stopped: null };
  }
  return { hits: [], total: 0, stopped: null };
}

function byPattern(groups: readonly StoreGroup[], { query, limit }: SearchInput, now: number): Found {
  const { found, stopped } = searchRegex(groups, query, { limitMs: REGEX_LIMIT, titleOf: titleFor });
  const scored = found.map((one) => {
    const text = writtenOf(one.doc);
    return { ...one, text, score: one.finds.reduce((sum, [start]) => sum + placeWeightOf(one.doc, text, start), 0) };
  });
  scored.sort((one, other) => other.score - one.score || byAge(one.doc, other.doc));
  const hits = scored.slice(0, limit).map(({ group, doc, text, score, finds, titleFinds }) => ({
    ...hitOf(group, doc, now),
    score,
    titleMarks: titleFinds,
    snippets: snippetsAt(doc, text, finds),
  }));
  return { hits, total: found.length, stopped };
}

function hitOf(group: StoreGroup, doc: SearchDoc, now: number): Omit<SearchHit, 'score' | 'snippets' | 'titleMarks'> {
  return {
    storeId: group.storeId,
    file: doc.file,
    title: titleFor(group, doc),
    type: doc.type,
    scope: group.texts.ref.scope,
    ageDays: ageInDays(doc.mtimeMs, now),
  };
}

function groupsOf(stores: ReadonlyMap<string, StoreTexts>, input: SearchInput, now: number): StoreGroup[] {
  const { storeIds, types, scopes, newerThanDays = Infinity, olderThanDays = 0 } = input;
  const anyAge = newerThanDays === Infinity && olderThanDays === 0;
  const groups: StoreGroup[] = [];
  for (const [storeId, texts] of stores) {
    if (storeIds && !storeIds.includes(storeId)) continue;
    if (scopes && !scopes.includes(texts.ref.scope)) continue;
    const fits = ({ entry, type, mtimeMs }: SearchDoc): boolean => {
      // The entry of an index is no memory, so it has no type to ask for.
      if (types && (entry > 0 || !types.includes(type ?? 'none'))) return false;
      const age = anyAge ? 0 : ageInDays(mtimeMs, now);
      return age <= newerThanDays && age >= olderThanDays;
    };
    const all = allDocs(texts);
    const docs = anyAge && !types ? all : all.filter(fits);
    groups.push({ storeId, texts, docs });
  }
  return groups;
}

function titleFor({ texts }: StoreGroup, doc: SearchDoc): string {
  return (doc.isSlug && texts.index.titles.get(doc.file)) || doc.title;
}
