import { MOST_MENTIONS } from './found-mention.ts';
import type { Piece } from './found-mention.ts';
import { tools } from './mention-lists.ts';
import { pathIn } from './mention-path.ts';

const tokens = /[^\s"“”‘’'「」『』《》（）()[\]{}<>,;，。；：、！？!|`]+/gu;
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The paths among the words of a piece of text. `touches` tells whether a character stands right beside the piece. */
export function pathsAmongWords(text: string, touches: { before: string; after: string }): Piece[] {
  const found: Piece[] = [];
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token.length > 400 || !/[./\\]/.test(token)) continue;
    const end = index + token.length;
    const before = index > 0 ? text[index - 1]! : touches.before;
    const after = end < text.length ? text[end]! : touches.after;
    // A part of something longer: a glob, a placeholder, a code span.
    if (/[}>\]*$%`]/.test(before) || /[{<[*$%`]/.test(after) || token.includes('*', 1) !== token.endsWith('*'))
      continue;
    if (/\bApplication $/.test(text.slice(Math.max(0, index - 12), index))) continue;
    const { word, at } = trimmed(token);
    const path = pathIn(word, { inProse: true });
    if (path) found.push({ ...path, start: index + at, end: index + at + path.length });
    if (found.length >= MOST_MENTIONS) break;
  }
  return found;
}

/** Without emphasis and the sentence's own marks; Chinese that runs into a path without a blank is cut off. */
function trimmed(token: string): { word: string; at: number } {
  let at = /^[*_=]*/.exec(token)?.[0].length ?? 0;
  let word = token.slice(at).replace(/[*_.:?=]+$/, '');
  if (!cjk.test(word) || !/[\w]/.test(word)) return { word, at };
  const first = word.search(/[\w.~/@]/);
  const lead = word.slice(0, first);
  if (first > 0 && !lead.includes('/')) {
    at += first;
    word = word.slice(first);
  }
  const cut =
    /^(.*?\.[a-z][a-z0-9]{0,9}(?::\d+)?)(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/u.exec(
      word,
    );
  if (cut) return { word: cut[1] ?? word, at };
  const tail = /^(.*[\w/])[^\w/.]+$/u.exec(word);
  return { word: tail && !/\.\w+$/.test(word) && /\/$|\w$/.test(tail[1] ?? '') ? (tail[1] ?? word) : word, at };
}

/** Flags that stand alone; `of` is the program that the clause speaks of. */
export function flagsAmongWords(text: string, of: (start: number, end: number) => string | null): Piece[] {
  return [...text.matchAll(/(?<![\w/.-])--[a-zA-Z][\w-]{1,60}(?![\w*<])/g)].map(({ 0: name, index: start }) => {
    const end = start + name.length;
    return { kind: 'flag', name, of: of(start, end), how: 'sure', start, end };
  });
}

/** The program that a clause says a flag belongs to; null when it is the project's own, or none is named. */
export function programNear({ before, after }: { before: string; after: string }): string | null {
  const behind = /^[`\s]*(?:flag|option|switch|argument)?\s*(?:of|to|for|from|in|with)\s+(?:the\s+)?`?([\w.-]+)/i.exec(
    after,
  )?.[1];
  if (behind !== undefined && tools.has(behind)) return behind;
  const named = [...before.matchAll(/(?<![\w./-])[a-z][\w+.-]*(?:['’]s)?(?![\w/-])/gi)].map(({ 0: word, index }) => ({
    word: word.replace(/['’]s$/, ''),
    index,
  }));
  const last = named.findLast(({ word }) => tools.has(word) && !ordinary.has(word));
  if (!last) return null;
  const rest = before.slice(last.index + last.word.length);
  // What a manager or a runner starts is the project's.
  if (
    /^(?:npm|pnpm|yarn|bun|make|node|tsx|python3?|bash|sh)$/.test(last.word) &&
    /^\s+(?:run\b|test\b|start\b|[\w./:-]+)/.test(rest)
  )
    return null;
  return last.word;
}

/** Tools that are words of English, too. */
const ordinary = new Set([
  'go',
  'make',
  'head',
  'tail',
  'find',
  'open',
  'code',
  'convert',
  'black',
  'claude',
  'cat',
  'bundle',
  'buf',
  'fly',
  'screen',
  'env',
  'electron',
  'swift',
  'nx',
  'ln',
  'rails',
  'rake',
  'turbo',
  'bash',
  'flutter',
  'kind',
]);

/** Scripts that prose speaks of without backticks. */
export function scriptsAmongWords(text: string): Piece[] {
  const found: Piece[] = [];
  for (const { 0: whole, 1: name = '', index } of text.matchAll(
    /(?<![\w-])(?:npm|pnpm|yarn|bun) run ([\w][\w:./-]{0,80})/g,
  )) {
    const cut = name.replace(/[.:/-]+$/, '');
    found.push({
      kind: 'script',
      name: cut,
      of: 'npm run',
      how: 'sure',
      start: index,
      end: index + whole.length - (name.length - cut.length),
    });
  }
  for (const { 0: whole, 1: name = '', index } of text.matchAll(/(?<![\w-])npm (test|start)(?![\w:-])/g))
    found.push({ kind: 'script', name, of: 'npm run', how: 'sure', start: index, end: index + whole.length });
  // "make sure" is no target.
  for (const { 0: whole, 1: name = '', index } of text.matchAll(/(?<![\w-])make ([a-z][\w-]{1,60})(?![\w/.-]\w)/g))
    found.push({ kind: 'script', name, of: 'make', how: 'maybe', start: index, end: index + whole.length });
  return found;
}
