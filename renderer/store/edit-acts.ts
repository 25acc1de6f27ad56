import type { Draft } from '#shared/model/curate.ts';
import type { MemoryDocument, MemoryType } from '#shared/model/memory.ts';
import { formKeys } from '#shared/text/editable-memory.ts';
import type { MemoryProposal } from '#shared/text/propose-memory.ts';
import { api } from '../api.ts';
import { longDate } from '../i18n/dates.ts';
import { currentLanguage, text } from '../i18n/text.ts';
import { asAppError, canWrite } from './app.ts';
import { dropDraft, draftOf, newDraft } from './drafts.ts';
import { keepDraft, stopDraft, tellOfLeft } from './edit-drafts.ts';
import { lookOutside } from './edit-outside.ts';
import {
  blank,
  composed,
  editCount,
  editing,
  emptyHead,
  fieldNow,
  fieldsBefore,
  headChanges,
  isPresent,
  newFileOf,
  partsOf,
  patch,
  stillChanged,
  templateOf,
  typeNow,
  useEditing,
} from './editing.ts';
import type { Editing } from './editing.ts';
import { whyNotEditable } from './editable.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { undoAction } from './undo.ts';
import { closePanel, openMemory, openPanel, useView } from './view.ts';

interface EditOptions {
  /** Takes the draft at once. */
  restore?: boolean;
  /** Goes to the end of the body. */
  append?: string;
}

/** Opens a memory in the editor; says why where it can't be. */
export async function openEditor(storeId: string, file: string, { restore, append }: EditOptions = {}): Promise<void> {
  if (!canWrite()) return;
  useEditing.setState({ opening: true });
  try {
    const document = await api.call('memory.read', { storeId, file });
    const why = whyNotEditable(document);
    if (why !== null) {
      showToast(text().editor.notEditable[why]);
      return;
    }
    const view = useView.getState();
    if (view.storeId !== storeId || view.file !== file || view.tab !== 'memories') openMemory(storeId, file);
    const draft = draftOf(storeId, file);
    const { hash, text: whole } = document;
    const edit: Editing = {
      ...blank,
      ...partsOf(whole),
      ...{ storeId, file, at: file, base: document, baseHash: hash, baseText: whole },
      offered: draft !== null && draft.text !== whole ? draft : null,
    };
    if (append !== undefined && edit.offered === null)
      edit.body = `${edit.body.replace(/\n*$/, '')}${edit.body.trim() === '' ? '' : '\n\n'}${append}\n`;
    useEditing.setState({ current: edit });
    if (restore === true && edit.offered) takeDraft(edit.offered);
    else if (append !== undefined) void keepDraft();
  } catch (error) {
    tell(error);
  } finally {
    useEditing.setState({ opening: false });
  }
}

/** Begins a new memory, from a proposal or empty. */
export function openNew(storeId: string, proposal?: MemoryProposal): void {
  if (!canWrite()) return;
  const { tab, file } = useView.getState();
  if (tab !== 'memories') useView.setState({ tab: 'memories', place: 'store' });
  const type: MemoryType = proposal?.type ?? 'project';
  const draft = proposal ? null : draftOf(storeId, newDraft);
  const edit: Editing = {
    ...blank,
    ...{ storeId, at: file, head: emptyHead, bodyBefore: '', formable: true, offered: draft },
    changes: proposal ? { type, name: proposal.name, description: proposal.description } : { type },
    body: proposal?.body ?? templateOf(type),
    chosenFile: proposal?.file ?? null,
    pointer: proposal ? { title: proposal.title, hook: proposal.hook } : null,
  };
  useEditing.setState({ current: edit });
}

/** Goes on with a draft. One that began from an older text of the file meets what stands there now. */
export function takeDraft(draft: Draft): void {
  const edit = editing();
  if (!edit) return;
  if (edit.file === null) {
    const { head, body } = partsOf(draft.text);
    patch({ body, changes: headChanges(emptyHead, head), offered: null, turn: edit.turn + 1 });
    return;
  }
  const parts = partsOf(draft.text);
  const before = partsOf(edit.baseText ?? '');
  const same = draft.baseHash === edit.baseHash && parts.formable === before.formable;
  patch({
    ...parts,
    ...(same
      ? { head: before.head, bodyBefore: before.bodyBefore, changes: headChanges(before.head, parts.head) }
      : { baseHash: draft.baseHash, baseText: null, outside: edit.base }),
    offered: null,
    turn: edit.turn + 1,
  });
}

/** Leaves a draft: it is thrown away, the file is untouched. */
export async function leaveDraft(draft: Draft): Promise<void> {
  if (editing()?.offered === draft) patch({ offered: null });
  await dropDraft(draft.storeId, draft.file).catch(tell);
}

