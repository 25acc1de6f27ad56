import { create } from 'zustand';
import type { AppError } from '#shared/errors.ts';
import type { Output } from '#shared/contract.ts';
import { api } from '../api.ts';
import { asAppError } from './app.ts';

interface KeptState {
  data: Output<'data.kept'> | null;
  error: AppError | null;
}

/** What Reverie itself keeps on disk. */
export const useKept = create<KeptState>(() => ({ data: null, error: null }));

export async function loadKept(): Promise<void> {
  try {
    useKept.setState({ data: await api.call('data.kept', {}), error: null });
  } catch (error) {
    useKept.setState({ error: asAppError(error) });
  }
}
