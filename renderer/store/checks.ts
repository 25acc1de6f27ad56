import { create } from 'zustand';
import type { AppError } from '#shared/errors.ts';
import type { CheckReport } from '#shared/model/index-file.ts';
import { api } from '../api.ts';
import { asAppError } from './app.ts';
import { useStores } from './stores.ts';

export interface StoreCheck {
  storeId: string;
  report: CheckReport | null;
  error: AppError | null;
}

interface ChecksState {
  /** Stores still to be checked in this run; null before the first run. */
  total: number | null;
  done: number;
  checks: readonly StoreCheck[];
}

/** What the checks of all stores found. */
export const useChecks = create<ChecksState>(() => ({ total: null, done: 0, checks: [] }));

let run = 0;

async function check(storeId: string): Promise<StoreCheck> {
  try {
    return { storeId, report: await api.call('store.check', { storeId }), error: null };
  } catch (error) {
    return { storeId, report: null, error: asAppError(error) };
  }
}

/** Checks every store, one after the other, so that it can be counted. A newer run takes over. */
export async function checkStores(): Promise<void> {
  const mine = ++run;
  // The largest come last: what is quickly known is quickly shown.
  const ids = [...useStores.getState().byId.values()]
    .filter((store) => store.kind !== 'logs')
    .toSorted((a, b) => a.memories - b.memories)
    .map((store) => store.id);
  const first = useChecks.getState().checks.length === 0;
  const checks: StoreCheck[] = [];
  useChecks.setState({ total: ids.length, done: 0 });
  for (const id of ids) {
    checks.push(await check(id));
    if (mine !== run) return;
    // What an earlier run found stays until all is checked anew.
    useChecks.setState(first ? { done: checks.length, checks: [...checks] } : { done: checks.length });
  }
  useChecks.setState({ checks });
}
