import { text } from '../i18n/text.ts';
import { asAppError } from './app.ts';
import { createSettle } from './create-settle.ts';
import { dropDraft, newDraft, putDraft } from './drafts.ts';
import type { FormKey } from '#shared/text/editable-memory.ts';
import type { FieldValue } from '#shared/text/yaml-scalar.ts';
import { composed, editCount, editing, patch, useEditing, withChange } from './editing.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';

const settle = createSettle(() => void keepDraft());

/**
 * Keeps a draft now: at blur, and before the editor goes. An edit taken back by hand needs none, nor does one that is
 * being saved, unless its editor `goes`: the save may still fail.
 */
export async function keepDraft(goes = false): Promise<void> {
  settle.stop();
  const edit = editing();
  // While an earlier draft is offered it isn't written over.
  if (!edit || edit.offered !== null || (edit.saving && !goes)) return;
  const file = edit.file ?? newDraft;
  try {
    if (editCount(edit) === 0) await dropDraft(edit.storeId, file);
    else await putDraft({ storeId: edit.storeId, file, text: composed(edit), baseHash: edit.baseHash });
  } catch (error) {
    tell(error);
  }
}

/** Says why a save failed whose editor was left meanwhile: what was typed is a draft by then. */
export function tellOfLeft(error: unknown): void {
  const known = asAppError(error);
  const t = text();
  showToast(t.errors.what(known) + t.common.gap + t.editor.draftKept, {
    look: 'alarm',
    detail: t.errors.detail(known),
  });
}

export function stopDraft(): void {
  settle.stop();
}

/** Changes one field of the present edit; null takes it away. */
export function changeField(key: FormKey, value: FieldValue | null): void {
  const edit = editing();
  if (!edit) return;
  useEditing.setState({ current: withChange(edit, key, value) });
  settle.soon();
}

export function changeBody(body: string): void {
  patch({ body });
  settle.soon();
}

/** Anything else of the edit that its owner types. */
export function changeEdit(change: Parameters<typeof patch>[0]): void {
  patch(change);
  settle.soon();
}
