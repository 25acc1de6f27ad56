import { create } from 'zustand';
import type { AppInfo } from '#shared/model/app.ts';
import { AppError } from '#shared/errors.ts';
import { api } from '../api.ts';

interface AppState {
  info: AppInfo | null;
  /** Why nothing could be loaded. */
  error: AppError | null;
}

/** What the door says about itself. */
export const useApp = create<AppState>(() => ({ info: null, error: null }));

/** Any thrown value as an AppError; a bug of ours keeps its words for the console alone. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  console.error(error);
  return new AppError('internal', 'Something went wrong inside Reverie.', 'Try again.');
}

export async function loadApp(): Promise<AppInfo | null> {
  try {
    const info = await api.call('app.info', {});
    useApp.setState({ info, error: null });
    return info;
  } catch (error) {
    useApp.setState({ error: asAppError(error) });
    return null;
  }
}

/** Whether this Reverie may change files; false until it is known. */
export function canWrite(): boolean {
  return useApp.getState().info?.readOnly === false;
}

export const useCanWrite = (): boolean => useApp((app) => app.info?.readOnly === false);

/** Asks for a full rescan of the disk; what it finds arrives as changes. */
export async function rescan(): Promise<void> {
  await api.call('app.rescan', {});
}

/** A path with the home folder as `~`. */
export function shortPath(path: string): string {
  const home = useApp.getState().info?.home;
  if (home === undefined || !path.startsWith(home)) return path;
  const rest = path.slice(home.length);
  return rest === '' || rest.startsWith('/') || rest.startsWith('\\') ? `~${rest}` : path;
}
