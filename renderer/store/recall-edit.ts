import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { openEditor } from './edit-acts.ts';
import { changeField } from './edit-drafts.ts';
import { editing } from './editing.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { undoAction } from './undo.ts';

/** Puts a proposed description in place; the file date stays. */
export async function saveDescription(storeId: string, file: string, description: string): Promise<void> {
  try {
    await api.call('memory.setFields', { storeId, file, fields: { description } });
    showToast(text().recall.described, { action: undoAction(storeId) });
  } catch (error) {
    tell(error);
  }
}

/** Opens the editor with the proposed description, unsaved. */
export async function editDescription(storeId: string, file: string, description: string): Promise<void> {
  await openEditor(storeId, file);
  const edit = editing();
  if (edit?.storeId === storeId && edit.file === file && edit.offered === null) changeField('description', description);
}
