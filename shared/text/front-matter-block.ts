import { LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';

/** Where a text's front matter stands; offsets in UTF-16 units into the whole text, a BOM included. */
export interface FrontMatterBlock {
  /** Start and end of the YAML between the two fences, the last line's end included. */
  start: number;
  end: number;
  /** Where the body starts, after the closing fence's line. */
  bodyStart: number;
  /** The line end of the opening fence. */
  eol: string;
}

const bom = '\uFEFF';

/** Whether a text has no front matter, an unclosed one (it opens and never closes), or where it is. */
export function frontMatterBlock(text: string): FrontMatterBlock | 'none' | 'unclosed' {
  const from = text.startsWith(bom) ? 1 : 0;
  const open = /^---[ \t]*(\r\n|\n|\r)/.exec(text.slice(from, from + 200));
  if (!open) return 'none';
  const start = from + open[0].length;
  const close = /^---[ \t]*(?:\r\n|\n|\r|$)/gm;
  close.lastIndex = start;
  for (let match = close.exec(text); match; match = close.exec(text)) {
    // `m` also lets `^` match behind U+2028, which ends no line here, and `$` before one.
    const before = text[match.index - 1];
    const after = match.index + match[0].length;
    if (
      (before === '\n' || before === '\r') &&
      (/[\r\n]$/.test(match[0]) || after === text.length || /[\r\n]/.test(text[after] ?? ''))
    )
      return { start, end: match.index, bodyStart: after, eol: open[1] ?? '\n' };
  }
  return 'unclosed';
}

/** Where the body of a text starts: at its beginning where no front matter closes before it. */
export function bodyStartIn(text: string): number {
  const block = frontMatterBlock(text);
  return typeof block === 'string' ? 0 : block.bodyStart;
}

export interface YamlFault {
  /** The parser's words. */
  reason: string;
  /** 1-based, in the YAML. */
  line: number;
}

/** Parses YAML with offsets that hold in the text as it is: a lone `\r`, which the parser takes for no line end, counts as one. */
export function parseYaml(yaml: string): { doc: Document.Parsed; fault: YamlFault | null } {
  const lines = new LineCounter();
  const doc = parseDocument(yaml.replace(/\r(?!\n)/g, '\n'), { lineCounter: lines, prettyErrors: false });
  const error = doc.errors[0];
  if (error) return { doc, fault: { reason: error.message, line: lines.linePos(error.pos[0]).line } };
  return { doc, fault: null };
}
