import { create } from 'zustand';
import type { Actor } from '#shared/model/history.ts';
import type { MemoryDocument } from '#shared/model/memory.ts';
import { conflictKey, conflictsOf, resolveMerge, settledFrom } from '#shared/text/resolve-merge.ts';
import type { Settled } from '#shared/text/resolve-merge.ts';
import { mergeThreeWay } from '#shared/text/three-way.ts';
import type { Merge } from '#shared/text/three-way.ts';
import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { asAppError } from './app.ts';
import { dropDraft } from './drafts.ts';
import { keepDraft, stopDraft, tellOfLeft } from './edit-drafts.ts';
import { lookOutside, takeTheirs } from './edit-outside.ts';
import { composed, editing, isPresent, patch, useEditing } from './editing.ts';
import { mergeOutside } from './merge-outside.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { undoAction } from './undo.ts';

/** A memory that was changed on disk while it was edited, being merged. */
export interface Merging {
  /** The text that both began from. */
  base: string;
  ours: string;
  /** What stands on disk now. */
  theirs: MemoryDocument;
  merge: Merge;
  /** How each conflict is settled, in order; null while it is open. */
  settled: (Settled | null)[];
  /** Every choice so far, by conflict: a file that is read while it is written loses none. */
  made: ReadonlyMap<string, Settled>;
  /** The conflict that the keys 1, 2 and 3 are about. */
  at: number;
  /** Who changed it, as far as history can tell. */
  actor: Actor | null;
}

export const useMerge = create<{ current: Merging | null }>(() => ({ current: null }));

const merging = (): Merging | null => useMerge.getState().current;

function put(change: Partial<Merging>): void {
  const current = merging();
  if (current) useMerge.setState({ current: { ...current, ...change } });
}

/** Opens the merge of the present edit with what stands on disk. */
export async function openMerge(): Promise<void> {
  const edit = editing();
  if (!edit?.file || edit.outside === null || edit.outside === 'gone') return;
  const { storeId, file, outside } = edit;
  try {
    const base = edit.baseText ?? (await baseOf(storeId, edit.baseHash));
    const merge = mergeOutside(edit, base);
    if (base === null || merge === null) {
      showToast(text().merge.noBase);
      return;
    }
    const ours = composed(edit);
    const made = new Map<string, Settled>();
    const settled = settledFrom(merge, made);
    useMerge.setState({ current: { base, ours, theirs: outside, merge, settled, made, at: 0, actor: null } });
    const { versions } = await api.call('history.list', { storeId, file });
    const newest = versions[0];
    if (newest?.hash === merging()?.theirs.hash) put({ actor: newest?.actor ?? null });
  } catch (error) {
    // Who it was is only said where it is known.
    if (merging() === null) tell(error);
  }
}

/** An earlier state of a file by its hash, from history; null when it isn't kept. */
async function baseOf(storeId: string, hash: string | null): Promise<string | null> {
  if (hash === null) return null;
  return (await api.call('history.blob', { storeId, hash })).text;
}

export function closeMerge(): void {
  useMerge.setState({ current: null });
}

/** Follows the edit while it is merged: the disk may change once more. Returns how to stop. */
export function watchMerge(): () => void {
  return useEditing.subscribe(({ current: edit }) => {
    const now = merging();
    if (!now) return;
    if (!edit || edit.outside === null || edit.outside === 'gone') {
      if (!edit?.saving) closeMerge();
    } else if (edit.outside.hash !== now.theirs.hash) {
      const merge = mergeThreeWay(now.base, now.ours, edit.outside.text);
      put({ theirs: edit.outside, merge, settled: settledFrom(merge, now.made), at: 0, actor: null });
    }
  });
}

/** Settles a conflict, and goes on to the next open one. */
export function settle(at: number, how: Settled): void {
  const now = merging();
  if (!now) return;
  const conflict = conflictsOf(now.merge)[at];
  if (!conflict) return;
  const settled = now.settled.map((one, index) => (index === at ? how : one));
  put({ settled, made: new Map(now.made).set(conflictKey(conflict), how) });
  if (how.by === 'hand') return;
  const next = settled.findIndex((one, index) => one === null && index > at);
  put({ at: next === -1 ? at : next });
}

export function lookAtConflict(at: number): void {
  put({ at });
}

/** Saves the merge over exactly what was merged; a change since then is merged again, nothing is overwritten. */
export async function saveMerge(): Promise<void> {
  const now = merging();
  const edit = editing();
  if (!now || !edit?.file || edit.saving) return;
  const merged = resolveMerge(now.merge, now.settled);
  if (merged === null) return;
  const { storeId, file, confirm } = edit;
  stopDraft();
  patch({ saving: true });
  try {
    if (merged !== now.theirs.text || confirm)
      await api.call('memory.save', { storeId, file, baseHash: now.theirs.hash, text: merged, confirm });
    await dropDraft(storeId, file);
    const outside = await api.call('memory.read', { storeId, file });
    if (isPresent(edit)) {
      patch({ saving: false, outside });
      // The edit goes on from what now stands on disk: the merge itself.
      takeTheirs();
      closeMerge();
    }
    showToast(text().merge.saved, { action: undoAction(storeId) });
  } catch (error) {
    const known = asAppError(error);
    if (!isPresent(edit)) {
      tellOfLeft(known);
      return;
    }
    patch({ saving: false });
    if (known.code === 'conflict' || known.code === 'gone') {
      await lookOutside();
      showToast(text().merge.again);
    } else tell(known);
    await keepDraft();
  }
}
