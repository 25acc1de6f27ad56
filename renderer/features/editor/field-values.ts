import type { FieldValue } from '#shared/text/yaml-scalar.ts';

/** A field's value as a form shows it: a list one item a line. */
export function words(value: FieldValue | null): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.join('\n') : String(value);
}

/** What was typed as a confidence: a number where it is written as one, else the words. */
export function asConfidence(typed: string): FieldValue | null {
  if (typed === '') return null;
  return /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(typed) ? Number(typed) : typed;
}

/** What was typed as sources, one a line. A source that stood alone stays alone; an open last line isn't one yet. */
export function asSources(typed: string, before: FieldValue | undefined): FieldValue | null {
  const lines = typed.split('\n');
  if (typed.trim() === '') return null;
  return typeof before === 'string' && lines.length === 1 ? typed : lines;
}
