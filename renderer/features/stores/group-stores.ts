import type { StoreKind, StoreSummary } from '#shared/model/store.ts';

export interface StoreGroup {
  kind: Exclude<StoreKind, 'logs'> | 'logs';
  /** In the order of the list; `nested` ones belong to the one above them. */
  stores: { store: StoreSummary; nested: boolean }[];
}

const kinds = ['project', 'custom', 'team', 'agent'] as const;

/** Stores by kind, daily logs under the store they belong to; only names or paths that hold the query. */
export function groupStores(stores: readonly StoreSummary[], query: string): StoreGroup[] {
  const wanted = query.trim().normalize('NFKC').toLowerCase();
  const holds = (store: StoreSummary) =>
    [store.name, store.path, store.key, store.agent].some((text) =>
      text?.normalize('NFKC').toLowerCase().includes(wanted),
    );
  const shown = wanted === '' ? stores : stores.filter(holds);
  const ids = new Set(shown.map((store) => store.id));
  const logs = shown.filter((store) => store.kind === 'logs');
  const groups: StoreGroup[] = kinds.map((kind) => ({
    kind,
    stores: shown
      .filter((store) => store.kind === kind)
      .flatMap((store) => [
        { store, nested: false },
        ...logs.filter((log) => log.parentId === store.id).map((log) => ({ store: log, nested: true })),
      ]),
  }));
  groups.push({
    kind: 'logs',
    stores: logs
      .filter((log) => log.parentId === null || !ids.has(log.parentId))
      .map((store) => ({ store, nested: false })),
  });
  return groups.filter((group) => group.stores.length > 0);
}
