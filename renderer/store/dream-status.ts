import { create } from 'zustand';
import type { AppError } from '#shared/errors.ts';
import type { DreamStatus } from '#shared/model/dream.ts';
import { api } from '../api.ts';
import { asAppError } from './app.ts';
import { useView } from './view.ts';

interface StatusState {
  /** The store that is asked about. */
  storeId: string | null;
  /** Its gates, lock and sessions as they were read last; null until they are. */
  status: DreamStatus | null;
  error: AppError | null;
}

/** Gates, lock and last dream of the store that is open, or of the one that the panel shows. */
export const useDreamStatus = create<StatusState>(() => ({ storeId: null, status: null, error: null }));

/** How often it is read again by itself, ms: the hours go on, and Claude may take the lock. */
const every = 60_000;

let turn = 0;

/** The only writer of a status that came from the backend. */
export function applyStatus(status: DreamStatus): void {
  if (status.storeId === useDreamStatus.getState().storeId) useDreamStatus.setState({ status, error: null });
}

export async function readDreamStatus(): Promise<void> {
  const { storeId } = useDreamStatus.getState();
  if (storeId === null) return;
  const mine = ++turn;
  try {
    const status = await api.call('dream.status', { storeId });
    if (mine === turn) applyStatus(status);
  } catch (error) {
    if (mine === turn) useDreamStatus.setState({ status: null, error: asAppError(error) });
  }
}

/** Asks about another store. */
export function wantStatus(storeId: string | null): void {
  if (storeId === useDreamStatus.getState().storeId) return;
  turn++;
  useDreamStatus.setState({ storeId, status: null, error: null });
  void readDreamStatus();
}

/** Follows the open store, its dreams and the clock. Returns how to stop. */
export function watchDreamStatus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (after = 150) => {
    clearTimeout(timer);
    timer = setTimeout(() => void readDreamStatus(), after);
  };
  // Whoever writes here may be a dream of Claude's, with its lock.
  const written = ({ storeId }: { storeId: string }) => {
    if (storeId === useDreamStatus.getState().storeId) soon(1000);
  };
  let state = '';
  const clock = setInterval(() => void readDreamStatus(), every);
  const stops = [
    api.on('dream.changed', (run) => {
      const now = `${run.id} ${run.state}`;
      // A running dream says much; only where it stands changes the gates.
      if (run.storeId === useDreamStatus.getState().storeId && now !== state) soon();
      state = now;
    }),
    api.on('memory.changed', written),
    api.on('index.changed', written),
    useView.subscribe((view, before) => {
      if (view.storeId !== before.storeId) wantStatus(view.storeId);
    }),
  ];
  wantStatus(useView.getState().storeId);
  return () => {
    clearTimeout(timer);
    clearInterval(clock);
    for (const stop of stops) stop();
  };
}
