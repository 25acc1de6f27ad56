import { parseIndexLines } from './index-lines.ts';
import type { ParsedLine } from './index-lines.ts';
import type { RawPointer } from './index-pointers.ts';
import { commonLineEnd, lineEnd, lineText, rawLines } from './raw-lines.ts';
import { localPath } from './resolve-pointers.ts';

/** A pointer line to be. */
export interface NewPointer {
  title: string;
  /** Relative to the index, with `/`. */
  file: string;
  hook: string;
}

/** A pointer found in an index; `line` is 1-based, `text` the whole line without its end. */
export interface FoundPointer {
  line: number;
  text: string;
  pointer: RawPointer;
  /** Whether the line is there for this one pointer, see `isForPointers`. */
  alone: boolean;
}

const bom = '\uFEFF';
/** A byte order mark and what follows it. */
const apart = (text: string): [string, string] => (text.startsWith(bom) ? [bom, text.slice(1)] : ['', text]);
/** Words that stay on the one line a pointer is. */
const clean = (words: string) => words.replace(/[\s\u2028\u2029]+/g, ' ').trim();
const sameName = (a: string, b: string) => a.normalize('NFC') === b.normalize('NFC');

/** Every pointer to a file, as a link, a code span or a `[[link]]` by its path or stem. */
export function pointersTo(text: string, file: string): FoundPointer[] {
  const path = file.replace(/\.md$/i, '');
  const stem = path.slice(path.lastIndexOf('/') + 1);
  return parseIndexLines(apart(text)[1]).flatMap((parsed) =>
    parsed.pointers
      .filter(({ target, form }) => {
        const where = localPath(target);
        if (where.kind !== 'local') return false;
        return sameName(where.path, file) || (form === 'wiki' && (sameName(target, path) || sameName(target, stem)));
      })
      .map((pointer) => foundIn(parsed, pointer)),
  );
}

/** A pointer with the line that it was found in. */
export const foundIn = (line: ParsedLine, pointer: RawPointer): FoundPointer => ({
  line: line.line,
  text: line.text,
  pointer,
  alone: line.pointers.length === 1 && isForPointers(line),
});

const bulletMark = /^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/;
/** Letters and digits of "See also". */
const fewLetters = 12;

/**
 * Whether a line is there for its pointers and goes with them: a row, or a bullet with no more than signs, a label or a word or two before
 * the first one.
 */
export function isForPointers({ kind, text, pointers }: Pick<ParsedLine, 'kind' | 'text' | 'pointers'>): boolean {
  const [first] = pointers;
  if (kind !== 'bullet' || !first) return kind === 'table' && first !== undefined;
  const label = text.slice(0, linkOf(text, first)?.start ?? 0).replace(bulletMark, '');
  const between = label.split(/[\p{L}\p{N}]/u);
  return between.length <= fewLetters + 1 || /[:：—–→-]/.test(between.at(-1) ?? '');
}

/** A pointer as a line without its end, `- [Title](file.md) — hook`. */
export function pointerLine({ title, file, hook }: NewPointer, mark = '-'): string {
  const shown = clean(title).replace(/(?<!\\)([[\]])/g, '\\$1');
  const words = clean(hook);
  return `${mark} [${shown}](${targetOf(file)})${words === '' ? '' : ` — ${words}`}`;
}

