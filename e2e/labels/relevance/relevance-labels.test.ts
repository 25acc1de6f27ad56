import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryTypes } from '#shared/model/memory.ts';
import { heldSet } from './held-set.ts';
import type { LabelledMemory, LabelledQuery, LabelledStore } from './label.ts';
import { isParaphrase, plainWords, sharedWords, wordsOf } from './shared-words.ts';
import { tuneSet } from './tune-set.ts';
import { writeStore } from './write-store.ts';

const sets = [tuneSet, heldSet];
const stores = heldSet.stores;
const memories = stores.flatMap((store) => store.memories);
const queries = sets.flatMap((set) => set.queries);
const answered = (list: readonly LabelledQuery[]): LabelledQuery[] =>
  list.filter(({ relevant }) => Object.keys(relevant).length > 0);

function storeOf(query: LabelledQuery): LabelledStore {
  const store = stores.find(({ id }) => id === query.store);
  if (store === undefined) throw new Error(`No store ${query.store}`);
  return store;
}
function memoryOf(query: LabelledQuery, file: string): LabelledMemory {
  const memory = storeOf(query).memories.find((one) => one.file === file);
  if (memory === undefined) throw new Error(`${query.store} has no ${file}: ${query.text}`);
  return memory;
}

test('there are at least 100 memories in at least 4 stores and at least 80 queries', () => {
  expect(stores.length).toBeGreaterThanOrEqual(4);
  expect(memories.length).toBeGreaterThanOrEqual(100);
  expect(queries.length).toBeGreaterThanOrEqual(80);
  for (const type of memoryTypes) expect(memories.filter((memory) => memory.type === type).length).toBeGreaterThan(5);
});

test('a file stands once in its store, and a query once in all', () => {
  for (const store of stores) expect(new Set(store.memories.map(({ file }) => file)).size).toBe(store.memories.length);
  expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length);
  expect(new Set(memories.map(({ body }) => body)).size).toBe(memories.length);
});

test('the halves are disjoint: a held-out store is asked by held-out queries alone', () => {
  for (const set of sets) for (const query of set.queries) expect(query.split).toBe(set.split);
  expect(tuneSet.stores.filter(({ split }) => split !== 'tune')).toEqual([]);
  expect(stores.filter(({ split }) => split === 'held').length).toBeGreaterThanOrEqual(2);
  for (const query of tuneSet.queries) expect(tuneSet.stores).toContain(storeOf(query));
  expect(heldSet.queries.length / queries.length).toBeGreaterThanOrEqual(0.5);
  expect(heldSet.queries.length / queries.length).toBeLessThan(0.6);
});

test('every labelled file exists; at most 5 are relevant and one of them must surface', () => {
  for (const query of queries) {
    const graded = Object.keys(query.relevant);
    for (const file of [...graded, ...query.lures]) expect(memoryOf(query, file).file).toBe(file);
    expect(graded.length).toBeLessThanOrEqual(5);
    expect(query.lures.filter((file) => graded.includes(file))).toEqual([]);
  }
  for (const { relevant } of answered(queries)) expect(Object.values(relevant)).toContain(2);
});

test('a lure shares a word with its query, and at least a third of the queries have one', () => {
  for (const query of queries) {
    const asked = plainWords(query.text);
    for (const file of query.lures) {
      const shared = [...wordsOf(memoryOf(query, file))].filter((word) => asked.has(word));
      expect(shared.length, `${query.text}: ${file}`).toBeGreaterThan(0);
    }
  }
  for (const set of sets) {
    expect(set.queries.filter(({ lures }) => lures.length > 0).length * 3).toBeGreaterThan(set.queries.length);
  }
});

test('in each half a third of the queries share few words with what they ask for, and few share none', () => {
  for (const set of sets) {
    const list = answered(set.queries);
    const few = list.filter((query) => isParaphrase(query, storeOf(query)));
    const none = list.filter((query) => sharedWords(query, storeOf(query)).inEither === 0);
    expect(few.length * 3).toBeGreaterThan(list.length);
    expect(none.length * 10).toBeLessThan(list.length);
  }
});

test('some queries are met by the description alone, some by the body alone, some by nothing', () => {
  expect(queries.length - answered(queries).length).toBeGreaterThanOrEqual(8);
  for (const set of sets) {
    const shared = answered(set.queries).map((query) => sharedWords(query, storeOf(query)));
    expect(shared.filter(({ inHead, inBody }) => inHead > 0 && inBody === 0).length).toBeGreaterThanOrEqual(2);
    expect(shared.filter(({ inHead, inBody }) => inHead === 0 && inBody > 0).length).toBeGreaterThanOrEqual(10);
  }
});

test('both halves ask in English and in Chinese', () => {
  for (const set of sets) {
    const chinese = set.queries.filter(({ text }) => /\p{Script=Han}/u.test(text));
    expect(chinese.length).toBeGreaterThanOrEqual(8);
    expect(set.queries.length - chinese.length).toBeGreaterThanOrEqual(30);
  }
});

test('a labelled store becomes files of the ages that it tells', () => {
  const now = Date.UTC(2026, 10, 1);
  const dir = mkdtempSync(join(tmpdir(), 'reverie-labelled-'));
  try {
    for (const store of stores) {
      writeStore(join(dir, store.id), store, now);
      for (const { file, age, body } of store.memories) {
        const path = join(dir, store.id, file);
        expect(readFileSync(path, 'utf8')).toContain(body);
        expect(Math.round((now - statSync(path).mtimeMs) / 86_400_000)).toBe(age);
      }
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
