import type { MemoryType } from '../model/memory.ts';
import type { TidyReason } from '../model/tidy-reason.ts';
import { frontMatterBlock } from './front-matter-block.ts';
import { commonLineEnd, lineEnd, rawLines } from './raw-lines.ts';
import { certainDates } from './certain-dates.ts';
import { wordTidy } from './tidy-words.ts';

/** A memory as tidying changes it. */
export interface TidyFile {
  /** Relative to the store. */
  file: string;
  text: string;
  name: string | null;
  title: string;
  type: MemoryType | null;
  description: string | null;
  validUntil: string | null;
  mtimeMs: number;
  pinned: boolean;
  /** Must stay as it is: pinned, a nested index, or a text that can't be written back. */
  fixed: boolean;
}

/** A store while it is tidied: what is changed is changed in here. */
export interface TidyStore {
  files: Map<string, TidyFile>;
  /** MEMORY.md without its byte order mark; null where there is none, or none that may be changed. */
  index: string | null;
  /** Lines of it that must stay as they are. */
  pinnedLines: ReadonlySet<string>;
  /** Whether nothing may be deleted, because what points to it can't be seen. */
  keepsAll: boolean;
  /** Whether something is at a path that is no memory of the copy. */
  isElsewhere(path: string): boolean;
  /** Milliseconds since the epoch. */
  now: number;
  /** Why each file was changed, each reason once. */
  reasons: Map<string, Map<string, TidyReason>>;
  /** The memories that each took over from, and the names of those that went. */
  takenOver: Map<string, string[]>;
  formerNames: Set<string>;
  /** What was done, for whoever watches. */
  counts: TidyCounts;
}

export interface TidyCounts {
  merged: number;
  dates: number;
  archived: number;
  dangling: number;
  repointed: number;
  duplicates: number;
  added: number;
  hooks: number;
  moved: number;
}

export const noCounts = (): TidyCounts => ({
  merged: 0,
  dates: 0,
  archived: 0,
  dangling: 0,
  repointed: 0,
  duplicates: 0,
  added: 0,
  hooks: 0,
  moved: 0,
});

/** Notes why a file was changed. */
export function because(store: TidyStore, file: string, reason: TidyReason): void {
  store.reasons.set(file, (store.reasons.get(file) ?? new Map()).set(JSON.stringify(reason), reason));
}

/** Why a file was changed, in one text of at most 500 characters, and for a view to word. */
export function reasonFor({ takenOver, reasons }: TidyStore, file: string): { reason: string; because: TidyReason[] } {
  const from = takenOver.get(file) ?? [];
  const named = from.slice(0, 3).map((one) => one.slice(-60));
  const taken = { code: 'takes-over' as const, files: named, more: from.length - named.length };
  const all: TidyReason[] = [...(from.length > 0 ? [taken] : []), ...(reasons.get(file)?.values() ?? [])];
  const text = all.map(wordTidy).join(' ');
  const reason = text.length <= 500 ? text : `${text.slice(0, 499).replace(/[\uD800-\uDBFF]$/, '')}…`;
  return { reason, because: all.slice(0, MOST_REASONS) };
}

/** More of one file are only told in the text. */
const MOST_REASONS = 20;

/** The files that tidying moves pointers into. */
export const isTopicIndex = (file: string): boolean =>
  /^index-(?:user|feedback|project|reference|other|notes)(?:-\d+)?\.md$/.test(file);

/** A text's front matter with its fences, and what follows it; null where a front matter is opened and never closed. */
export function partsOf(text: string): { head: string; body: string } | null {
  const block = frontMatterBlock(text);
  if (block === 'unclosed') return null;
  const at = block === 'none' ? (text.startsWith('\uFEFF') ? 1 : 0) : block.bodyStart;
  return { head: text.slice(0, at), body: text.slice(at) };
}

/** Words as they are compared: without case, line ends and the number of blanks. */
export const plainWords = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

const plainTexts = new WeakMap<TidyFile, { text: string; plain: string }>();

function plainText(file: TidyFile): string {
  const kept = plainTexts.get(file);
  if (kept?.text === file.text) return kept.plain;
  const plain = plainWords(file.text);
  plainTexts.set(file, { text: file.text, plain });
  return plain;
}

/** Whether a memory says some words already, in its front matter's fields or below. */
export function says(file: TidyFile, words: string): boolean {
  const wanted = plainWords(words).replace(/[.。…]$/, '');
  return [plainWords(file.description ?? ''), plainWords(file.name ?? ''), plainText(file)].some((text) =>
    includesWords(text, wanted),
  );
}

/** Whether a text holds words as whole ones, so that "port 80" isn't found in "port 8080". Both as `plainWords` gives them. */
export function includesWords(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!isSplit(text, at) && !isSplit(text, at + wanted.length)) return true;
  return false;
}

/** A script without blanks has no words to split. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Whether a place is within a word or a number. */
function isSplit(text: string, at: number): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at, at + 2)];
  if (/[\p{L}\p{M}\p{N}]$/u.test(before) && /^[\p{L}\p{M}\p{N}]/u.test(after))
    return !unspaced.test(before.slice(-1)) || !unspaced.test(after.slice(0, 1));
  return /\p{N}[.,:]$/u.test(before) ? /^\p{N}/u.test(after) : /\p{N}$/u.test(before) && /^[.,:]\p{N}/u.test(after);
}

/** Sees to it that a memory says some words, at its end if nowhere else; false where it must stay as it is. */
export function keepWords(file: TidyFile, words: string): boolean {
  if (says(file, words)) return true;
  // Words that mean another day in another file stay where they are.
  if (file.fixed || !partsOf(file.text) || certainDates(words, new Date(0)).length > 0) return false;
  file.text = appendBlock(file.text, [words.replace(/^(?=#{1,6}\s|[-*+>]\s|\d+[.)]\s|```|~~~)/, '\\')]);
  return true;
}

/** A text with lines at the end of its words, a blank line between; blank lines at its end and a missing line end stay so. */
export function appendBlock(text: string, block: readonly string[]): string {
  const { head, body } = partsOf(text) ?? { head: '', body: text };
  const end = commonLineEnd(text);
  const lines = rawLines(body);
  const last = lines.findLastIndex((line) => line.trim() !== '');
  if (last < 0) return `${head}${body}${block.join(end)}${end}`;
  const bare = lineEnd(lines[last] ?? '') === '';
  const before = lines.slice(0, last + 1).join('') + (bare ? end : '');
  return `${head}${before}${end}${block.join(end)}${bare ? '' : end}${lines.slice(last + 1).join('')}`;
}
