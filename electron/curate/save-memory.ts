import { AppError } from '#shared/errors.ts';
import type { ActResult } from '#shared/model/curate.ts';
import { joinMemory } from '#shared/text/editable-memory.ts';
import { bodyStartIn } from '#shared/text/front-matter-block.ts';
import { setField } from '#shared/text/front-matter-edit.ts';
import { changePointer, pointersTo } from '#shared/text/index-edit.ts';
import { keepLineEnds } from '#shared/text/keep-line-ends.ts';
import type { FieldValue } from '#shared/text/yaml-scalar.ts';
import type { ReadForPlan } from '../disk/plan-works.ts';
import { LONGEST_FILE } from '../memory/longest-file.ts';
import { readMatter } from '../memory/read-matter.ts';
import { valuesOf } from '#shared/text/front-matter-values.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { mustRead, runAct, textOf, tooLarge } from './act.ts';
import type { ActOptions, ActPlan, Curating } from './act.ts';
import { openIndexDraft } from './index-change.ts';
import { repairMemoryText } from './repair-memory.ts';

export type Fields = Record<string, FieldValue | null>;

export interface SaveInput extends ActOptions {
  file: string;
  /** The hash of what the edit began from. */
  baseHash?: string;
  /** The whole text, without a byte order mark. */
  text?: string;
  /** The text under the front matter. */
  body?: string;
  /** Fields by dotted path or bare name; null removes one. */
  fields?: Fields;
  /** Makes broken front matter readable first, and gives an emptied name back. */
  repair?: boolean;
  /** The user says that it holds as it is now. */
  confirm?: boolean;
}

/** Saves an edit. The time stays, unless it is confirmed: to Claude a memory is as old as its last confirmed word. */
export function saveMemory(curating: Curating, ref: StoreRef, input: SaveInput): Promise<ActResult> {
  const { file, dryRun, confirm = false, fields = {} } = input;
  const now = curating.now();
  const edit = confirm ? { ...input, fields: { ...fields, lastConfirmed: dayOf(now) } } : input;
  return runAct(curating, { stores: [ref], op: 'save', label: `Edit ${file}`, dryRun }, (read) =>
    planSave(read, ref, edit, confirm ? now : undefined),
  );
}

/** "Still true": the user read it and it holds, so that date and time are now. */
export function confirmMemory(
  curating: Curating,
  ref: StoreRef,
  { file, baseHash, dryRun }: SaveInput,
): Promise<ActResult> {
  const now = curating.now();
  return runAct(curating, { stores: [ref], op: 'confirm', label: `Still true: ${file}`, dryRun }, (read) =>
    planSave(read, ref, { file, baseHash, fields: { lastConfirmed: dayOf(now) } }, now),
  );
}

/** A day as the user's own calendar has it, `2026-11-30`. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

async function planSave(read: ReadForPlan, ref: StoreRef, input: SaveInput, mtimeMs?: number): Promise<ActPlan> {
  const { file, baseHash, text: whole, body, fields = {}, repair = false } = input;
  const image = await mustRead(read, ref.dir, file, baseHash);
  if (image.bytes.length > LONGEST_FILE) throw tooLarge(file);
  const { text: before, mark } = textOf(image, file);
  let after = whole === undefined ? before : keepLineEnds(before, whole);
  if (repair) after = repairMemoryText(after, file);
  if (body !== undefined) {
    const start = bodyStartIn(after);
    after = joinMemory(after.slice(0, start), body, after.slice(start));
  }
  after = withFields(after, fields);
  const pointer = await followPointer(read, ref, file, before, after);
  return { file, changes: [{ dir: ref.dir, file, after: Buffer.from(mark + after), mtimeMs }, ...pointer] };
}

/** Sets fields one after the other; AppError in the parser's words where that can't be done. */
export function withFields(text: string, fields: Fields): string {
  let result = text;
  for (const [key, value] of Object.entries(fields)) {
    const edit = setField(result, key, value);
    if ('refused' in edit)
      throw new AppError(
        'invalid-input',
        edit.line === null ? edit.refused : `Line ${edit.line}: ${edit.refused}`,
        'Repair the front matter first, or edit the text itself.',
      );
    result = edit.text;
  }
  return result;
}

/**
 * A pointer that says what the memory's name or description said says what they say now; one in its own words keeps them.
 * Where neither changed the index isn't opened: whatever is wrong with it hinders no edit.
 */
async function followPointer(read: ReadForPlan, ref: StoreRef, file: string, before: string, after: string) {
  if (before === after) return [];
  const [was, is] = [valuesOf(readMatter(before).entries), valuesOf(readMatter(after).entries)];
  if (was.name === is.name && was.description === is.description) return [];
  const index = await openIndexDraft(read, ref);
  // Only within their lines do pointers change: those found at first stay where they are.
  for (const found of pointersTo(index.text, file)) {
    const { title, hook } = found.pointer;
    const change = {
      title: was.name && is.name && title === was.name ? is.name : undefined,
      hook: was.description && is.description && hook === was.description ? is.description : undefined,
    };
    if (change.title !== undefined || change.hook !== undefined) index.text = changePointer(index.text, found, change);
  }
  return index.change();
}
