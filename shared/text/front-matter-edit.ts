import { isAlias, isMap, isPair, isScalar } from 'yaml';
import type { Pair, YAMLMap } from 'yaml';
import { frontMatterBlock, parseYaml } from './front-matter-block.ts';
import type { FrontMatterBlock } from './front-matter-block.ts';
import { commonLineEnd } from './raw-lines.ts';
import { yamlCandidates } from './yaml-scalar.ts';
import type { FieldValue, QuoteStyle } from './yaml-scalar.ts';

/** The text with one field changed, or why it can't be: `line` is 1-based in the file, null when no line is to blame. */
export type FieldEdit = { text: string } | { refused: string; line: number | null };

/** Fields that newer files keep at the top; every other one goes into `metadata` where there is one. */
const alwaysOnTop = new Set(['name', 'description', 'metadata']);

/**
 * Sets one field of a text's front matter (null removes it), changing only that field's bytes. `key` is a dotted path
 * as the reader shows it, or a bare name, which is looked for at the top, then in `metadata`, and added in the place of
 * the file's era. Broken YAML is refused with the parser's words.
 */
export function setField(text: string, key: string, value: FieldValue | null): FieldEdit {
  const block = frontMatterBlock(text);
  if (block === 'unclosed') return { refused: 'The front matter is opened by "---" and never closed.', line: 1 };
  if (block === 'none') return value === null ? { text } : addBlock(text, key, value);
  const yaml = text.slice(block.start, block.end);
  const { doc, fault } = parseYaml(yaml);
  if (fault) return { refused: fault.reason, line: fault.line + 1 };
  if (doc.contents !== null && !isMap(doc.contents))
    return { refused: 'The front matter holds no fields but a list or plain text.', line: 2 };
  const top = doc.contents;
  const before: unknown = doc.toJS();
  const path = resolvePath(top, key, value !== null);
  const splice = (start: number, end: number, put: string): string => yaml.slice(0, start) + put + yaml.slice(end);
  for (const candidate of candidates(yaml, top, path, value, block.eol, splice)) {
    const after = parseYaml(candidate);
    if (!after.fault && sameValue(after.doc.toJS(), withField(before, path, value)))
      return { text: text.slice(0, block.start) + candidate + text.slice(block.end) };
  }
  return { refused: `The field "${key}" can't be changed by itself here.`, line: null };
}

/** The dotted path that a key means in this front matter. */
function resolvePath(top: YAMLMap | null, key: string, adding: boolean): string[] {
  const metadata = top?.get('metadata');
  if (top?.has(key)) return [key];
  if (isMap(metadata) && metadata.has(key)) return ['metadata', key];
  const dot = key.indexOf('.');
  if (dot > 0) return [key.slice(0, dot), key.slice(dot + 1)];
  const nested = isMap(metadata) || (top?.has('metadata') && (metadata === null || isEmptyScalar(metadata)));
  return adding && nested && !alwaysOnTop.has(key) ? ['metadata', key] : [key];
}

const isEmptyScalar = (node: unknown) => isScalar(node) && node.value === null;

type Splice = (start: number, end: number, put: string) => string;

/** Every way worth trying, best first. */
function candidates(
  yaml: string,
  top: YAMLMap | null,
  path: string[],
  value: FieldValue | null,
  eol: string,
  splice: Splice,
): string[] {
  const [first = '', second] = path;
  const outer = findPair(top, first);
  const inner = second === undefined ? null : isMap(outer?.value) ? findPair(outer.value, second) : null;
  const pair = second === undefined ? outer : inner;
  if (value === null) return pair ? removals(yaml, top, outer, pair, second !== undefined, splice) : [yaml];
  if (pair) return replacements(yaml, pair, value, splice);
  const values = yamlCandidates(value, 'plain');
  if (second === undefined)
    return values.map((put) =>
      splice(...appendAt(yaml, top, 0), line(yaml, appendAt(yaml, top, 0)[0], '', first, put, eol)),
    );
  const map = outer?.value;
  if (!outer) {
    const at = appendAt(yaml, top, 0);
    return values.map((put) =>
      splice(
        ...at,
        line(yaml, at[0], '', 'metadata', null, eol).replace(/(\r\n|\n|\r)$/, '') + eol + `  ${second}: ${put}${eol}`,
      ),
    );
  }
  if (isMap(map) && map.flow) {
    const close = (map.range?.[1] ?? 1) - 1;
    const comma = map.items.length > 0 ? ', ' : '';
    const trimmed = yaml.slice(0, close).trimEnd().length;
    return values.map((put) => splice(trimmed, trimmed, `${comma}${quoteKey(second)}: ${put}`));
  }
  if (isMap(map)) {
    const at = appendAt(yaml, map, 0);
    const indent = columnOf(yaml, startOf(map.items[0]));
    return values.map((put) => splice(...at, line(yaml, at[0], indent, second, put, eol)));
  }
  const at = lineEndAt(yaml, startOf(outer));
  return values.map((put) => splice(at, at, line(yaml, at, '  ', second, put, eol)));
}

const findPair = (map: unknown, key: string): Pair | null => {
  if (!isMap(map)) return null;
  return map.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === key) ?? null;
};

const startOf = (pair: Pair | undefined): number => (isScalar(pair?.key) ? (pair.key.range?.[0] ?? 0) : 0);

/** Where the value of a pair ends; the key's colon when it has none. */
function endOf(yaml: string, pair: Pair): number {
  const node = pair.value as { range?: [number, number, number] | null } | null;
  const keyEnd = isScalar(pair.key) ? (pair.key.range?.[1] ?? 0) : 0;
  if (!node?.range || node.range[1] === node.range[0]) return yaml.indexOf(':', keyEnd) + 1;
  if (isMap(node) && !node.flow) {
    const last = node.items.at(-1);
    return last ? endOf(yaml, last) : node.range[1];
  }
  return node.range[1];
}

