/** What a field can be set to. */
export type FieldValue = string | number | boolean | readonly string[];

export type QuoteStyle = 'plain' | 'single' | 'double';

// Words that a reader of an older YAML takes for something else than text.
const misread = /^(?:yes|no|on|off|y|n|true|false|null|~|[-+]?[\d_]+(?::[0-5]?\d)+(?:\.\d*)?)$/i;

/** A value as YAML on one line, in the wanted style first and safer ones after it; a caller takes the first that reads back right. */
export function yamlCandidates(value: FieldValue, style: QuoteStyle): string[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (typeof value !== 'string')
    return [`[${value.map((item) => (plainInList(item) ? item : double(item))).join(', ')}]`];
  const single = /[\n\r\t\u0085\u2028\u2029]/.test(value) ? [] : [`'${value.replaceAll("'", "''")}'`];
  const plain = value === '' || value.trim() !== value || misread.test(value) || /[\n\r\t]/.test(value) ? [] : [value];
  switch (style) {
    case 'single':
      return [...single, double(value)];
    case 'double':
      return [double(value)];
    case 'plain':
      return [...plain, double(value)];
  }
}

/** Text in double quotes; everything but quotes, backslashes and what a line can't hold stays as it is. */
export const double = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const plainInList = (item: string) => /^[\p{L}_./][\p{L}\p{N}_./-]*$/u.test(item) && !misread.test(item);
