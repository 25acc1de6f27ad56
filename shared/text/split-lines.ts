/** The lines of a text without their ends; `\r\n`, `\n` and a lone `\r` each end one. A final line end makes no empty line. */
export function splitLines(text: string): string[] {
  if (text === '') return [];
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
