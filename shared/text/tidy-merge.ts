import { fenceTracker } from './fences.ts';
import { commonLineEnd, lineEnd, lineText, rawLines } from './raw-lines.ts';
import { partsOf, plainWords } from './tidy-store.ts';

/** Lines that say something together: an entry with what is indented below it, a paragraph, a table, a fence, a heading. */
interface Block {
  lines: string[];
  kind: 'heading' | 'entry' | 'table' | 'fence' | 'text';
  /** The heading above, as its words. */
  under: string | null;
}

/**
 * A text with all that another one says and it doesn't, line for line: each block that has such a line, under the heading it
 * stood under where there is one. `extra` are words to keep as well. `moved` counts blocks.
 */
export function takeOver(into: string, from: string, extra: readonly string[]): { text: string; moved: number } {
  const parts = partsOf(into);
  const other = partsOf(from);
  if (!parts || !other) return { text: into, moved: 0 };
  const known = new Set(rawLines(parts.body).flatMap((raw) => [raw.trim(), said(raw)]));
  const sentences = new Set(
    blocksOf(parts.body)
      .flatMap(({ lines, kind }) => (kind === 'text' || kind === 'entry' ? lines : []))
      .flatMap(sentencesOf),
  );
  const missing = blocksOf(other.body).filter(({ lines, kind }) =>
    lines.some((line) => {
      if (line.trim() === '' || known.has(kind === 'fence' ? line.trim() : said(line))) return false;
      return (kind !== 'text' && kind !== 'entry') || sentencesOf(line).some((one) => !sentences.has(one));
    }),
  );
  const end = commonLineEnd(into);
  let lines = rawLines(parts.body);
  // A heading moves with what stands under it, or alone when it is new.
  for (const block of missing) lines = insertBlock(lines, block, end);
  for (const words of extra) lines = insertBlock(lines, { lines: [words], kind: 'text', under: null }, end);
  return { text: parts.head + lines.join(''), moved: missing.length + extra.length };
}

/** A line as it is compared: how it ends is nothing that it says. */
const said = (line: string): string => line.trim().replace(/[.!。！;；]$/u, '');

/** The sentences of a line, as they are compared: a paragraph that only grew by one says all that it said. */
const sentencesOf = (line: string): string[] =>
  line
    .trim()
    .split(/(?<=[.!?])\s+|(?<=[。！？])\s*(?=.)/u)
    .map(said);

const headingWords = (line: string): string | null => {
  const match = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/.exec(line);
  return match ? plainWords(match[1] ?? '') : null;
};
const isEntry = (line: string) => /^ {0,3}(?:[-*+]|\d+[.)])\s/.test(line);
const isTable = (line: string) => /^\s*\|/.test(line);

function blocksOf(body: string): Block[] {
  const blocks: Block[] = [];
  const inFence = fenceTracker();
  let under: string | null = null;
  let open: Block | null = null;
  const put = (kind: Block['kind'], line: string, joins: boolean) => {
    if (open && joins) open.lines.push(line);
    else blocks.push((open = { kind, lines: [line], under }));
  };
  for (const raw of rawLines(body)) {
    const line = lineText(raw);
    const before: Block['kind'] | null = (open as Block | null)?.kind ?? null;
    if (inFence(line)) put('fence', line, before === 'fence' || (before === 'entry' && /^\s/.test(line)));
    else if (line.trim() === '') open = before === 'entry' ? open : null;
    else if (headingWords(line) !== null) {
      put('heading', line, false);
      under = headingWords(line);
    } else if (isEntry(line)) put('entry', line, false);
    else if (isTable(line)) put('table', line, before === 'table');
    else if (before === 'entry' && /^\s/.test(line)) put('entry', line, true);
    else put('text', line, before === 'text');
  }
  return blocks;
}

function insertBlock(lines: readonly string[], block: Block, end: string): string[] {
  const at = block.kind === 'heading' ? -1 : sectionOf(lines, block.under);
  const to = at < 0 ? lines.length : sectionEnd(lines, at);
  const last = lines.slice(0, to).findLastIndex((raw) => raw.trim() !== '');
  if (last < 0) return [...block.lines.map((line) => line + end), ...lines];
  const before = lines[last] ?? '';
  const bare = lineEnd(before) === '';
  const close = block.kind === 'entry' && isEntry(lineText(before)) ? [] : [end];
  const rest = lines.slice(last + 1);
  const put = block.lines.map((line, i) => line + (bare && i === block.lines.length - 1 ? '' : end));
  const gap = rest.length > 0 && (rest[0] ?? '').trim() !== '' ? [end] : [];
  return [...lines.slice(0, last), bare ? before + end : before, ...close, ...put, ...gap, ...rest];
}

function sectionOf(lines: readonly string[], under: string | null): number {
  return under === null
    ? -1
    : outsideFences(lines).findLastIndex((line) => line !== null && headingWords(line) === under);
}

function sectionEnd(lines: readonly string[], heading: number): number {
  const next = outsideFences(lines).findIndex((line, i) => i > heading && line !== null && headingWords(line) !== null);
  return next < 0 ? lines.length : next;
}

function outsideFences(lines: readonly string[]): (string | null)[] {
  const inFence = fenceTracker();
  return lines.map((raw) => (inFence(lineText(raw)) ? null : lineText(raw)));
}
