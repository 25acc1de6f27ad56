import { frontMatterBlock, parseYaml } from './front-matter-block.ts';
import { setField } from './front-matter-edit.ts';
import { lineEnd, lineText, rawLines } from './raw-lines.ts';
import { double } from './yaml-scalar.ts';

/** A repaired text to be shown as a diff, with what was wrong; null when there is nothing to repair or no small repair. */
export interface FrontMatterRepair {
  text: string;
  reason: string;
  /** 1-based lines of the file that change. */
  lines: number[];
}

/** The smallest repair of broken front matter: the values that YAML stumbles over get quotes, nothing else changes. */
export function repairFrontMatter(text: string): FrontMatterRepair | null {
  const block = frontMatterBlock(text);
  if (block === 'none') return null;
  if (block === 'unclosed') return closeFrontMatter(text);
  const lines = rawLines(text.slice(block.start, block.end));
  const first = parseYaml(lines.join('')).fault;
  if (!first) return null;
  const changed = new Set<number>();
  for (let fault = first as typeof first | null; fault; fault = parseYaml(lines.join('')).fault) {
    // The parser may see the trouble of a line only on the next one.
    const at = [fault.line - 1, fault.line - 2, ...lines.keys()].find(
      (i) => !changed.has(i) && quotable(lines[i] ?? ''),
    );
    if (at === undefined) return null;
    lines[at] = quoteValue(lines[at] ?? '');
    changed.add(at);
  }
  const repaired = text.slice(0, block.start) + lines.join('') + text.slice(block.end);
  return { text: repaired, reason: first.reason, lines: [...changed].map((i) => i + 2).sort((a, b) => a - b) };
}

/** Gives an emptied `name: ""` back a name, as a text to be shown as a diff; null when the name isn't empty. */
export function repairName(text: string, name: string): FrontMatterRepair | null {
  const block = frontMatterBlock(text);
  if (typeof block === 'string') return null;
  const { doc, fault } = parseYaml(text.slice(block.start, block.end));
  const fields = fault ? null : (doc.toJS() as Record<string, unknown> | null);
  if (fields === null || typeof fields !== 'object' || !('name' in fields) || (fields['name'] ?? '') !== '')
    return null;
  const edit = setField(text, 'name', name);
  if ('refused' in edit) return null;
  const line = rawLines(text).findIndex((raw, i) => raw !== rawLines(edit.text)[i]) + 1;
  return { text: edit.text, reason: 'The name is empty.', lines: [line] };
}

const keyed = /^([ \t]*)((?:- )?[^\s:#'"[\]{},&*!|>%@`-][^:]*|[\p{L}_][\p{L}\p{N}_ -]*):[ \t]+(\S.*?)([ \t]*)$/u;

/** A line `key: value` whose value isn't quoted whole, and so may be what YAML stumbles over. */
function quotable(raw: string): boolean {
  const value = keyed.exec(lineText(raw))?.[3];
  if (value === undefined || /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')$/.test(value)) return false;
  return /:(?:\s|$)/.test(value) || / #/.test(value) || /^[`@%&*!|>'"{[\],?-]/.test(value);
}

function quoteValue(raw: string): string {
  const [, indent = '', key = '', value = '', blanks = ''] = keyed.exec(lineText(raw)) ?? [];
  return `${indent}${key}: ${double(value)}${blanks}${lineEnd(raw)}`;
}

function closeFrontMatter(text: string): FrontMatterRepair | null {
  const lines = rawLines(text);
  let last = 0;
  for (
    let i = 1;
    i < lines.length && /^(?:[ \t]+\S.*|[\p{L}_][\p{L}\p{N}_ -]*:(?:[ \t].*)?|#.*)$/u.test(lineText(lines[i] ?? ''));
    i++
  )
    last = i;
  if (last === 0) return null;
  const end = lineEnd(lines[0] ?? '') || '\n';
  const kept = lines[last] ?? '';
  lines.splice(last, 1, lineEnd(kept) === '' ? kept + end : kept, `---${end}`);
  const closed = lines.join('');
  const inner = repairFrontMatter(closed);
  const block = frontMatterBlock(closed);
  if (typeof block === 'string' || (!inner && parseYaml(closed.slice(block.start, block.end)).fault)) return null;
  return {
    text: inner?.text ?? closed,
    reason: 'It is opened by "---" and never closed.',
    lines: [...(inner?.lines ?? []), last + 2],
  };
}