/** A file's name as the target of a link; only what would end the link is coded. */
export const targetOf = (file: string) =>
  file.replace(/[\s()<>%#?]/g, (c) => (c === '(' ? '%28' : c === ')' ? '%29' : encodeURIComponent(c)));

/** Adds a pointer under the last one, or at 1-based `line`; every other byte stays. */
export function addPointer(whole: string, pointer: NewPointer, line?: number): string {
  const [mark, text] = apart(whole);
  const last = parseIndexLines(text).findLast(({ kind, pointers }) => kind === 'bullet' && pointers.length > 0);
  const bullet = /^[*+-]/.exec(last?.text ?? '')?.[0] ?? '-';
  const lines = rawLines(text);
  const at = line === undefined ? (last?.line ?? lines.length) : line - 1;
  return mark + insertLine(lines, at, pointerLine(pointer, bullet), commonLineEnd(text));
}

/** Puts a line that once stood in an index back at its 1-based place, word for word. */
export function putLineBack(whole: string, words: string, line: number): string {
  const [mark, text] = apart(whole);
  return mark + insertLine(rawLines(text), line - 1, words, commonLineEnd(text));
}

/** Adds pointers under the last one, in order; every other byte stays. */
export function addPointers(whole: string, pointers: readonly NewPointer[]): string {
  const [first, ...rest] = pointers;
  if (!first) return whole;
  const [mark, text] = apart(whole);
  const last = parseIndexLines(text).findLast(({ kind, pointers: own }) => kind === 'bullet' && own.length > 0);
  const bullet = /^[*+-]/.exec(last?.text ?? '')?.[0] ?? '-';
  const lines = rawLines(text);
  const end = commonLineEnd(text);
  const block = [first, ...rest].map((pointer) => pointerLine(pointer, bullet)).join(end);
  return mark + insertLine(lines, last?.line ?? lines.length, block, end);
}

/** Inserts a line before the 0-based place; a missing final line end stays missing. */
function insertLine(lines: readonly string[], at: number, line: string, end: string): string {
  const copy = [...lines];
  const place = Math.min(Math.max(at, 0), copy.length);
  const before = copy[place - 1];
  if (place === copy.length && before !== undefined && lineEnd(before) === '')
    copy.splice(place - 1, 1, before + end, line);
  else copy.splice(place, 0, `${line}${end}`);
  return copy.join('');
}

/** Removes a pointer: its line where it stands alone, else only the link, whose title stays as words. */
export function removePointer(text: string, found: FoundPointer): string {
  if (found.alone) return removeLine(text, found.line);
  return replaceInLine(text, found.line, (line) => {
    const link = linkOf(line, found.pointer);
    return link ? line.slice(0, link.start) + found.pointer.title + line.slice(link.end) : line;
  });
}

/** Removes a 1-based line; a missing final line end stays missing. */
export function removeLine(whole: string, line: number): string {
  const [mark, text] = apart(whole);
  const lines = rawLines(text);
  const [gone = ''] = lines.splice(line - 1, 1);
  const last = lines.at(-1);
  if (line > lines.length && last !== undefined && lineEnd(gone) === '') lines[lines.length - 1] = lineText(last);
  return mark + lines.join('');
}

/** Gives a pointer another title, hook or file; an anchor and the rest of its line stay. */
export function changePointer(
  text: string,
  found: FoundPointer,
  change: { title?: string; file?: string; hook?: string },
): string {
  return replaceInLine(text, found.line, (line) => {
    const link = linkOf(line, found.pointer);
    if (!link) return line;
    const { file } = change;
    const [title, hook] = [change.title, change.hook].map((words) => (words === undefined ? undefined : clean(words)));
    const place = /[#?][^/]*$/.exec(found.pointer.target)?.[0] ?? '';
    let put = line.slice(link.start, link.end);
    if (found.pointer.form === 'link') {
      const shown =
        title === undefined ? line.slice(link.start, link.titleEnd) : `[${title.replace(/(?<!\\)([[\]])/g, '\\$1')}`;
      put =
        shown + (file === undefined ? line.slice(link.titleEnd, link.end) : `](${targetOf(file)}${place}${link.rest}`);
    } else if (file !== undefined) {
      put =
        found.pointer.form === 'code'
          ? put.replace(found.pointer.target, () => file)
          : put.replace(found.pointer.target, () => file.replace(/\.md$/i, ''));
    }
    const rest = line.slice(link.end);
    const kept =
      hook === undefined
        ? rest
        : found.pointer.hook === ''
          ? `${rest.trimEnd()} — ${hook}`
          : rest.replace(found.pointer.hook, () => hook);
    return line.slice(0, link.start) + put + kept;
  });
}

/** Moves a 1-based line so that it is line `to` afterwards. */
export function moveLine(whole: string, from: number, to: number): string {
  const [mark, text] = apart(whole);
  const lines = rawLines(text);
  const bare = lines.length > 0 && lineEnd(lines.at(-1) ?? '') === '';
  const [moved] = lines.splice(from - 1, 1);
  if (moved === undefined) return whole;
  lines.splice(Math.min(Math.max(to, 1), lines.length + 1) - 1, 0, moved);
  // Ends travel with their lines; a line that was last without one needs one now, and the new last loses it.
  const end = commonLineEnd(text);
  const ended = lines.map((raw, i) =>
    i === lines.length - 1 && bare ? lineText(raw) : lineEnd(raw) === '' ? raw + end : raw,
  );
  return mark + ended.join('');
}

function replaceInLine(whole: string, line: number, change: (line: string) => string): string {
  const [mark, text] = apart(whole);
  const lines = rawLines(text);
  const raw = lines[line - 1];
  if (raw === undefined) return whole;
  lines[line - 1] = change(lineText(raw)) + lineEnd(raw);
  return mark + lines.join('');
}

/** Where a pointer's link stands in its line, and its parts. */
function linkOf(line: string, { target, form }: RawPointer) {
  if (form !== 'link') {
    const pattern = form === 'code' ? /(`+)\s*([^`]+?)\s*\1/g : /\[\[([^[\]|]+)(?:\|[^[\]]*)?\]\]/g;
    for (const match of line.matchAll(pattern))
      if ((match[form === 'code' ? 2 : 1] ?? '').trim() === target)
        return { start: match.index, end: match.index + match[0].length, titleEnd: match.index, rest: '' };
    return null;
  }
  for (let at = line.indexOf(target); at >= 0; at = line.indexOf(target, at + 1)) {
    const open = /\]\(\s*<?$/.exec(line.slice(0, at));
    const rest = /^>?(?:\s*"[^"]*")?\s*\)/.exec(line.slice(at + target.length));
    if (!open || !rest) continue;
    const start = openingBracket(line, open.index);
    if (start === null) continue;
    const close = rest[0].startsWith('>') ? rest[0].slice(1) : rest[0];
    return {
      start,
      end: at + target.length + rest[0].length,
      titleEnd: open.index,
      rest: close,
    };
  }
  return null;
}

/** The `[` that the `]` at an offset closes. */
function openingBracket(line: string, close: number): number | null {
  let depth = 0;
  for (let i = close - 1; i >= 0; i--) {
    if (line[i - 1] === '\\') continue;
    if (line[i] === ']') depth++;
    if (line[i] === '[' && depth-- === 0) return i;
  }
  return null;
}
