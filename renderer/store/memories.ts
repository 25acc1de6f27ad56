import { create } from 'zustand';
import type { AppError } from '#shared/errors.ts';
import type { Events, Output } from '#shared/contract.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { api } from '../api.ts';
import { asAppError } from './app.ts';
import { createLive } from './live.ts';
import { nextFrame } from './next-frame.ts';
import { useView } from './view.ts';

/** One store's memories; while it is loading, the newest. */
export interface MemorySet {
  status: 'loading' | 'ready' | 'failed';
  error: AppError | null;
  byFile: ReadonlyMap<string, MemoryRow>;
}

interface MemoriesState {
  byStore: ReadonlyMap<string, MemorySet>;
}

/** The memories of every store that was opened. */
export const useMemories = create<MemoriesState>(() => ({ byStore: new Map() }));

type Live = ReturnType<typeof createLive<Output<'memory.list'>, Events['memory.changed']>>;
const lives = new Map<string, Live>();

function put(storeId: string, set: MemorySet): void {
  useMemories.setState(({ byStore }) => ({ byStore: new Map(byStore).set(storeId, set) }));
}

function applyMemories(storeId: string, memories: readonly MemoryRow[]): void {
  put(storeId, { status: 'ready', error: null, byFile: byFileOf(memories) });
}

const byFileOf = (rows: readonly MemoryRow[]) => new Map(rows.map((row) => [row.file, row]));

function applyMemoryChange({ storeId, upserted, removed }: Events['memory.changed']): void {
  const set = useMemories.getState().byStore.get(storeId);
  if (!set) return;
  const byFile = new Map(set.byFile);
  for (const file of removed) byFile.delete(file);
  for (const row of upserted) byFile.set(row.file, row);
  put(storeId, { ...set, byFile });
  const view = useView.getState();
  if (view.storeId === storeId && view.selection.some((file) => !byFile.has(file)))
    useView.setState({ selection: view.selection.filter((file) => byFile.has(file)) });
}

function liveOf(storeId: string): Live {
  const known = lives.get(storeId);
  if (known) return known;
  const live: Live = createLive<Output<'memory.list'>, Events['memory.changed']>({
    snapshot: ({ memories }) => applyMemories(storeId, memories),
    change: applyMemoryChange,
  });
  lives.set(storeId, live);
  return live;
}

/** Follows the memories of the stores that were opened. Returns how to stop. */
export function watchMemories(): () => void {
  const stops = [
    api.on('memory.changed', (change) => lives.get(change.storeId)?.onChange(change)),
    api.on('store.changed', ({ removed }) => removed.forEach(forget)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A store that went is another one when it comes back: its changes count from the beginning, and it is read anew. */
function forget(storeId: string): void {
  if (!lives.delete(storeId)) return;
  const byStore = new Map(useMemories.getState().byStore);
  byStore.delete(storeId);
  useMemories.setState({ byStore });
}

/** So many rows are shown first, and so many are asked for at a time: neither side stands still for long. */
const [firstRows, rowsAtOnce] = [200, 2000];

/** All rows of a store; `first` hears of the newest when there are many more. */
async function fetchRows(storeId: string, first: (rows: MemoryRow[]) => void): Promise<Output<'memory.list'>> {
  const { revision, memories, all } = await api.call('memory.list', { storeId, from: 0, count: firstRows });
  if (memories.length < all) {
    first(memories);
    await nextFrame();
  }
  const rows = [...memories];
  while (rows.length < all) {
    const next = await api.call('memory.list', { storeId, from: rows.length, count: rowsAtOnce });
    // The rows may have moved in between: whole, they are of one moment.
    if (next.revision !== revision || next.memories.length === 0) return api.call('memory.list', { storeId });
    rows.push(...next.memories);
  }
  return { revision, memories: rows, all };
}

async function fetchMemories(storeId: string): Promise<void> {
  const live = liveOf(storeId);
  // The store may go while it is read.
  const current = () => lives.get(storeId) === live;
  live.reset();
  try {
    const rows = await fetchRows(storeId, (newest) => {
      const shown = useMemories.getState().byStore.get(storeId);
      if (current() && shown?.status === 'loading') put(storeId, { ...shown, byFile: byFileOf(newest) });
    });
    if (current()) live.onSnapshot(rows);
  } catch (error) {
    if (current()) put(storeId, { status: 'failed', error: asAppError(error), byFile: new Map() });
  }
}

/** Loads a store's memories once; after a failure, again. */
export async function loadMemories(storeId: string): Promise<void> {
  const status = useMemories.getState().byStore.get(storeId)?.status;
  if (status === 'ready' || status === 'loading') return;
  put(storeId, { status: 'loading', error: null, byFile: new Map() });
  await fetchMemories(storeId);
}

/** Loads again what was loaded: after the connection came back. What is shown stays until then. */
export async function reloadMemories(): Promise<void> {
  await Promise.all([...lives.keys()].map(fetchMemories));
}
