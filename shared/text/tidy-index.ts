import { addPointers } from './index-edit.ts';
import { localPath } from './resolve-pointers.ts';
import { parseIndexLines } from './index-lines.ts';
import { nfc } from './nfc.ts';
import { editLines, hasLinesBelow, placedPointers, wordsOn } from './tidy-pointers.ts';
import type { PlacedPointer } from './tidy-pointers.ts';
import { because, includesWords, isTopicIndex, keepWords, plainWords, says } from './tidy-store.ts';
import type { TidyFile, TidyStore } from './tidy-store.ts';
import { stemOf } from './links.ts';
import { tightenHook } from './tighten-hook.ts';

/** A hook is shortened to that, in UTF-16 units. */
export const HOOK = 80;

/** Memories by which an index's pointers are resolved: nested indexes are none. */
export const memoriesOf = (store: TidyStore): TidyFile[] =>
  [...store.files.values()].filter(({ file }) => !file.endsWith('/MEMORY.md'));

/** The index's pointers among the memories of the store. */
export const pointersOf = (store: TidyStore, text = store.index ?? ''): PlacedPointer[] =>
  placedPointers(text, memoriesOf(store), (path) =>
    store.isElsewhere(path) || store.files.has(path) ? 'other' : null,
  );

/** Repairs an index without a model: what leads nowhere, what is there twice, what has no pointer. */
export function repairPointers(store: TidyStore): void {
  if (store.index === null) return;
  repairDangling(store);
  dropRepeated(store);
  addMissing(store);
}

/** A pointer to nothing leads to where its file has moved; else its words stay, unless they are but the file's name. */
function repairDangling(store: TidyStore): void {
  const byName = new Map<string, string[]>();
  for (const { file } of memoriesOf(store)) {
    const name = nfc(file.slice(file.lastIndexOf('/') + 1)).toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  const lines = parseIndexLines(store.index ?? '');
  const edit = editLines(store.index ?? '');
  for (const { pointer, whole, found } of pointersOf(store).toReversed()) {
    if (pointer.status !== 'dangling' || store.pinnedLines.has(whole.text)) continue;
    const where = localPath(pointer.target);
    // Only memories are in a copy: what else a pointer leads to can't be missed here.
    if (where.kind !== 'local' || !/\.md$/i.test(where.path)) continue;
    const moved = byName.get(where.path.slice(where.path.lastIndexOf('/') + 1).toLowerCase()) ?? [];
    const only = moved.length === 1 ? moved[0] : undefined;
    const saysMore = wordsOn(found).some((words) => fold(words) !== fold(stemOf(where.path)));
    if (only !== undefined) edit.repoint(found, only);
    else if (found.alone && !saysMore && !hasLinesBelow(lines, found.line)) edit.drop(found.line);
    else edit.unlink(found);
    store.counts[only === undefined ? 'dangling' : 'repointed']++;
  }
  store.index = edit.text();
}

const fold = (words: string) =>
  plainWords(words)
    .replace(/\.md$/, '')
    .replace(/[\s_-]+/g, '-');

/** A second pointer to a memory goes when it says nothing that the first, or a pinned one, or the memory doesn't. */
function dropRepeated(store: TidyStore): void {
  const lines = parseIndexLines(store.index ?? '');
  const edit = editLines(store.index ?? '');
  const pointers = pointersOf(store).toReversed();
  const pinnedAt = new Map<string | null, number>();
  for (const { pointer, whole, line } of pointers)
    if (pointer.status !== 'dangling' && store.pinnedLines.has(whole.text)) pinnedAt.set(pointer.file, line);
  for (const { pointer, whole, found, line, firstLine } of pointers) {
    const pinned = pinnedAt.get(pointer.file);
    if ((pinned ?? line) === line && pointer.status !== 'duplicate') continue;
    if (!found.alone || store.pinnedLines.has(whole.text)) continue;
    const file = store.files.get(pointer.file ?? '');
    const first = lines[(pinned ?? firstLine) - 1];
    if (!file || !first || hasLinesBelow(lines, found.line)) continue;
    const missing = wordsOn(found).filter(
      (words) =>
        !isName(store, words, file) && !includesWords(plainWords(first.text), plainWords(words)) && !says(file, words),
    );
    if (missing.length > 0 && !keepWords(file, missing.join(' — '))) continue;
    if (missing.length > 0) noteKept(store, file);
    edit.drop(found.line);
    store.counts.duplicates++;
  }
  store.index = edit.text();
}

const isName = ({ formerNames }: TidyStore, words: string, { file, name }: TidyFile) =>
  formerNames.has(plainWords(words)) || [stemOf(file), name ?? ''].some((one) => fold(one) === fold(words));

/** Why a memory got words: its pointer has them no more. */
export function noteKept(store: TidyStore, { file }: TidyFile): void {
  because(store, file, { code: 'keeps-words' });
}

/** Every memory gets a pointer that has none, there or in a file that the index leads to; the newest last. */
function addMissing(store: TidyStore): void {
  const led = new Set(pointersOf(store).map(({ pointer }) => pointer.file));
  for (const { file, text } of store.files.values())
    if (isTopicIndex(file) || file.endsWith('/MEMORY.md'))
      for (const { pointer } of pointersOf(store, withFolder(text, file))) led.add(pointer.file);
  const missing = memoriesOf(store)
    .filter(({ file }) => !led.has(file))
    .sort((a, b) => a.mtimeMs - b.mtimeMs || (a.file < b.file ? -1 : 1));
  const pointers = missing.map(({ file, title, description }) => {
    const hook = (description ?? '').replace(/\s+/g, ' ').trim();
    return { title, file, hook: tightenHook(hook, hook.length, HOOK) ?? hook.slice(0, HOOK) };
  });
  store.index = addPointers(store.index ?? '', pointers);
  store.counts.added += pointers.length;
}

/** A nested index names files from its own folder. */
function withFolder(text: string, file: string): string {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return folder === '' ? text : text.replace(/\]\((?!\/|[a-z]+:)/gi, `](${folder}`);
}
