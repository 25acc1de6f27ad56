import { create } from 'zustand';
import type { DreamRun } from '#shared/model/dream.ts';
import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { showToast } from './toasts.ts';
import { useView } from './view.ts';

interface DreamsState {
  /** Every dream that is known, newest first. */
  runs: readonly DreamRun[];
  /** Dreams that ended while this page was open and weren't looked at since, by id. */
  ended: ReadonlySet<string>;
}

/** Dreams of all stores: those that run, those that wait to be reviewed, and those that ended. */
export const useDreams = create<DreamsState>(() => ({ runs: [], ended: new Set() }));

/** What came while the list was read: it is newer than the list. */
let early: Map<string, DreamRun> | null = null;

const inOrder = (runs: readonly DreamRun[]) => runs.toSorted((a, b) => b.started.localeCompare(a.started));

/** The only writer of dreams that came from the backend. */
export function applyDream(run: DreamRun): void {
  early?.set(run.id, run);
  const { runs, ended } = useDreams.getState();
  const before = runs.find(({ id }) => id === run.id);
  const rest = runs.filter(({ id }) => id !== run.id);
  const ends = before?.state === 'running' && run.state !== 'running';
  useDreams.setState({
    runs: before ? runs.map((one) => (one === before ? run : one)) : inOrder([run, ...rest]),
    ended: ends ? new Set([...ended, run.id]) : ended,
  });
  if (ends && run.state === 'empty') showToast(text().dream.nothingToChange);
}

/** Follows every dream. Returns how to stop. */
export function watchDreams(): () => void {
  return api.on('dream.changed', applyDream);
}

export async function loadDreams(): Promise<void> {
  early = new Map();
  const waited = early;
  try {
    const runs = await api.call('dream.list', {});
    const known = new Set(runs.map(({ id }) => id));
    const late = [...waited.values()].filter(({ id }) => !known.has(id));
    useDreams.setState({ runs: inOrder([...runs.map((run) => waited.get(run.id) ?? run), ...late]) });
  } finally {
    if (early === waited) early = null;
  }
}

/** The end of a store's last dream was seen. */
export function seeEnded(storeId: string): void {
  const { runs, ended } = useDreams.getState();
  const mine = new Set(runs.flatMap((run) => (run.storeId === storeId ? [run.id] : [])));
  const left = [...ended].filter((id) => !mine.has(id));
  if (left.length < ended.size) useDreams.setState({ ended: new Set(left) });
}

export const runById = (runId: string): DreamRun | null =>
  useDreams.getState().runs.find(({ id }) => id === runId) ?? null;

/** A store's dream in a state, the newest. */
export function runIn(runs: readonly DreamRun[], state: DreamRun['state'], storeId: string | null): DreamRun | null {
  return runs.find((run) => run.state === state && (storeId === null || run.storeId === storeId)) ?? null;
}

/** The dream that runs: the open store's before any other. */
export function runningDream(runs = useDreams.getState().runs, storeId = useView.getState().storeId): DreamRun | null {
  return (storeId === null ? null : runIn(runs, 'running', storeId)) ?? runIn(runs, 'running', null);
}

/** The dream whose review waits in a store. */
export function waitingDream(runs = useDreams.getState().runs, storeId = useView.getState().storeId): DreamRun | null {
  return storeId === null ? null : runIn(runs, 'review', storeId);
}
