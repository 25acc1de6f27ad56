import { splitLines } from './split-lines.ts';

/** How many lines of a file the client's scan looks at for front matter. */
export const SCANNED_LINES = 30;

export interface ScannedEntry {
  /** Dotted path: `name`, `metadata.type`. */
  key: string;
  value: string;
  /** 1-based line in the file. */
  line: number;
}

/** What a line scanner makes of the front matter at the start of a text. */
export interface FrontMatterScan {
  /** `open`: not closed in the lines at hand; `script`: opens as JavaScript and is never evaluated. */
  state: 'none' | 'closed' | 'open' | 'script';
  entries: ScannedEntry[];
  /** Whether a YAML parser is certain to read the same. When false, parse; if YAML rejects it, these entries are the recovery. */
  sure: boolean;
  /** 1-based line of the closing `---`; 0 without one. */
  closeLine: number;
}

const NONE: FrontMatterScan = { state: 'none', entries: [], sure: true, closeLine: 0 };

/** Reads `key: value` lines, flat or one level under a mapping, of at most `maxLines` lines. A BOM before `---` is skipped. */
export function scanFrontMatter(text: string, maxLines = Infinity): FrontMatterScan {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  if (!text.startsWith('---', start)) return NONE;
  const lines = splitLines(start ? text.slice(1) : text);
  const opening = lines[0] ?? '';
  if (/^---[ \t]*(?:js|javascript|coffee|coffeescript|cson)\b/i.test(opening)) return { ...NONE, state: 'script' };
  if (!isFence(opening)) return NONE;
  const last = Math.min(lines.length, maxLines);
  const scan: FrontMatterScan = { state: 'open', entries: [], sure: true, closeLine: 0 };
  let parent: { key: string; indent: number } | null = null;
  for (let index = 1; index < last; index++) {
    const line = lines[index] ?? '';
    if (isFence(line)) return { ...scan, state: 'closed', closeLine: index + 1 };
    if (line.trim() === '' || /^\s*#/.test(line)) continue;
    const match = /^( *)([^\s:#'"[\]{}&*!|>%@`,-][^\s:]*)[ \t]*:(?:[ \t]+(.*))?$/.exec(line);
    const indent: number = match?.[1]?.length ?? 0;
    if (!match || (indent > 0 && !parent)) {
      scan.sure = false;
      continue;
    }
    const key: string = match[2] ?? '';
    if (indent === 0) parent = null;
    else if (parent && parent.indent < 0) parent.indent = indent;
    if (parent && parent.indent !== indent) scan.sure = false;
    const path: string = parent ? `${parent.key}.${key}` : key;
    if (scan.entries.some((entry) => entry.key === path)) scan.sure = false;
    const read = readScalar((match[3] ?? '').trim());
    if (!read.sure) scan.sure = false;
    if (indent === 0 && read.value === '' && !read.quoted) parent = { key, indent: -1 };
    // An empty value is nothing, or the mapping that follows; only a quoted one is an empty text.
    if (read.value !== null && (read.value !== '' || read.quoted))
      scan.entries.push({ key: path, value: read.value, line: index + 1 });
  }
  return scan;
}

/** The lines of a front matter that open and close it: three hyphens, blanks behind them allowed. */
export function isFence(line: string): boolean {
  return line.startsWith('---') && /^---[ \t]*$/.test(line);
}

/** A value on its line. Not sure wherever YAML could mean something else, or reject it. */
function readScalar(raw: string): { value: string | null; quoted: boolean; sure: boolean } {
  const first = raw[0] ?? '';
  if (first === '"' || first === "'") {
    const inner = raw.slice(1, -1);
    const whole =
      raw.length > 1 && raw.endsWith(first) && !inner.includes(first) && !(first === '"' && inner.includes('\\'));
    return whole ? { value: inner, quoted: true, sure: true } : { value: raw, quoted: false, sure: false };
  }
  if (raw === '~' || raw === 'null' || raw === 'Null' || raw === 'NULL')
    return { value: null, quoted: false, sure: true };
  const comment = raw.search(/(?:^|[ \t])#/);
  const doubtful = comment >= 0 || /^[[\]{}&*!|>%@`,#]|^[-?:](?:\s|$)|:(?:\s|$)|\t/.test(raw);
  return { value: comment < 0 ? raw : raw.slice(0, comment).trim(), quoted: false, sure: !doubtful };
}
