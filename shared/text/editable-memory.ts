import { frontMatterBlock, parseYaml } from './front-matter-block.ts';
import { setField } from './front-matter-edit.ts';
import { isKnownKey } from './front-matter-values.ts';
import { keepLineEnds } from './keep-line-ends.ts';
import { commonLineEnd, lineEnd } from './raw-lines.ts';
import type { FieldValue } from './yaml-scalar.ts';

/** Fields that a form edits, by their bare names. */
export const formKeys = [
  'name',
  'description',
  'type',
  'pinned',
  'validUntil',
  'confidence',
  'sources',
  'lastConfirmed',
] as const;
export type FormKey = (typeof formKeys)[number];

/** Changes of fields: null removes one. */
export type FieldChanges = Partial<Record<FormKey, FieldValue | null>>;

/** The front matter as a form shows it; lists stay lists. `kept` are all other fields, as dotted paths. */
export interface FormFields {
  values: Partial<Record<FormKey, FieldValue>>;
  kept: { key: string; value: string }[];
}

/** A text cut in two: the front matter with its fences, and the body. `head` is empty where there is none that can be edited by field. */
export function splitMemory(text: string): { head: string; body: string; editable: boolean } {
  const block = frontMatterBlock(text);
  if (block === 'none') return { head: '', body: text, editable: true };
  if (block === 'unclosed') return { head: '', body: text, editable: false };
  const { doc, fault } = parseYaml(text.slice(block.start, block.end));
  const fields: unknown = fault ? null : doc.toJS();
  if (fault || (fields !== null && (typeof fields !== 'object' || Array.isArray(fields))))
    return { head: '', body: text, editable: false };
  // The empty lines that part both stay with the front matter: nobody edits them.
  const start = block.bodyStart + (/^(?:[ \t]*(?:\r\n|\n|\r))*/.exec(text.slice(block.bodyStart))?.[0].length ?? 0);
  return { head: text.slice(0, start), body: text.slice(start), editable: true };
}

/** Fields of a head; a key of its own beats the one under `metadata`. What no form can show whole is kept. */
export function formFields(head: string): FormFields {
  const block = frontMatterBlock(head);
  if (typeof block === 'string') return { values: {}, kept: [] };
  const top = (parseYaml(head.slice(block.start, block.end)).doc.toJS() ?? {}) as Record<string, unknown>;
  const metadata = isRecord(top['metadata']) ? top['metadata'] : {};
  const values: FormFields['values'] = {};
  for (const key of formKeys) {
    const value = fieldValue(key in top ? top[key] : metadata[key]);
    if (value !== null) values[key] = value;
  }
  const shown = (key: string) => (formKeys as readonly string[]).includes(key) && key in values;
  const kept = Object.entries(top).flatMap(([key, value]) => {
    if (key === 'metadata' && isRecord(value))
      return Object.entries(value).flatMap(([inner, one]) =>
        shown(inner) && !(inner in top) ? [] : [{ key: `metadata.${inner}`, value: wordsOf(one) }],
      );
    return shown(key) ? [] : [{ key, value: wordsOf(value) }];
  });
  return { values, kept: kept.filter(({ key, value }) => value !== '' || !isKnownKey(key)) };
}

/** A head with its changes, only their bytes changed; or why one can't be, in the parser's words. */
export function changeHead(head: string, changes: FieldChanges): { head: string } | { refused: string } {
  let result = head;
  for (const [key, value] of Object.entries(changes)) {
    const edit = setField(result, key, value);
    if ('refused' in edit) return { refused: edit.refused };
    result = edit.text;
  }
  return { head: result };
}

/**
 * The whole text again: `body` comes from an editor that knows only `\n`, and gets the line ends it had `before`, else those of
 * the front matter. Below one that ended its file without a line end it begins on a line of its own.
 */
export function joinMemory(head: string, body: string, before: string): string {
  const isOpen = head !== '' && body !== '' && lineEnd(head) === '';
  return head + (isOpen ? commonLineEnd(head).repeat(2) : '') + keepLineEnds(before === '' ? head : before, body);
}

function fieldValue(value: unknown): FieldValue | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number'))
    return value.map(String);
  return null;
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
