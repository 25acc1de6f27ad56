import { create } from 'zustand';
import type { Draft } from '#shared/model/curate.ts';
import { api } from '../api.ts';
import { useApp } from './app.ts';

/** The file under which the draft of a memory that isn't made yet is kept: none can be called so. */
export const newDraft = ':new';

interface DraftsState {
  /** By store and file; never mixed with what the disk holds. */
  byKey: ReadonlyMap<string, Draft>;
}

/** Texts that aren't saved yet, of all stores. */
export const useDrafts = create<DraftsState>(() => ({ byKey: new Map() }));

export const draftKey = (storeId: string, file: string): string => `${storeId}\n${file}`;

export function draftOf(storeId: string, file: string): Draft | null {
  return useDrafts.getState().byKey.get(draftKey(storeId, file)) ?? null;
}

export async function loadDrafts(): Promise<void> {
  const before = useDrafts.getState().byKey;
  // Without the list nothing is lost: they stay where they are.
  const drafts = await api.call('draft.list', {}).catch(() => null);
  if (drafts === null) return;
  const now = useDrafts.getState().byKey;
  const byKey = new Map(drafts.map((draft) => [draftKey(draft.storeId, draft.file), draft]));
  // What was kept or dropped here while the list was on its way is newer.
  for (const key of new Set([...before.keys(), ...now.keys()])) {
    const draft = now.get(key);
    if (draft === before.get(key)) continue;
    if (draft) byKey.set(key, draft);
    else byKey.delete(key);
  }
  useDrafts.setState({ byKey });
}

/** Keeps a text in the data folder. Rejects with AppError when it can't be kept. */
export async function putDraft(draft: Omit<Draft, 'time'>): Promise<void> {
  if (useApp.getState().info?.readOnly !== false) return;
  const kept = { ...draft, time: new Date().toISOString() };
  useDrafts.setState(({ byKey }) => ({ byKey: new Map(byKey).set(draftKey(draft.storeId, draft.file), kept) }));
  await api.call('draft.put', draft);
}

export async function dropDraft(storeId: string, file: string): Promise<void> {
  const byKey = new Map(useDrafts.getState().byKey);
  if (!byKey.delete(draftKey(storeId, file))) return;
  useDrafts.setState({ byKey });
  await api.call('draft.drop', { storeId, file });
}

/** A draft goes with its file to another name; the new one is kept before the old one goes. */
export async function moveDraft(storeId: string, file: string, to: string): Promise<void> {
  const draft = draftOf(storeId, file);
  if (draft === null || file === to) return;
  const { text, baseHash } = draft;
  await putDraft({ storeId, file: to, text, baseHash });
  await dropDraft(storeId, file);
}
