import { create } from 'zustand';
import type { IndexView } from '#shared/model/index-file.ts';
import type { IndexState } from '#shared/text/index-state.ts';
import { mergeThreeWay } from '#shared/text/three-way.ts';
import { canWrite } from './app.ts';
import { createSettle } from './create-settle.ts';
import { draftOf, dropDraft, putDraft } from './drafts.ts';
import { tell } from './tell.ts';

export const indexName = 'MEMORY.md';

/** MEMORY.md while it is edited. None of it is ever mixed with what the disk holds. */
export interface IndexEditing {
  storeId: string;
  /** What the edit began from, with its own line ends; no text when only a draft of it is left. */
  base: { text: string | null; hash: string | null };
  /** Lines end with `\n`. */
  text: string;
  /** What the text comes to, as of the last keystroke. */
  live: IndexState | null;
  /** The 1-based line of the cursor. */
  line: number;
  /** Counts up whenever the text was replaced by other than typing. */
  turn: number;
  /** What stands on disk now, when others changed it meanwhile. */
  outside: { text: string; hash: string | null } | null;
  /** When the draft that was taken up was written, ISO. */
  restored: string | null;
  saving: boolean;
  /** A save that would lose entries waits for an answer. */
  asks: boolean;
  /** A line for which a shorter wording is proposed. */
  tightening: { line: number; was: string; text: string } | null;
}

export const useIndexEdit = create<{ current: IndexEditing | null }>(() => ({ current: null }));

export const indexEdit = (): IndexEditing | null => useIndexEdit.getState().current;

export function patchIndex(change: Partial<IndexEditing>): void {
  const current = indexEdit();
  if (current) useIndexEdit.setState({ current: { ...current, ...change } });
}

const lf = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

export function isIndexDirty(edit: IndexEditing | null): boolean {
  return edit !== null && (edit.base.text === null || edit.text !== lf(edit.base.text));
}

export const useIndexDirty = (): boolean => useIndexEdit(({ current }) => isIndexDirty(current));

/** Past this an index is only shown, in UTF-16 units: no index that is read is nearly as long. */
const longestEdited = 1_000_000;

/** Whether MEMORY.md can be edited here. */
export function canEditIndex(view: IndexView): boolean {
  const unreadable = view.problems.some(({ code }) => code === 'index/unreadable');
  return canWrite() && view.exists && !unreadable && view.text.length <= longestEdited;
}

/** Begins an edit, or goes on with the one that a draft holds. */
function begin(storeId: string, view: IndexView): IndexEditing {
  const edit: IndexEditing = {
    storeId,
    base: { text: view.text, hash: view.hash },
    text: lf(view.text),
    live: null,
    line: 1,
    turn: (indexEdit()?.turn ?? 0) + 1,
    outside: null,
    restored: null,
    saving: false,
    asks: false,
    tightening: null,
  };
  const draft = draftOf(storeId, indexName);
  if (draft === null || lf(draft.text) === edit.text) return edit;
  const kept = { ...edit, text: lf(draft.text), restored: draft.time };
  if (draft.baseHash === view.hash) return kept;
  return { ...kept, base: { text: null, hash: draft.baseHash }, outside: { text: view.text, hash: view.hash } };
}

/** What the disk holds now meets the edit: it follows, unless something isn't saved. */
export function meetIndex(storeId: string, view: IndexView): void {
  const edit = indexEdit();
  if (edit === null || edit.storeId !== storeId) useIndexEdit.setState({ current: begin(storeId, view) });
  else if (!edit.saving) meet(edit, view);
}

function meet(edit: IndexEditing, { text, hash }: Pick<IndexView, 'text' | 'hash'>): void {
  if (hash === edit.base.hash && edit.base.text !== null) {
    if (edit.outside !== null) patchIndex({ outside: null });
  } else if (!isIndexDirty(edit) || lf(text) === edit.text) settleIndex(edit, { text, hash }, lf(text));
  else patchIndex({ outside: { text, hash } });
}

/** The edit goes on from another text of the file. */
export function settleIndex(
  edit: IndexEditing,
  base: { text: string; hash: string | null },
  now: string = edit.text,
): void {
  const turn = now === edit.text ? edit.turn : edit.turn + 1;
  patchIndex({ base, text: now, turn, outside: null, restored: null, saving: false, asks: false });
  if (now === lf(base.text)) forgetDraft(edit.storeId);
}

/** Takes what is on disk; what was typed goes. */
export function takeOutside(): void {
  const edit = indexEdit();
  if (edit?.outside) settleIndex(edit, edit.outside, lf(edit.outside.text));
}

/** Keeps what was typed: saving writes it over what is on disk. */
export function keepMine(): void {
  const edit = indexEdit();
  if (edit?.outside) settleIndex(edit, edit.outside);
}

/** Both changes in one text; null where they touch the same lines. */
export function mergedIndex({ base, text, outside }: IndexEditing): string | null {
  if (outside === null || base.text === null) return null;
  return mergeThreeWay(lf(base.text), text, lf(outside.text)).text;
}

export function takeMerged(): void {
  const edit = indexEdit();
  const merged = edit && mergedIndex(edit);
  if (edit?.outside && typeof merged === 'string') settleIndex(edit, edit.outside, merged);
}

/** Throws away what isn't saved. */
export function discardIndex(): void {
  const edit = indexEdit();
  if (!edit) return;
  if (edit.outside !== null) takeOutside();
  else if (edit.base.text !== null)
    settleIndex(edit, { text: edit.base.text, hash: edit.base.hash }, lf(edit.base.text));
}

/** A keystroke: the text, and what it comes to. */
export function typeIndex(text: string, live: IndexState, line: number): void {
  patchIndex({ text, live, line });
  settle.soon();
}

const settle = createSettle(() => keepIndexDraft());

function forgetDraft(storeId: string): void {
  settle.stop();
  dropDraft(storeId, indexName).catch(tell);
}

/**
 * Keeps what isn't saved, at once; an edit taken back keeps nothing, nor does one that is being saved, unless its editor
 * `goes`: the save may still fail.
 */
export function keepIndexDraft(goes = false): void {
  settle.stop();
  const edit = indexEdit();
  if (edit === null || (edit.saving && !goes)) return;
  const { storeId, text, base } = edit;
  const kept = isIndexDirty(edit)
    ? putDraft({ storeId, file: indexName, text, baseHash: base.hash })
    : dropDraft(storeId, indexName);
  kept.catch(tell);
}

/** The view is left: what isn't saved is kept as a draft. */
export function leaveIndex(): void {
  keepIndexDraft(true);
  useIndexEdit.setState({ current: null });
}
