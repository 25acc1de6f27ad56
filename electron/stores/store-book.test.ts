import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LocatedStore } from '../locate/locate.ts';
import { createStoreBook } from './store-book.ts';
import { createSubscribers } from './subscribers.ts';

let dir = '';
let located: LocatedStore[] = [];
let heard: [string, unknown][] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reverie-book-'));
  located = [];
  heard = [];
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function makeStore(id: string): Promise<LocatedStore> {
  const memoryDir = join(dir, id);
  await mkdir(memoryDir);
  return {
    id,
    kind: 'project',
    name: id,
    key: null,
    path: null,
    paths: [],
    pathEvidence: 'none',
    pathExists: false,
    memoryDir,
    parentId: null,
    agent: null,
    scope: 'private',
    read: true,
    enabled: true,
    disabledBy: null,
    disabledBecause: null,
    sessions: [],
    alarms: [],
  };
}

function openBook() {
  const { emit, subscribe } = createSubscribers();
  subscribe((name, payload) => void heard.push([name, payload]));
  return createStoreBook({ locate: async () => located, emit, now: () => Date.now(), log: () => undefined });
}

const put = (store: LocatedStore, name: string, text: string) => writeFile(join(store.memoryDir, name), text);
const memory = '---\nname: a\ndescription: d\ntype: user\n---\nText.\n';
const named = (name: string) => heard.filter(([each]) => each === name).map(([, payload]) => payload);

test('the list says how many memories a store holds and how full its index is', async () => {
  const store = await makeStore('one');
  await put(store, 'a.md', memory);
  await put(store, 'MEMORY.md', '- [A](a.md) — d\n');
  located = [store];
  const book = openBook();
  await book.refreshStores();
  expect(book.list().stores).toMatchObject([{ id: 'one', memories: 1, indexLines: 1, indexLost: 0, alarms: [] }]);
});

test('an index over its cap is an alarm that says how many entries fall off', async () => {
  const store = await makeStore('one');
  await put(store, 'MEMORY.md', Array.from({ length: 210 }, (_, i) => `- [M${i}](m${i}.md) — hook`).join('\n'));
  located = [store];
  const book = openBook();
  await book.refreshStores();
  const alarms = book.list().stores[0]?.alarms;
  expect(alarms).toMatchObject([{ code: 'index/cut', level: 'alarm' }]);
});

test("a new memory is an event of its own, and the store's count follows with a higher revision", async () => {
  const store = await makeStore('one');
  located = [store];
  const book = openBook();
  await book.refreshStores();
  const before = book.list().revision;
  heard = [];
  await put(store, 'a.md', memory);
  await book.refreshStore('one');
  expect(named('memory.changed')).toMatchObject([{ storeId: 'one', upserted: [{ file: 'a.md' }], removed: [] }]);
  expect(named('store.changed')).toMatchObject([{ revision: before + 1, upserted: [{ id: 'one', memories: 1 }] }]);
  expect(book.list().revision).toBe(before + 1);
});

test('looking again at an unchanged disk says nothing', async () => {
  located = [await makeStore('one')];
  const book = openBook();
  await book.refreshStores();
  heard = [];
  await book.refreshStores();
  await book.refreshStore('one');
  expect(heard).toEqual([]);
});

test('a store that is gone is told once, and asking for it says so', async () => {
  located = [await makeStore('one'), await makeStore('two')];
  const book = openBook();
  await book.refreshStores();
  located = [located[1]!];
  await book.refreshStores();
  expect(named('store.changed').at(-1)).toMatchObject({ upserted: [], removed: ['one'] });
  expect(() => book.get('one')).toThrow('no longer there');
  expect(book.list().stores.map(({ id }) => id)).toEqual(['two']);
});

test('the names of all stores are known before what they hold, and a store that is asked for is read at once', async () => {
  const [one, two] = [await makeStore('one'), await makeStore('two')];
  await put(one, 'a.md', memory);
  await put(two, 'a.md', memory);
  located = [one, two];
  const book = openBook();
  let early: unknown = null;
  let asked = Promise.resolve(0);
  await book.refreshStores(() => {
    early = book.list().stores.map(({ id, counted, memories }) => ({ id, counted, memories }));
    asked = book.read('two').then(({ catalog }) => catalog.snapshot().memories.length);
  });
  expect(early).toEqual([
    { id: 'one', counted: false, memories: 0 },
    { id: 'two', counted: false, memories: 0 },
  ]);
  expect(await asked).toBe(1);
  expect(book.list().stores.map(({ counted, memories }) => [counted, memories])).toEqual([
    [true, 1],
    [true, 1],
  ]);
  const revisions = named('store.changed').map((change) => (change as { revision: number }).revision);
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
});
