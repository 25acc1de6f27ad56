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

  const openStore = (located: LocatedStore): OpenStore => {
    const ref = { dir: located.memoryDir, kind: located.kind, scope: located.scope };
    const before = open.get(located.id);
    const same = before !== undefined && before.ref.dir === ref.dir && before.ref.kind === ref.kind;
    const store = { located, ref, catalog: same ? before.catalog : createCatalog(ref, { now, links }) };
    open.set(located.id, store);
    return store;
  };

  const locateAll = async () => {
    const located = await locate();
    const ids = new Set(located.map((store) => store.id));
    const removed = [...open.keys()].filter((id) => !ids.has(id));
    for (const id of removed) open.delete(id);
    for (const each of located) {
      const isNew = !open.has(each.id);
      const store = openStore(each);
      // One store that can't be read must not hide the others.
      if (isNew)
        await look(store).catch((error: unknown) => log('error', `A store could not be read: ${String(error)}`));
    }
    publish(
      located.map((store) => summarise(open.get(store.id)!)),
      removed,
    );
    order = located.map((store) => store.id);
  };

  let order: string[] = [];
  let turn: Promise<void> = Promise.resolve();
  /** Locating runs one at a time, or an old answer could overwrite a newer one. */
  const refreshStores = (): Promise<void> => {
    const mine = turn.then(locateAll);
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
      if (current) publish([summarise(current)], []);
    },
    list: () => ({ revision, stores: order.flatMap((id) => shown.get(id) ?? []) }),
    /** Throws AppError `gone` for an id that names no store any more. */
    get(id: string): OpenStore {
      const store = open.get(id);
      if (!store) throw new AppError('gone', 'This store is no longer there.', 'Read the disk again to see what is.');
      return store;
    },
  };
}

export type StoreBook = ReturnType<typeof createStoreBook>;

function summarise({ located, catalog }: OpenStore): StoreSummary {
  const { memories } = catalog.snapshot();
  const index = catalog.index();
  return {
    ...located,
    memories: memories.length,
    indexLines: index.figures.lines,
    indexChars: index.figures.chars,
    indexPercent: index.percent,
    indexLost: index.lost,
    modified: memories[0]?.modified ?? null,
    alarms: [...located.alarms, ...indexAlarms(index)],
  };
}
