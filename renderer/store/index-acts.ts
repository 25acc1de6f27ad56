import type { Input, Output } from '#shared/contract.ts';
import type { IndexView } from '#shared/model/index-file.ts';
import { mergeThreeWay } from '#shared/text/three-way.ts';
import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { asAppError } from './app.ts';
import { draftOf, dropDraft } from './drafts.ts';
import {
  indexEdit,
  indexName,
  isIndexDirty,
  keepIndexDraft,
  meetIndex,
  patchIndex,
  settleIndex,
} from './index-edit.ts';
import type { IndexEditing } from './index-edit.ts';
import { readIndexFileAgain } from './index-file.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { undoAction } from './undo.ts';

export type RepairInput = Omit<Input<'index.repair'>, 'storeId' | 'text' | 'baseHash' | 'dryRun'>;

/** Saves MEMORY.md. What falls off is said first; `knowing` that, it is saved all the same. */
export async function saveIndex(knowing = false): Promise<void> {
  const edit = indexEdit();
  if (!edit || edit.saving || !isIndexDirty(edit)) return;
  if (edit.outside !== null) {
    showToast(text().indexEdit.chooseFirst, { look: 'alarm' });
    return;
  }
  if (edit.live?.figures.cut && !knowing) {
    patchIndex({ asks: true });
    return;
  }
  const { storeId, base } = edit;
  await act(edit, async () => {
    await api.call('index.save', { storeId, text: edit.text, baseHash: base.hash });
    showToast(text().indexEdit.saved, { action: undoAction(storeId) });
  });
}

/** What a repair would be given: with an edit that isn't saved, that edit. */
function repairCall(edit: IndexEditing, repair: RepairInput): Input<'index.repair'> {
  const { storeId, base } = edit;
  return { storeId, baseHash: base.hash, ...(isIndexDirty(edit) ? { text: edit.text } : {}), ...repair };
}

/** What a repair would do, file by file. Rejects with AppError. */
export async function previewRepair(repair: RepairInput): Promise<Output<'index.repair'> | null> {
  const edit = indexEdit();
  return edit && api.call('index.repair', { ...repairCall(edit, repair), dryRun: true });
}

/** Repairs MEMORY.md, and saves what was typed, as one act. `count`: how many repairs. */
export async function applyRepair(repair: RepairInput, count: number): Promise<void> {
  const edit = indexEdit();
  if (!edit || edit.saving || edit.outside !== null) return;
  await act(edit, async () => {
    await api.call('index.repair', repairCall(edit, repair));
    showToast(text().indexEdit.repaired(count), { action: undoAction(edit.storeId) });
  });
}

/** Makes a MEMORY.md that points to every memory of a store without one. */
export async function makeIndex(storeId: string): Promise<void> {
  try {
    await api.call('index.repair', { storeId, baseHash: null, unindexed: true });
    showToast(text().indexEdit.made, { action: undoAction(storeId) });
    readIndexFileAgain();
  } catch (error) {
    tell(error);
  }
}

/** What was typed during an act meets what the act, and others since, left on disk: neither takes the other back. */
function goOn(edit: IndexEditing, now: IndexEditing, { text, hash }: IndexView): void {
  const merged = mergeThreeWay(edit.text, now.text, text.replace(/\r\n?/g, '\n')).text;
  if (merged === null)
    patchIndex({ base: { text: edit.text, hash: null }, outside: { text, hash }, saving: false, asks: false });
  else settleIndex(now, { text, hash }, merged);
  keepIndexDraft();
}

/** Runs an act on what is edited, then goes on from what it left on disk; what was typed meanwhile stays. */
async function act(edit: IndexEditing, run: () => Promise<void>): Promise<void> {
  const { storeId } = edit;
  patchIndex({ saving: true, asks: false });
  try {
    await run();
    const view = await api.call('index.read', { storeId });
    const now = indexEdit();
    if (now?.storeId !== storeId) {
      // Who left meanwhile has a draft of it; what was typed after the save stays one.
      if (draftOf(storeId, indexName)?.text === edit.text) await dropDraft(storeId, indexName);
      return;
    }
    goOn(edit, now, view);
    readIndexFileAgain();
  } catch (error) {
    patchIndex({ saving: false });
    const known = asAppError(error);
    tell(known);
    keepIndexDraft();
    if (known.code === 'conflict' || known.code === 'gone') {
      const view = await api.call('index.read', { storeId }).catch(() => null);
      if (view) meetIndex(storeId, view);
    }
  }
}

/** Pins a memory, or unpins it: it is the memory that is pinned, and its line with it. */
export async function pinMemory(storeId: string, file: string, pinned: boolean): Promise<void> {
  try {
    await api.call('memory.setFields', { storeId, file, fields: { pinned: pinned ? true : null } });
    const words = text().curate;
    showToast(pinned ? words.pinned(file) : words.unpinned(file), { action: undoAction(storeId) });
  } catch (error) {
    tell(error);
  }
}
