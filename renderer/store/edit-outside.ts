import { api } from '../api.ts';
import { asAppError } from './app.ts';
import { keepDraft } from './edit-drafts.ts';
import { editCount, editing, headChanges, isPresent, partsOf, patch, useEditing } from './editing.ts';
import type { Editing } from './editing.ts';
import { mergeOutside } from './merge-outside.ts';
import { tell } from './tell.ts';

/** Looks at what stands on disk under the edit: an edit with nothing in it follows, any other is told. */
export async function lookOutside(): Promise<void> {
  const edit = editing();
  if (!edit?.file || edit.saving) return;
  const { storeId, file } = edit;
  try {
    const document = await api.call('memory.read', { storeId, file });
    const now = editing();
    if (now === null || !isPresent(edit) || now.saving) return;
    if (document.hash === now.baseHash) patch({ base: document, outside: null });
    else if (editCount(now) === 0 && now.offered === null) follow(now, document);
    else patch({ outside: document });
  } catch (error) {
    if (!isPresent(edit)) return;
    if (asAppError(error).code === 'not-found') patch({ outside: 'gone' });
    else tell(error);
  }
}

function follow(edit: Editing, document: Exclude<Editing['outside'], 'gone' | null>): void {
  patch({
    ...partsOf(document.text),
    ...{ base: document, baseHash: document.hash, baseText: document.text, outside: null, turn: edit.turn + 1 },
  });
}

/** Takes what stands on disk, the edits are given up; the editor's own undo still has the body. */
export function takeTheirs(): void {
  const edit = editing();
  if (!edit || edit.outside === null || edit.outside === 'gone') return;
  follow(edit, edit.outside);
  patch({ confirm: false });
  void keepDraft();
}

/** Both changes in one text, where they don't touch; null where they do. */
export const mergedText = (edit: Editing): string | null => mergeOutside(edit)?.text ?? null;

/** Goes on with both changes, on what stands on disk. */
export function takeBoth(): void {
  const edit = editing();
  const merged = edit && mergedText(edit);
  if (!edit || merged === null || edit.outside === null || edit.outside === 'gone') return;
  const { outside } = edit;
  const theirs = partsOf(outside.text);
  const both = partsOf(merged);
  patch({
    ...both,
    ...{ base: outside, baseHash: outside.hash, baseText: outside.text, outside: null, turn: edit.turn + 1 },
    // What differs from the disk is what is not saved yet.
    ...{ head: theirs.head, bodyBefore: theirs.bodyBefore, changes: headChanges(theirs.head, both.head) },
  });
  void keepDraft();
}

/** The file went while it was edited: what was typed becomes a new memory of the same name. */
export function keepAsNew(): void {
  const edit = editing();
  if (!edit?.file) return;
  useEditing.setState({
    current: {
      ...edit,
      file: null,
      base: null,
      baseHash: null,
      outside: null,
      chosenFile: edit.file,
      adopts: edit.file,
    },
  });
}