/** The offset behind the line that an offset stands in, or the offset itself when a line starts there. */
function lineEndAt(yaml: string, offset: number): number {
  if (offset > 0 && /[\r\n]/.test(yaml[offset - 1] ?? '')) return offset;
  const match = /\r\n|\n|\r/.exec(yaml.slice(offset));
  return match ? offset + match.index + match[0].length : yaml.length;
}

function appendAt(yaml: string, map: YAMLMap | null, fallback: number): [number, number] {
  const last = map?.items.at(-1);
  const at = last ? lineEndAt(yaml, endOf(yaml, last)) : fallback;
  return [at, at];
}

function line(yaml: string, at: number, indent: string, key: string, put: string | null, eol: string): string {
  const broken = at > 0 && !/[\r\n]/.test(yaml[at - 1] ?? '');
  return `${broken ? eol : ''}${indent}${quoteKey(key)}:${put === null ? '' : ` ${put}`}${eol}`;
}

const quoteKey = (key: string) => (/^[\p{L}_][\p{L}\p{N}_ -]*$/u.test(key) ? key : JSON.stringify(key));

function columnOf(yaml: string, offset: number): string {
  const start = Math.max(yaml.lastIndexOf('\n', offset - 1), yaml.lastIndexOf('\r', offset - 1)) + 1;
  return yaml.slice(start, offset).replace(/[^ ]/g, ' ');
}

function replacements(yaml: string, pair: Pair, value: FieldValue, splice: Splice): string[] {
  const node = pair.value as { range?: [number, number, number] | null; type?: string } | null;
  const keyEnd = isScalar(pair.key) ? (pair.key.range?.[1] ?? 0) : 0;
  const style: QuoteStyle =
    node?.type === 'QUOTE_DOUBLE' ? 'double' : node?.type === 'QUOTE_SINGLE' ? 'single' : 'plain';
  const puts = yamlCandidates(value, style);
  const empty = !node?.range || node.range[0] === node.range[1];
  if (empty) {
    const colon = yaml.indexOf(':', keyEnd) + 1;
    // A blank that already stands behind the colon serves as the one a value needs.
    return puts.map((put) =>
      yaml[colon] === ' ' ? splice(colon + 1, colon + 1, put) : splice(colon, colon, ` ${put}`),
    );
  }
  const [start, valueEnd] = node.range as [number, number, number];
  const raw = yaml.slice(start, valueEnd);
  if (isAlias(node) || isMap(node) || 'items' in node) {
    const flow = /^[[{]/.test(raw);
    const colon = yaml.indexOf(':', keyEnd) + 1;
    return puts.map((put) =>
      flow ? splice(start, valueEnd, put) : splice(colon, start + raw.trimEnd().length, ` ${put}`),
    );
  }
  // A block scalar's range takes its last line end along.
  const kept = /(?:[ \t]*(?:\r\n|\n|\r))*$/.exec(raw)?.[0] ?? '';
  return puts.map((put) => splice(start, valueEnd - kept.length, put));
}

function removals(
  yaml: string,
  top: YAMLMap | null,
  outer: Pair | null,
  pair: Pair,
  nested: boolean,
  splice: Splice,
): string[] {
  const whole = (gone: Pair) => {
    const start = startOf(gone) - columnOf(yaml, startOf(gone)).length;
    return splice(start, lineEndAt(yaml, endOf(yaml, gone)), '');
  };
  const map = nested ? (outer?.value as YAMLMap) : top;
  if (nested && map?.items.length === 1 && outer) {
    // The emptied `metadata:` goes too; a comment under it stays.
    const start = startOf(outer);
    const end = map.flow ? start : lineEndAt(yaml, start + 1);
    const rest = map.flow ? '' : whole(pair).slice(end, yaml.length);
    return [map.flow ? whole(outer) : yaml.slice(0, start) + rest];
  }
  if (!map?.flow) return [whole(pair)];
  const at = map.items.indexOf(pair);
  const next = map.items[at + 1];
  const previous = map.items[at - 1];
  if (next) return [splice(startOf(pair), startOf(next), '')];
  return previous ? [splice(endOf(yaml, previous), endOf(yaml, pair), '')] : [];
}

/** What the fields should read as afterwards. */
function withField(before: unknown, path: readonly string[], value: FieldValue | null): unknown {
  const all = { ...(before as Record<string, unknown> | null) };
  const [first = '', second] = path;
  if (second === undefined) {
    if (value === null) delete all[first];
    else all[first] = value;
    return all;
  }
  const inner = { ...(all[first] as Record<string, unknown> | null) };
  if (value === null) delete inner[second];
  else inner[second] = value;
  if (Object.keys(inner).length === 0) delete all[first];
  else all[first] = inner;
  return all;
}

const sameValue = (a: unknown, b: unknown): boolean => {
  const ordered = (value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value)
          .map(([key, entry]) => [key, ordered(entry)])
          .sort(([x], [y]) => (String(x) < String(y) ? -1 : 1))
      : value;
  return JSON.stringify(ordered(a ?? {})) === JSON.stringify(ordered(b ?? {}));
};

/** A fresh front matter on top of a text that has none. */
function addBlock(text: string, key: string, value: FieldValue): FieldEdit {
  const eol = commonLineEnd(text);
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length);
  const gap = body === '' || /^[\r\n]/.test(body) ? '' : eol;
  const empty = `${mark}---${eol}---${eol}${gap}${body}`;
  const dotted = key.includes('.') || alwaysOnTop.has(key) ? key : `metadata.${key}`;
  return setField(empty, dotted, value);
}

export type { FrontMatterBlock };
