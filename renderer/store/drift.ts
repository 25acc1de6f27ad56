import { create } from 'zustand';
import type { DriftCounts } from '#shared/model/verify.ts';

/** What is known to be gone or moved of what memories name, by store and file; memories that weren't checked are left out. */
export const useDrift = create<{ byStore: ReadonlyMap<string, DriftCounts> }>(() => ({ byStore: new Map() }));

const nothing: DriftCounts = {};

export function driftOf(storeId: string | null): DriftCounts {
  return (storeId === null ? undefined : useDrift.getState().byStore.get(storeId)) ?? nothing;
}
