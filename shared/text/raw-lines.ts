/** The lines of a text with their ends; `\r\n`, `\n` and a lone `\r` each end one. Joined they are the text again. */
export function rawLines(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}

/** A raw line without its end. */
export const lineText = (raw: string): string => raw.replace(/[\r\n]+$/, '');

/** The end of a raw line; empty for a last line without one. */
export const lineEnd = (raw: string): string => /(?:\r\n|\n|\r)$/.exec(raw)?.[0] ?? '';

/** The line end that most lines of a text have, `\n` when there is none. */
export function commonLineEnd(text: string): string {
  const counts = new Map<string, number>();
  for (const raw of rawLines(text)) {
    const end = lineEnd(raw);
    if (end !== '') counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '\n';
}
