import { addPointer, changePointer, pointersTo } from './index-edit.ts';
import { parseIndexLines } from './index-lines.ts';
import { needlessBlanks } from './needless-blanks.ts';
import { composeLines } from './index-state.ts';
import { lineText, rawLines } from './raw-lines.ts';
import { CHAR_LIMIT, LINE_LIMIT, startUpOf } from './start-up.ts';
import { HOOK, noteKept, pointersOf } from './tidy-index.ts';
import { editLines } from './tidy-pointers.ts';
import { isTopicIndex, keepWords } from './tidy-store.ts';
import type { TidyStore } from './tidy-store.ts';
import { fillTopic, topicFile } from './tidy-topics.ts';
import type { MovedLines, Topic } from './tidy-topics.ts';
import { tightenHook } from './tighten-hook.ts';
import { indexUnits } from './tidy-units.ts';
import type { IndexUnit } from './tidy-units.ts';

/** What an index is brought under once it is over a cap: 70 %, as the client asks its model for. */
const MOST_LINES = LINE_LIMIT * 0.7;
const MOST_CHARS = CHAR_LIMIT * 0.7;

interface Size {
  lines: number;
  chars: number;
}

const sizeOf = (text: string): Size => startUpOf(text).figures;
const fits = ({ lines, chars }: Size): boolean => lines < MOST_LINES && chars < MOST_CHARS;

/** Brings an index that is over a cap under 70 % of both: shorter hooks first, then pointers of the oldest memories into topic files. */
export function capIndex(store: TidyStore): void {
  if (store.index === null) return;
  const { lines, chars } = sizeOf(store.index);
  if (lines <= LINE_LIMIT && chars <= CHAR_LIMIT) return;
  dropBlanks(store);
  shortenHooks(store);
  // What is moved away leaves headings behind, and topic files take lines: a second round settles that.
  for (let round = 0; round < 4 && !fits(sizeOf(store.index)); round++) {
    const before: string = store.index;
    moveUnits(store);
    dropBlanks(store);
    if (store.index === before) break;
  }
}

function dropBlanks(store: TidyStore): void {
  const text = store.index ?? '';
  const gone = needlessBlanks(composeLines(parseIndexLines(text), [], startUpOf(text).loads));
  const edit = editLines(text);
  for (const line of gone) edit.drop(line);
  store.index = edit.text();
}

/** Shortens hooks, those of the oldest memories first; what a hook loses its memory says. */
function shortenHooks(store: TidyStore): void {
  const edit = editLines(store.index ?? '');
  let { chars } = sizeOf(store.index ?? '');
  const long = pointersOf(store)
    .filter(({ whole, pointer, found }) => found.alone && whole.kind === 'bullet' && pointer.hook.length > HOOK)
    .filter(({ whole }) => !store.pinnedLines.has(whole.text))
    .sort((a, b) => timeOf(store, a.pointer.file) - timeOf(store, b.pointer.file) || a.line - b.line);
  for (const { line, pointer, whole } of long) {
    if (chars < MOST_CHARS) break;
    const file = store.files.get(pointer.file ?? '');
    const at = whole.text.lastIndexOf(pointer.hook);
    if (!file || isTopicIndex(file.file) || at < 0) continue;
    const hook = whole.text.slice(at).trimEnd();
    const short = tightenHook(hook, hook.length, HOOK);
    if (short === null) continue;
    const before = file.text;
    if (!keepWords(file, hook)) continue;
    if (file.text !== before) noteKept(store, file);
    edit.change(line, (words) => words.slice(0, at) + short);
    chars -= whole.text.length - at - short.length;
    store.counts.hooks++;
  }
  store.index = edit.text();
}

const timeOf = (store: TidyStore, file: string | null) => store.files.get(file ?? '')?.mtimeMs ?? Infinity;

