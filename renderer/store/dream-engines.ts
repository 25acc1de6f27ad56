import { create } from 'zustand';
import type { AppError } from '#shared/errors.ts';
import type { DreamEngine, DreamEngineState } from '#shared/model/dream.ts';
import { api } from '../api.ts';
import { asAppError } from './app.ts';

interface EnginesState {
  /** null until they were asked for. */
  engines: readonly DreamEngineState[] | null;
  error: AppError | null;
}

/** Which engines can be used here. */
export const useDreamEngines = create<EnginesState>(() => ({ engines: null, error: null }));

/** Asks anew: a key or a Claude Code may have come since. */
export async function loadDreamEngines(): Promise<void> {
  try {
    useDreamEngines.setState({ engines: await api.call('dream.engines', {}), error: null });
  } catch (error) {
    useDreamEngines.setState({ error: asAppError(error) });
  }
}

export function useEngine(engine: DreamEngine): DreamEngineState | null {
  return useDreamEngines(({ engines }) => engines?.find((one) => one.engine === engine) ?? null);
}

/** Keeps a key, or forgets the one that is kept. Rejects with AppError. */
export async function putDreamKey(key: string | null): Promise<void> {
  useDreamEngines.setState({ engines: await api.call('dream.putKey', { key }), error: null });
}

const agreedKey = 'reverie.dream.agreed';

/** Who gets the texts of a dream, as a host. */
export function receiverOf(engine: DreamEngine, baseUrl: string | null): string {
  if (engine !== 'api' || baseUrl === null) return 'api.anthropic.com';
  try {
    return new URL(baseUrl).host;
  } catch {
    return baseUrl;
  }
}

const agreements = (): string[] => {
  const kept: unknown = JSON.parse(localStorage.getItem(agreedKey) ?? '[]');
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
};

/** Whether the user has agreed to what an engine sends, and to whom. */
export function hasAgreed(engine: DreamEngine, baseUrl: string | null): boolean {
  return engine === 'tidy' || agreements().includes(`${engine} ${receiverOf(engine, baseUrl)}`);
}

export function agree(engine: DreamEngine, baseUrl: string | null): void {
  const all = new Set([...agreements(), `${engine} ${receiverOf(engine, baseUrl)}`]);
  localStorage.setItem(agreedKey, JSON.stringify([...all]));
}
