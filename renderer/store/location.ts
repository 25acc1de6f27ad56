import { create } from 'zustand';
import type { AppError } from '#shared/errors.ts';
import type { Location } from '#shared/model/store.ts';
import { api } from '../api.ts';
import { asAppError } from './app.ts';

interface LocationState {
  storeId: string | null;
  status: 'reading' | 'ready' | 'failed';
  /** null when the store's project isn't known. */
  location: Location | null;
  error: AppError | null;
}

/** Why the store that was asked about lies where it lies. */
export const useLocation = create<LocationState>(() => ({
  storeId: null,
  status: 'reading',
  location: null,
  error: null,
}));

export async function loadLocation(storeId: string): Promise<void> {
  const asked = () => useLocation.getState().storeId === storeId;
  if (!asked()) useLocation.setState({ storeId, status: 'reading', location: null, error: null });
  try {
    const location = await api.call('store.location', { storeId });
    if (asked()) useLocation.setState({ status: 'ready', location, error: null });
  } catch (error) {
    if (asked()) useLocation.setState({ status: 'failed', error: asAppError(error) });
  }
}