/** Moves units of the index into topic files, those with the oldest memories first, then what is no pointer. */
function moveUnits(store: TidyStore): void {
  const text = store.index ?? '';
  const raw = rawLines(text).map(lineText);
  const units = indexUnits(text, pointersOf(store));
  const gone = new Set<IndexUnit>();
  const moved = new Map<string, { topic: Topic; entries: MovedLines[] }>();
  let size = sizeOf(text);
  for (const unit of inOrder(store, units, raw)) {
    if (fits(size)) break;
    const topic = topicOf(store, unit);
    const file = topicFile(store, topic);
    if (!moved.has(file)) {
      moved.set(file, { topic, entries: [] });
      const known = pointersTo(text, file).length > 0;
      size = { lines: size.lines + (known ? 0 : 1), chars: size.chars + 130 };
    }
    const lines = raw.slice(unit.from - 1, unit.to);
    const heading = unit.heading === 0 ? null : (raw[unit.heading - 1] ?? null);
    moved.get(file)?.entries.push({ lines, heading: unit.kind === 'heading' ? null : heading });
    gone.add(unit);
    const left = emptied(units, unit, gone);
    if (left) gone.add(left);
    const all = left ? [...lines, raw[left.from - 1] ?? ''] : lines;
    size = {
      lines: size.lines - all.length,
      chars: size.chars - all.reduce((sum, line) => sum + line.length + 1, 0),
    };
  }
  const edit = editLines(text);
  for (const { from, to } of gone) for (let line = from; line <= to; line++) edit.drop(line);
  store.index = edit.text();
  for (const [file, { topic, entries }] of moved) {
    store.counts.moved += entries.length;
    pointTo(store, file, fillTopic(store, file, topic, entries));
  }
}

/** Those that may move: with pointers, by the age of what they lead to; then entries, tables and texts; headings last. */
function inOrder(store: TidyStore, units: readonly IndexUnit[], raw: readonly string[]): IndexUnit[] {
  const ageOf = ({ files }: IndexUnit) =>
    Math.max(0, ...files.map((file) => timeOf(store, file)).filter(Number.isFinite));
  const mayMove = (unit: IndexUnit) =>
    !raw.slice(unit.from - 1, unit.to).some((line) => store.pinnedLines.has(line)) &&
    !unit.files.some((file) => store.files.get(file)?.pinned || isTopicIndex(file));
  const free = units.filter(mayMove);
  const pointing = free.filter(({ pointers, kind }) => pointers > 0 && kind !== 'heading');
  const others = free.filter(({ pointers, kind }) => pointers === 0 && kind !== 'heading');
  const headings = free.filter(({ kind }) => kind === 'heading');
  return [...pointing.sort((a, b) => ageOf(a) - ageOf(b) || a.from - b.from), ...others, ...headings];
}

function topicOf(store: TidyStore, { files, pointers }: IndexUnit): Topic {
  if (pointers === 0) return 'notes';
  return store.files.get(files[0] ?? '')?.type ?? 'other';
}

/** The heading that has nothing under it any more; it stands in the topic file now. */
function emptied(units: readonly IndexUnit[], unit: IndexUnit, gone: ReadonlySet<IndexUnit>): IndexUnit | null {
  if (unit.heading === 0 || unit.kind === 'heading') return null;
  const heading = units.findIndex(({ from }) => from === unit.heading);
  for (let at = heading + 1; at < units.length; at++) {
    const next = units[at];
    if (next?.kind === 'heading') break;
    if (next && !gone.has(next)) return null;
  }
  const one = units[heading];
  // The first heading is the file's own title.
  return one && heading > 0 && !gone.has(one) ? one : null;
}

function pointTo(store: TidyStore, file: string, { title, hook }: { title: string; hook: string }): void {
  const text = store.index ?? '';
  const found = pointersTo(text, file)[0];
  if (!found) store.index = addPointer(text, { title, file, hook });
  else if (!store.pinnedLines.has(found.text)) store.index = changePointer(text, found, { hook });
}
