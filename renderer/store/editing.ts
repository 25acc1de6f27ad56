import { create } from 'zustand';
import type { Draft } from '#shared/model/curate.ts';
import type { MemoryDocument, MemoryType } from '#shared/model/memory.ts';
import { changeHead, formFields, formKeys, joinMemory, splitMemory } from '#shared/text/editable-memory.ts';
import type { FieldChanges, FormFields, FormKey } from '#shared/text/editable-memory.ts';
import { lineHunks } from '#shared/text/line-hunks.ts';
import { commonLineEnd } from '#shared/text/raw-lines.ts';
import { isMemoryType } from '#shared/text/memory-type.ts';
import { bodyFor, slugOf } from '#shared/text/propose-memory.ts';
import type { FieldValue } from '#shared/text/yaml-scalar.ts';

/** A memory that is being written. None of it is ever mixed with what the disk holds. */
export interface Editing {
  storeId: string;
  /** null for a memory that isn't made yet. */
  file: string | null;
  /** The memory that was open in the reader when it began. */
  at: string | null;
  /** What it began from; null for a new one. */
  base: MemoryDocument | null;
  /** What a save is compared with; another than the base's when a draft began from an older text. */
  baseHash: string | null;
  /** The text it began from; null when only a draft of it is left. */
  baseText: string | null;
  /** The front matter it began with, and the body with its own line ends. */
  head: string;
  bodyBefore: string;
  /** The front matter can be edited by field; otherwise it stands in the text. */
  formable: boolean;
  changes: FieldChanges;
  /** Lines end with `\n`. */
  body: string;
  /** Saving says "still true" too. */
  confirm: boolean;
  saving: boolean;
  /** The name is asked for: a save was tried without one. */
  nameless: boolean;
  /** What stands on disk now, when others changed it meanwhile. */
  outside: MemoryDocument | 'gone' | null;
  /** An earlier draft, until it is taken or left. */
  offered: Draft | null;
  /** The file a new memory gets, where the user chose it. */
  chosenFile: string | null;
  /** The file of a draft that becomes a new memory; it is dropped when that is made. */
  adopts: string | null;
  /** The pointer's words of a new memory, where they differ from name and description. */
  pointer: { title: string; hook: string } | null;
  /** Counts up whenever the body was replaced by other than typing. */
  turn: number;
}

/** The memory that is being written, if any. */
export const useEditing = create<{
  current: Editing | null;
  /** A memory is being read for the editor: keys no longer mean what they do in the list. */
  opening: boolean;
}>(() => ({ current: null, opening: false }));

export const editing = (): Editing | null => useEditing.getState().current;

/** Whether an edit that was begun is still the present one, whatever was typed since. */
export function isPresent(edit: Editing): boolean {
  const now = editing();
  return now?.storeId === edit.storeId && now.file === edit.file && now.at === edit.at;
}

/** Changes the present edit; nothing when there is none. */
export function patch(change: Partial<Editing>): void {
  const current = editing();
  if (current) useEditing.setState({ current: { ...current, ...change } });
}

const lf = (text: string): string => text.replace(/\r\n?/g, '\n');

/** The parts of an edit that come from a text. */
export function partsOf(text: string): Pick<Editing, 'head' | 'bodyBefore' | 'formable' | 'body' | 'changes'> {
  const { head, body, editable } = splitMemory(text);
  return { head, bodyBefore: body, formable: editable, body: lf(body), changes: {} };
}

export const blank: Omit<Editing, 'storeId' | 'head' | 'bodyBefore' | 'body' | 'changes' | 'formable'> = {
  file: null,
  at: null,
  base: null,
  baseHash: null,
  baseText: null,
  confirm: false,
  saving: false,
  nameless: false,
  outside: null,
  offered: null,
  chosenFile: null,
  adopts: null,
  pointer: null,
  turn: 0,
};

export const emptyHead = '---\n---\n';

/** The whole text as it would be saved. */
export function composed(edit: Editing): string {
  const changed = changeHead(edit.head, edit.changes);
  // A field that can't be changed by itself stays as it was; the form says so.
  const head = 'head' in changed ? changed.head : edit.head;
  if (edit.head !== '' || head === '') return joinMemory(head, edit.body, edit.bodyBefore);
  // A front matter that the file didn't have takes the line ends that it has.
  const gap = /^[^\r\n]/.test(edit.bodyBefore) ? '\n' : '';
  return joinMemory((head + gap).replaceAll('\n', commonLineEnd(edit.bodyBefore)), edit.body, edit.bodyBefore);
}

const sameValue = (a: FieldValue | null | undefined, b: FieldValue | null | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

let cached: { head: string; fields: FormFields } | null = null;

/** The fields that the edit began with. */
export function fieldsBefore(edit: Editing): FormFields {
  if (cached?.head !== edit.head) cached = { head: edit.head, fields: formFields(edit.head) };
  return cached.fields;
}

/** A field as the form shows it now. */
export function fieldNow(edit: Editing, key: FormKey): FieldValue | null {
  const change = edit.changes[key];
  return change !== undefined ? change : (fieldsBefore(edit).values[key] ?? null);
}

export function typeNow(edit: Editing): MemoryType | null {
  const word = fieldNow(edit, 'type');
  return typeof word === 'string' && isMemoryType(word) ? word : null;
}

/** The file that a new memory gets. */
export function newFileOf(edit: Editing): string {
  if (edit.chosenFile !== null) return edit.chosenFile;
  return `${typeNow(edit) ?? 'project'}_${slugOf(String(fieldNow(edit, 'name') ?? '')) || 'memory'}.md`;
}

/** Changes that still differ from a head's own fields. */
export function stillChanged(changes: FieldChanges, head: string): FieldChanges {
  const { values } = formFields(head);
  return Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => !sameValue(value, values[key as FormKey])),
  ) as FieldChanges;
}

/** How many places differ from what it began with. */
export function editCount(edit: Editing): number {
  const fields = Object.keys(edit.changes).filter((key) => edit.file !== null || key !== 'type').length;
  const before = edit.file === null ? templateOf(typeNow(edit)) : lf(edit.bodyBefore);
  if (before === edit.body) return fields + (edit.confirm ? 1 : 0);
  return fields + (edit.confirm ? 1 : 0) + Math.max(1, lineHunks(before.split('\n'), edit.body.split('\n')).length);
}

export const templateOf = (type: MemoryType | null): string =>
  type === 'feedback' || type === 'project' ? bodyFor(type, '') : '';

/** What turns the fields of one front matter into another's. */
export function headChanges(from: string, to: string): FieldChanges {
  const [before, after] = [formFields(from).values, formFields(to).values];
  const changes: FieldChanges = {};
  for (const key of formKeys) if (!sameValue(before[key], after[key])) changes[key] = after[key] ?? null;
  return changes;
}

/** Sets one field; null takes it away. A field as it was before counts as unchanged. */
export function withChange(edit: Editing, key: FormKey, value: FieldValue | null): Editing {
  const { [key]: _, ...rest } = edit.changes;
  const changes = sameValue(value, fieldsBefore(edit).values[key]) ? rest : { ...rest, [key]: value };
  const next = { ...edit, changes, nameless: key === 'name' ? false : edit.nameless };
  // An untouched template follows the type.
  if (edit.file === null && key === 'type' && edit.body === templateOf(typeNow(edit))) {
    next.body = templateOf(typeNow(next));
    next.turn++;
  }
  return next;
}
