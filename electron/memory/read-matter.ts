import matter from 'gray-matter';
import { LineCounter, isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { scanFrontMatter } from '#shared/text/front-matter-scan.ts';
import type { ScannedEntry } from '#shared/text/front-matter-scan.ts';
import { splitLines } from '#shared/text/split-lines.ts';

/** A memory's front matter as YAML means it, or as a line scanner recovers it. */
export interface Matter {
  state: 'none' | 'ok' | 'recovered' | 'unclosed' | 'script';
  /** The parser's words when `recovered`, lines counted from the top of the file. */
  error: string | null;
  entries: ScannedEntry[];
  /** 1-based line of the closing `---`; 0 without one. */
  closeLine: number;
}

const LONGEST_YAML = 65_536;
const MOST_ENTRIES = 500;

const refuse = (): never => {
  throw new Error('A front matter in JavaScript is never evaluated.');
};

/** Reads the front matter of a whole text with gray-matter and `yaml`; JavaScript is refused, and nothing ever throws. */
export function readMatter(text: string): Matter {
  const scan = scanFrontMatter(text);
  const { closeLine, entries } = scan;
  if (scan.state === 'none' || scan.state === 'script')
    return { state: scan.state, error: null, entries: [], closeLine: 0 };
  if (scan.state === 'open') return { state: 'unclosed', error: null, entries: [], closeLine: 0 };
  const lines = splitLines(text).slice(1, closeLine - 1);
  const yaml = lines.join('\n');
  if (yaml.length > LONGEST_YAML)
    return {
      state: 'recovered',
      error: 'It is longer than 64 KB.',
      entries: entries.slice(0, MOST_ENTRIES),
      closeLine,
    };
  let read: ScannedEntry[] = [];
  const parse = (source: string): object => {
    read = parseEntries(source);
    return {};
  };
  const engines = { yaml: { parse, stringify: refuse }, javascript: { parse: refuse }, js: { parse: refuse } };
  try {
    matter(`---\n${yaml}\n---\n`, { engines, language: 'yaml' });
    return { state: 'ok', error: null, entries: read, closeLine };
  } catch (error) {
    return { state: 'recovered', error: firstLine(error), entries: entries.slice(0, MOST_ENTRIES), closeLine };
  }
}

function parseEntries(source: string): ScannedEntry[] {
  const counter = new LineCounter();
  // gray-matter hands over the text behind `---`, its line end included: line 1 is the fence's own.
  const document = parseDocument(source, { lineCounter: counter, merge: true });
  if (document.errors[0]) throw document.errors[0];
  const entries: ScannedEntry[] = [];
  if (document.contents !== null && !isMap(document.contents)) throw new Error('It is not a list of fields.');
  collect(document, document.contents, '', entries, (offset) => counter.linePos(offset).line, 0);
  return entries;
}

function collect(
  document: Document,
  node: unknown,
  prefix: string,
  entries: ScannedEntry[],
  lineOf: (offset: number) => number,
  depth: number,
): void {
  if (!isMap(node) || depth > 8) return;
  for (const { key, value } of node.items) {
    if (entries.length >= MOST_ENTRIES) return;
    const name = isScalar(key) ? (key.source ?? String(key.value)) : '';
    const target = isAlias(value) ? value.resolve(document) : value;
    if (name === '<<') collect(document, target, prefix, entries, lineOf, depth + 1);
    else if (isMap(target)) collect(document, target, `${prefix}${name}.`, entries, lineOf, depth + 1);
    else {
      const text = textOf(document, target, 0);
      const line = lineOf(isScalar(key) ? (key.range?.[0] ?? 0) : 0);
      const at = entries.findIndex((entry) => entry.key === prefix + name);
      if (at >= 0) entries.splice(at, 1);
      if (text !== null) entries.push({ key: prefix + name, value: text, line });
    }
  }
}

function textOf(document: Document, node: unknown, depth: number): string | null {
  if (isAlias(node)) return depth > 8 ? '…' : textOf(document, node.resolve(document), depth + 1);
  // Lists in lists aren't spelled out: aliases could make them grow without end.
  if (isSeq(node))
    return depth > 0
      ? '…'
      : node.items
          .slice(0, 100)
          .map((item) => textOf(document, item, depth + 1) ?? '')
          .join(', ');
  if (!isScalar(node) || node.value === null || node.value === undefined) return null;
  return typeof node.value === 'string' ? node.value : (node.source ?? JSON.stringify(node.value));
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n', 1)[0] ?? '').replace(/:$/, '.');
}
