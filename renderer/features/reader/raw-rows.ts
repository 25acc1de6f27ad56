/** A row of raw text; a line longer than one row goes on in rows without a number. */
export interface RawRow {
  /** 1-based line; null where a line goes on. */
  line: number | null;
  text: string;
}

/** The longest row, UTF-16 units: laying out one row never stalls. */
export const rowLimit = 8_000;

/** Splits at LF, CRLF and CR, and very long lines into rows; surrogate pairs stay whole. */
export function rawRows(text: string): RawRow[] {
  const rows: RawRow[] = [];
  text.split(/\r\n|\n|\r/).forEach((line, index) => {
    let start = 0;
    do {
      let end = Math.min(line.length, start + rowLimit);
      if (end < line.length && /[\uD800-\uDBFF]/.test(line[end - 1] ?? '')) end--;
      rows.push({ line: start === 0 ? index + 1 : null, text: line.slice(start, end) });
      start = end;
    } while (start < line.length);
  });
  return rows;
}
