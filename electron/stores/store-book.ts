import { AppError } from '#shared/errors.ts';
import type { StoreSummary } from '#shared/model/store.ts';
import type { LocatedStore } from '../locate/locate.ts';
import { createCatalog } from '../memory/catalog.ts';
import type { Catalog } from '../memory/catalog.ts';
import type { LinkCache } from '../memory/link-cache.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { indexAlarms } from './index-alarms.ts';
import type { Emit } from './subscribers.ts';

export interface StoreBookInput {
  /** Every store there is now, parents before their children. */
  locate(): Promise<LocatedStore[]>;
  emit: Emit;
  now(): number;
  /** Filled with the links of the memories that are read. */
  links?: LinkCache;
  log(level: 'error', message: string): void;
}

export interface OpenStore {
  located: LocatedStore;
  ref: StoreRef;
  catalog: Catalog;
}

/** All stores with their catalogs: the one place that says what changed, as numbered events. */
export function createStoreBook({ locate, emit, now, links = new Map(), log }: StoreBookInput) {
  let revision = 0;
  const open = new Map<string, OpenStore>();
  const shown = new Map<string, StoreSummary>();

  const publish = (upserted: StoreSummary[], removed: string[]) => {
    const changed = upserted.filter((store) => JSON.stringify(store) !== JSON.stringify(shown.get(store.id)));
    for (const store of changed) shown.set(store.id, store);
    for (const id of removed) shown.delete(id);
    if (changed.length + removed.length > 0)
      emit('store.changed', { revision: ++revision, upserted: changed, removed });
  };

  const look = async ({ located, catalog }: OpenStore, files: readonly string[] | null = null) => {
    const change = await catalog.refresh(files);
    if (change === null) return;
    const { indexChanged, ...rows } = change;
    if (rows.upserted.length + rows.removed.length > 0) emit('memory.changed', { storeId: located.id, ...rows });
    if (indexChanged) emit('index.changed', { storeId: located.id });
  };

  /** Stores that were looked at, well or not, or are being so; and those where it is done. */
  const looked = new Map<string, Promise<void>>();
  const counted = new Set<string>();
  /** The first look at a store. One that can't be read must not hide the others. */
  const count = (store: OpenStore): Promise<void> => {
    const { id } = store.located;
    const known = looked.get(id);
    if (known) return known;
    const first = look(store)
      .catch((error: unknown) => log('error', `A store could not be read: ${String(error)}`))
      .then(() => void (looked.get(id) === first && counted.add(id)));
    looked.set(id, first);
    return first;
  };
  const forget = (id: string) => {
    looked.delete(id);
    counted.delete(id);
  };
  const summary = (store: OpenStore) => summarise(store, counted.has(store.located.id));

  const openStore = (located: LocatedStore): OpenStore => {
    const ref = { dir: located.memoryDir, kind: located.kind, scope: located.scope };
    const before = open.get(located.id);
    const same = before !== undefined && before.ref.dir === ref.dir && before.ref.kind === ref.kind;
    const store = { located, ref, catalog: same ? before.catalog : createCatalog(ref, { now, links }) };
    if (!same) forget(located.id);
    open.set(located.id, store);
    return store;
  };

  const locateAll = async (onNames: () => void) => {
    const located = await locate();
    const ids = new Set(located.map((store) => store.id));
    let removed = [...open.keys()].filter((id) => !ids.has(id));
    for (const id of removed) {
      open.delete(id);
      forget(id);
    }
    const stores = located.map(openStore);
    order = located.map((store) => store.id);
    // Names first: what they hold is read one after the other.
    const fresh = stores.filter(({ located: { id } }) => !looked.has(id));
    if (fresh.length > 0) {
      publish(stores.map(summary), removed);
      removed = [];
    }
    onNames();
    for (const store of fresh) {
      await count(store);
      const current = open.get(store.located.id);
      if (current) publish([summary(current)], []);
    }
    publish(
      located.map((store) => summary(open.get(store.id)!)),
      removed,
    );
  };

  const lookUp = (id: string): OpenStore => {
    const store = open.get(id);
    if (!store) throw new AppError('gone', 'This store is no longer there.', 'Read the disk again to see what is.');
    return store;
  };

  let order: string[] = [];
  let turn: Promise<void> = Promise.resolve();
  /** Locating runs one at a time, or an old answer could overwrite a newer one. `onNames` hears when the list has every store. */
  const refreshStores = (onNames: () => void = () => undefined): Promise<void> => {
    const mine = turn.then(() => locateAll(onNames));
    turn = mine.catch(() => undefined);
    return mine;
  };

  return {
    refreshStores,
    async refreshStore(id: string, files: readonly string[] | null = null): Promise<void> {
      const store = open.get(id);
      if (!store) return;
      await look(store, files);
      const current = open.get(id);
      if (current) publish([summary(current)], []);
    },
    /** A store whose memories were read; it is read now when it wasn't yet. Throws as `get` does. */
    async read(id: string): Promise<OpenStore> {
      const store = lookUp(id);
      await count(store);
      return open.get(id) ?? store;
    },
    list: () => ({ revision, stores: order.flatMap((id) => shown.get(id) ?? []) }),
    /** Throws AppError `gone` for an id that names no store any more. */
    get: lookUp,
  };
}

export type StoreBook = ReturnType<typeof createStoreBook>;

function summarise({ located, catalog }: OpenStore, counted: boolean): StoreSummary {
  const { memories } = catalog.snapshot();
  const index = catalog.index();
  return {
    ...located,
    counted,
    memories: memories.length,
    indexLines: index.figures.lines,
    indexChars: index.figures.chars,
    indexPercent: index.percent,
    indexLost: index.lost,
    modified: memories[0]?.modified ?? null,
    alarms: [...located.alarms, ...indexAlarms(index)],
  };
}