/** Saves. `over`: the hash that the user has seen and writes over. True when it is on disk. */
export async function saveEdit(over?: string): Promise<boolean> {
  const edit = editing();
  if (!edit || edit.saving || edit.offered !== null) return false;
  if (edit.file === null) return createEdit(edit);
  if (edit.outside !== null && over === undefined) {
    openPanel('compare');
    return false;
  }
  if (editCount(edit) === 0) return true;
  const { storeId, file, confirm } = edit;
  stopDraft();
  patch({ saving: true });
  try {
    const whole = composed(edit);
    const input = { storeId, file, baseHash: over ?? edit.baseHash ?? '', text: whole, confirm };
    const { files } = await api.call('memory.save', input);
    const saved = files.find((one) => one.file === file)?.hash ?? null;
    await dropSaved(edit, whole);
    const { modified, ageDays } = (await rebase(edit, saved)).row;
    const t = text();
    showToast(
      confirm
        ? t.editor.savedConfirmed
        : ageDays < 2
          ? t.editor.saved
          : t.editor.savedKept(longDate(modified, currentLanguage()), t.common.ageLong(ageDays)),
      { action: undoAction(storeId) },
    );
    return true;
  } catch (error) {
    const known = asAppError(error);
    if (!isPresent(edit)) {
      tellOfLeft(known);
      return false;
    }
    patch({ saving: false });
    if (known.code === 'conflict' || known.code === 'gone') await lookOutside();
    else tell(known);
    await keepDraft();
    return false;
  }
}

/** Drops the draft of what was saved; what was typed after that and then left stays a draft. */
async function dropSaved(edit: Editing, saved: string): Promise<void> {
  const file = edit.file ?? newDraft;
  if (isPresent(edit) || draftOf(edit.storeId, file)?.text === saved) await dropDraft(edit.storeId, file);
}

async function createEdit(edit: Editing): Promise<boolean> {
  const name = String(fieldNow(edit, 'name') ?? '').trim();
  if (name === '') {
    patch({ nameless: true });
    return false;
  }
  const { storeId, pointer, body } = edit;
  // What began as another memory keeps every field of it.
  const kept = fieldsBefore(edit).kept.filter(({ value }) => value !== '');
  const own = formKeys
    .filter((key) => key !== 'name' && key !== 'description' && key !== 'type')
    .flatMap((key) => {
      const value = fieldNow(edit, key);
      return value === null ? [] : [[key, typeof value === 'object' ? [...value] : value] as const];
    });
  const fields = Object.fromEntries([...kept.map(({ key, value }) => [key, value] as const), ...own]);
  stopDraft();
  patch({ saving: true });
  const whole = composed(edit);
  try {
    const result = await api.call('memory.create', {
      ...{ storeId, file: newFileOf(edit), name, body, fields, type: typeNow(edit) ?? 'project' },
      description: String(fieldNow(edit, 'description') ?? ''),
      ...pointer,
    });
    await dropSaved(edit, whole);
    if (edit.adopts !== null) await dropDraft(storeId, edit.adopts);
    if (isPresent(edit)) {
      useEditing.setState({ current: null });
      if (result.file !== null) openMemory(storeId, result.file);
    }
    showToast(text().editor.created(result.file ?? name), { action: undoAction(storeId) });
    return true;
  } catch (error) {
    if (!isPresent(edit)) {
      tellOfLeft(error);
      return false;
    }
    patch({ saving: false });
    tell(error);
    await keepDraft();
    return false;
  }
}

/** Goes on from what is on disk after a save: what it left there, `hash`, or what others made of that since. */
async function rebase(saved: Editing, hash: string | null): Promise<MemoryDocument> {
  const { storeId, file } = saved;
  const document = await api.call('memory.read', { storeId, file: file ?? '' });
  const now = editing();
  if (now === null || !isPresent(saved)) return document;
  const parts = partsOf(document.text);
  const typed = now.body !== saved.body;
  patch({
    ...{
      base: document,
      baseHash: document.hash,
      baseText: document.text,
      outside: null,
      saving: false,
      confirm: false,
    },
    ...parts,
    body: typed ? now.body : parts.body,
    // What the save couldn't put in place is still to be saved; what others changed after it isn't.
    changes: document.hash === hash ? stillChanged(now.changes, parts.head) : {},
    turn: typed || parts.body === now.body ? now.turn : now.turn + 1,
  });
  return document;
}

/** Back to the reader; asks when something isn't saved. */
export function leaveEditor(): void {
  const edit = editing();
  if (!edit) return;
  if (editCount(edit) > 0 && edit.offered === null) openPanel('leave');
  else closeEditor();
}

export function closeEditor(): void {
  stopDraft();
  // Before the panel: whoever follows the view must find no edit any more.
  useEditing.setState({ current: null });
  closePanel();
}

/** Throws the edits away, their draft too. */
export async function discardEdit(): Promise<void> {
  const edit = editing();
  if (!edit) return;
  closeEditor();
  await dropDraft(edit.storeId, edit.file ?? newDraft).catch(tell);
}

/** Closes at once, for another memory may be edited next, and keeps the edits as a draft. */
export async function suspendEdit(): Promise<void> {
  const edit = editing();
  if (!edit) return;
  const unsaved = editCount(edit) > 0 && edit.offered === null && !edit.saving;
  const kept = keepDraft(true);
  closeEditor();
  await kept;
  if (unsaved) showToast(text().editor.draftKept);
}
