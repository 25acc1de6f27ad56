import { create } from 'zustand';
import { useView } from './view.ts';

export interface Recent {
  storeId: string;
  file: string;
}

const kept = 8;

/** The memories that were open last in this visit, newest first. */
export const useRecent = create<{ recent: readonly Recent[] }>(() => ({ recent: [] }));

export function watchRecent(): () => void {
  return useView.subscribe(({ storeId, file }, before) => {
    if (storeId === null || file === null || (storeId === before.storeId && file === before.file)) return;
    const { recent } = useRecent.getState();
    const others = recent.filter((other) => other.storeId !== storeId || other.file !== file);
    useRecent.setState({ recent: [{ storeId, file }, ...others].slice(0, kept) });
  });
}
