import type { SearchInput } from '#shared/model/search-input.ts';
import type { SearchAnswer } from '#shared/model/search.ts';
import { walkStore } from '../memory/walk-store.ts';
import { answer } from './answer.ts';
import { dropOthers, keptPath, readKept, writeKept } from './kept-texts.ts';
import { signatureFor } from './search-doc.ts';
import type { SearchStore } from './search-protocol.ts';
import { lookAtTexts, noTexts } from './store-texts.ts';
import type { StoreTexts } from './store-texts.ts';

export interface SearchTextsDeps {
  /** Where texts are kept between runs, absolute. */
  folder: string;
  mayWrite: boolean;
  /** Told when there is more to search, at most every 100 ms. */
  onProgress(progress: { searched: number; of: number }): void;
  onTrouble(error: unknown): void;
}

export interface SearchTexts {
  /** Takes up stores that came and forgets those that went; what is kept of others goes too, unless it should stay. */
  setStores(stores: readonly SearchStore[], options?: { others: 'go' | 'stay' }): void;
  /** Looks again at these files of a store, or with null at all. Resolves when they can be searched. */
  touch(storeId: string, files: readonly string[] | null): Promise<void>;
  /** Once the kept texts are there and the memories counted; others may still be read. */
  run(input: SearchInput, now: number, onBegin?: () => void): Promise<SearchAnswer>;
  /** Once everything was read that was to be, since the last call of `setStores`. */
  read(): Promise<void>;
  /** Keeps what isn't kept yet. */
  close(): Promise<void>;
}

const PROGRESS_MS = 100;
/** The least time from a change until the texts are kept anew, in milliseconds. */
const KEEP_MS = 2000;

/** The texts of all stores in memory, equal to the disk, kept between runs. */
export function createSearchTexts({ folder, mayWrite, onProgress, onTrouble }: SearchTextsDeps): SearchTexts {
  const stores = new Map<string, StoreTexts>();
  /** One look at a store after the other. */
  const turns = new Map<string, Promise<void>>();
  let counted: Promise<unknown> = Promise.resolve();
  let reading: Promise<void> = Promise.resolve();
  let closed = false;

  const figures = () => {
    let [searched, of] = [0, 0];
    for (const { kept, of: all } of stores.values()) {
      searched += kept.size;
      of += Math.max(all, kept.size);
    }
    return { searched, of };
  };
  let told = 0;
  const tell = (last: boolean): void => {
    if (closed || (!last && Date.now() - told < PROGRESS_MS)) return;
    told = Date.now();
    onProgress(figures());
  };

  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let wait = KEEP_MS;
  const keep = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(async () => {
      const began = Date.now();
      for (const [id, texts] of stores) {
        if (!texts.dirty || !mayWrite) continue;
        texts.dirty = false;
        await writeKept(keptPath(folder, id), texts).catch(onTrouble);
      }
      // A large store isn't written anew for every key that is pressed in it.
      wait = Math.max(KEEP_MS, (Date.now() - began) * 20);
    });
    return writing;
  };
  const keepSoon = (): void => {
    if (!closed && mayWrite && [...stores.values()].some(({ dirty }) => dirty))
      timer ??= setTimeout(() => void keep(), wait);
  };

  const inTurn = (id: string, task: (texts: StoreTexts) => Promise<void>): Promise<void> => {
    const mine = (turns.get(id) ?? Promise.resolve()).then(async () => {
      const texts = stores.get(id);
      if (texts && !closed) await task(texts);
    });
    const safe = mine.catch(onTrouble);
    turns.set(id, safe);
    return safe;
  };
  const look = (id: string, files: readonly string[] | null): Promise<void> =>
    inTurn(id, async (texts) => {
      await lookAtTexts(texts, files, () => tell(false));
      keepSoon();
    });
  const open = async (id: string): Promise<void> =>
    inTurn(id, async (texts) => {
      const kept = await readKept(keptPath(folder, id), texts.ref.dir);
      if (kept) texts.kept = kept;
      texts.all = null;
      // What is kept says it well enough until the look that follows.
      texts.of = kept
        ? kept.size
        : await walkStore(texts.ref).then(
            ({ entries }) => entries.length,
            () => 0,
          );
    });

  return {
    setStores(wanted, { others } = { others: 'go' }) {
      const ids = new Set(wanted.map(({ id }) => id));
      for (const id of stores.keys()) if (!ids.has(id)) stores.delete(id);
      const fresh: string[] = [];
      for (const { id, ref } of wanted) {
        const old = stores.get(id);
        if (old && old.ref.dir === ref.dir && old.ref.kind === ref.kind && old.ref.scope === ref.scope) continue;
        stores.set(id, noTexts(ref));
        fresh.push(id);
      }
      counted = Promise.all([counted, ...fresh.map(open)]);
      // Without any store, it is rather the home that can't be read.
      if (others === 'go' && mayWrite && ids.size > 0)
        counted = Promise.all([counted, dropOthers(folder, [...ids]).catch(onTrouble)]);
      const isCounted = counted;
      reading = reading.then(async () => {
        await isCounted;
        for (const id of fresh) await look(id, null);
        tell(true);
        await sign([...stores.values()]);
      });
    },
    touch: (storeId, files) => look(storeId, files),
    async run(input, now, onBegin) {
      await counted;
      onBegin?.();
      const { query, mode } = input;
      return { query, mode, ...answer(stores, input, now), ...figures() };
    },
    read: () => reading,
    async close() {
      await keep();
      closed = true;
    },
  };
}

/** Has each text's signature ready, in short turns: the first search needn't make them all. */
async function sign(stores: readonly StoreTexts[]): Promise<void> {
  let count = 0;
  for (const { kept } of stores)
    for (const { doc } of kept.values()) {
      if (doc.signature) continue;
      signatureFor(doc);
      if (++count % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
}
