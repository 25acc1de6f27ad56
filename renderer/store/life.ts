import { create } from 'zustand';
import type { AppError } from '#shared/errors.ts';
import type { MemoryLife } from '#shared/model/life.ts';
import { api } from '../api.ts';
import { asAppError } from './app.ts';

interface LifeState {
  of: { storeId: string; file: string } | null;
  life: MemoryLife | null;
  error: AppError | null;
}

/** What is known of the open memory's life. */
export const useLife = create<LifeState>(() => ({ of: null, life: null, error: null }));

/** Transcripts are looked through for it: who only passes by in the list doesn't ask, ms. */
const pause = 400;

/** Reads the life of a memory that is being read. Returns how to stop waiting for it. */
export function readLife(storeId: string, file: string): () => void {
  const { of } = useLife.getState();
  if (of?.storeId !== storeId || of.file !== file) useLife.setState({ of: { storeId, file }, life: null, error: null });
  let stopped = false;
  const timer = setTimeout(() => {
    api.call('memory.life', { storeId, file }).then(
      (life) => {
        if (!stopped) useLife.setState({ life, error: null });
      },
      (error: unknown) => {
        if (!stopped) useLife.setState({ error: asAppError(error) });
      },
    );
  }, pause);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
