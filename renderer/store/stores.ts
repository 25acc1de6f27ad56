import { create } from 'zustand';
import type { AppError } from '#shared/errors.ts';
import type { Events, Output } from '#shared/contract.ts';
import type { StoreSummary } from '#shared/model/store.ts';
import { api } from '../api.ts';
import { asAppError } from './app.ts';
import { createLive } from './live.ts';
import { openStore, useView } from './view.ts';

interface StoresState {
  status: 'loading' | 'ready' | 'failed';
  error: AppError | null;
  /** In the backend's order: parents before what belongs to them. */
  byId: ReadonlyMap<string, StoreSummary>;
}

/** Every store of the home. */
export const useStores = create<StoresState>(() => ({ status: 'loading', error: null, byId: new Map() }));

function applyStores(stores: readonly StoreSummary[]): void {
  useStores.setState({ status: 'ready', error: null, byId: new Map(stores.map((store) => [store.id, store])) });
  keepPlace();
}

function applyStoreChange({ upserted, removed }: Events['store.changed']): void {
  const byId = new Map(useStores.getState().byId);
  for (const id of removed) byId.delete(id);
  for (const store of upserted) byId.set(store.id, store);
  useStores.setState({ byId });
  keepPlace();
}

const allCounted = (byId: StoresState['byId']) => [...byId.values()].every(({ counted }) => counted);

/** How many stores were read so far, of how many. */
export const useCounted = (): { done: number; all: number } => {
  const done = useStores(({ byId }) => [...byId.values()].filter(({ counted }) => counted).length);
  return { done, all: useStores(({ byId }) => byId.size) };
};

/** The open store, or the one written last when none is open or it went away. */
function keepPlace(): void {
  const { byId } = useStores.getState();
  const { storeId } = useView.getState();
  if (storeId !== null && byId.has(storeId)) return;
  // Which one was written last is known once all were read.
  if (storeId === null && !allCounted(byId)) return;
  const newest = [...byId.values()]
    .filter((store) => store.memories > 0 && store.kind !== 'logs')
    .toSorted((a, b) => (b.modified ?? '').localeCompare(a.modified ?? ''))[0];
  // A home without a single memory shows what was looked at, unless a store raises an alarm.
  const next = newest ?? [...byId.values()].find((store) => store.alarms.length > 0);
  if (next && useView.getState().place === 'store') openStore(next.id);
  else if (!next) useView.setState({ storeId: null, file: null, selection: [], trail: [] });
}

const live = createLive<Output<'store.list'>, Events['store.changed']>({
  snapshot: ({ stores }) => applyStores(stores),
  change: applyStoreChange,
});

/** Follows the stores. Returns how to stop. */
export function watchStores(): () => void {
  return api.on('store.changed', live.onChange);
}

export async function loadStores(): Promise<void> {
  live.reset();
  try {
    live.onSnapshot(await api.call('store.list', { early: true }));
  } catch (error) {
    useStores.setState({ status: 'failed', error: asAppError(error) });
  }
}

/** The store that is open, as the disk has it now. */
export function useOpenStore(): StoreSummary | null {
  const storeId = useView((view) => view.storeId);
  return useStores((stores) => (storeId === null ? null : (stores.byId.get(storeId) ?? null)));
}
