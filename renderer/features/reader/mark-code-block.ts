/** A part of a block of code as it is drawn: text, or a mention by its number. */
export type CodePart =
  | { type: 'text'; value: string }
  | {
      type: 'element';
      tagName: 'span';
      properties: { dataMention: string };
      children: { type: 'text'; value: string }[];
    };

interface Block {
  /** As Markdown gives it: without its fences and the indent. */
  value: string;
  /** As it is written, fences included. */
  source: string;
}

/**
 * The text of a block of code around its mentions, whose places are counted in `source`. Null where a line of it stands otherwise
 * in the source, or no mention is within.
 */
export function markCodeBlock(
  { value, source }: Block,
  mentions: readonly { index: number; start: number; end: number }[],
): CodePart[] | null {
  const written = linesOf(source);
  // The line of an opening fence is none of the code.
  if (/^ {0,3}(?:`{3}|~{3})/.test(source)) written.shift();
  const parts: CodePart[] = [];
  let at = 0;
  for (const [number, line] of linesOf(value).entries()) {
    const from = written[number];
    if (from === undefined || !from.text.endsWith(line.text)) return null;
    const shift = from.at + from.text.length - line.text.length - line.at;
    for (const { index, start, end } of mentions) {
      const [first, last] = [start - shift, end - shift];
      if (first < line.at || last > line.at + line.text.length || first < at) continue;
      if (first > at) parts.push({ type: 'text', value: value.slice(at, first) });
      const children = [{ type: 'text' as const, value: value.slice(first, last) }];
      parts.push({ type: 'element', tagName: 'span', properties: { dataMention: String(index) }, children });
      at = last;
    }
  }
  if (at === 0) return null;
  // What ends the last line, too, as it is drawn without marks.
  parts.push({ type: 'text', value: `${value.slice(at)}\n` });
  return parts;
}

function linesOf(text: string): { text: string; at: number }[] {
  const lines: { text: string; at: number }[] = [];
  let at = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ text: text.slice(at, index), at });
    at = index + end.length;
  }
  lines.push({ text: text.slice(at), at });
  return lines;
}
