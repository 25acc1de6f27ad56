import { focusedPart } from '../page/focus-part.ts';
import { canWrite } from './app.ts';
import { chosenFiles, confirmMemory, removeMemories, togglePin } from './curate.ts';
import { openEditor, openNew, saveEdit } from './edit-acts.ts';
import { changeField } from './edit-drafts.ts';
import { useEditing } from './editing.ts';
import { saveIndex } from './index-acts.ts';
import { indexEdit, isIndexDirty } from './index-edit.ts';
import { saveMerge, useMerge } from './merge.ts';
import { inReview } from './review.ts';
import { useStores } from './stores.ts';
import { reverse, useUndo } from './undo.ts';
import { openPanel, useView } from './view.ts';

/** Whether the editor is on screen, or about to be. */
export function isEditing(): boolean {
  const { storeId, tab, place } = useView.getState();
  const { current, opening } = useEditing.getState();
  return opening || (current?.storeId === storeId && tab === 'memories' && place === 'store');
}

const inStore = () => {
  const { storeId, place } = useView.getState();
  return storeId !== null && useStores.getState().byId.has(storeId) && place === 'store';
};
const mayAct = () => canWrite() && inStore() && !isEditing() && !inReview();
const onMemories = () => mayAct() && useView.getState().tab === 'memories';
const onOpen = () => onMemories() && useView.getState().file !== null;

function editOpen(): void {
  const { storeId, file } = useView.getState();
  if (storeId !== null && file !== null) void openEditor(storeId, file);
}

function newMemory(): void {
  const { storeId } = useView.getState();
  if (storeId !== null) openNew(storeId);
}

/** A new memory of the open store, with its name already in place. */
export function createCalled(name: string): void {
  newMemory();
  changeField('name', name);
}

/** Enter on a memory that is being read edits it. */
export const editsOnEnter = (): boolean => onOpen() && focusedPart() === 'reader';

/** What changes memories: none of it is there when Reverie is read-only. */
export const memoryActs = {
  'memory.edit': { run: editOpen, enabled: onOpen },
  'memory.save': {
    run: () => void (useMerge.getState().current ? saveMerge() : isEditing() ? saveEdit() : saveIndex()),
    enabled: () => canWrite() && (isEditing() || isIndexDirty(indexEdit())),
  },
  'memory.new': { run: newMemory, enabled: mayAct },
  'memory.remember': {
    run: () => openPanel('remember'),
    enabled: () => canWrite() && useView.getState().storeId !== null,
  },
  'memory.delete': {
    run: () => void removeMemories(chosenFiles()),
    enabled: () => onMemories() && chosenFiles().length > 0,
  },
  'memory.archive': {
    run: () => void removeMemories(chosenFiles(), 'archive'),
    enabled: () => onMemories() && chosenFiles().length > 0,
  },
  'archive.show': { run: () => openPanel('archived'), enabled: inStore },
  'memory.rename': { run: () => openPanel('rename'), enabled: onOpen },
  'memory.move': { run: () => openPanel('move'), enabled: onOpen },
  'memory.pin': { run: () => void togglePin(), enabled: onOpen },
  'memory.confirm': { run: () => void confirmMemory(), enabled: onOpen },
  'act.undo': { run: () => void reverse('undo'), enabled: () => mayAct() && useUndo.getState().undo !== null },
  'act.redo': { run: () => void reverse('redo'), enabled: () => mayAct() && useUndo.getState().redo !== null },
} as const;
