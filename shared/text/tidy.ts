import type { TidyReason } from '../model/tidy-reason.ts';
import { isPast } from './is-past.ts';
import { setField } from './front-matter-edit.ts';
import { scanFrontMatter } from './front-matter-scan.ts';
import { startUpOf } from './start-up.ts';
import { capIndex } from './tidy-caps.ts';
import { withAbsoluteDates } from './certain-dates.ts';
import { filesToKeep, mergeDuplicates } from './tidy-duplicates.ts';
import { pointersOf, repairPointers } from './tidy-index.ts';
import { withoutPointersTo } from './tidy-pointers.ts';
import { because, isTopicIndex, partsOf } from './tidy-store.ts';
import type { TidyFile, TidyStore } from './tidy-store.ts';

/** More rounds than any store has needed; each but the first finds only what the one before it made. */
const MOST_ROUNDS = 6;

/** Tidies a store until nothing is left to do, so that tidying it again does nothing. `between` runs after each part. */
export async function tidy(store: TidyStore, between: () => Promise<void>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = stateOf(store);
    tidyMemories(store);
    await between();
    tidyIndex(store);
    await between();
    if (isAsBefore(store, before)) return;
  }
}

const stateOf = ({ files, index }: TidyStore) => ({
  index,
  texts: new Map([...files.values()].map(({ file, text }) => [file, text])),
});

const isAsBefore = ({ files, index }: TidyStore, before: ReturnType<typeof stateOf>): boolean =>
  index === before.index &&
  files.size === before.texts.size &&
  [...files.values()].every(({ file, text }) => before.texts.get(file) === text);

/** What tidying changes that the store's texts say by themselves: dates, duplicates, what has expired. */
function tidyMemories(store: TidyStore): void {
  const { index } = store;
  makeDatesAbsolute(store);
  const pinned = pinnedTargets(store);
  archiveExpired(store, filesToKeep(store, pinned));
  while (mergeDuplicates(store, filesToKeep(store, pinned)) > 0);
  if (store.index !== index) because(store, 'MEMORY.md', { code: 'pointers-follow' });
}

/** Repairs the index and brings it under its caps. */
function tidyIndex(store: TidyStore): void {
  if (store.index === null) return;
  const before = store.index;
  const counted = { ...store.counts };
  repairPointers(store);
  capIndex(store);
  if (store.index !== before) because(store, 'MEMORY.md', indexReason(store, counted));
}

function pinnedTargets(store: TidyStore): Set<string> {
  const lines = pointersOf(store).filter(({ whole }) => store.pinnedLines.has(whole.text));
  return new Set(lines.flatMap(({ pointer }) => (pointer.file === null ? [] : [pointer.file])));
}

function makeDatesAbsolute(store: TidyStore): void {
  const times = new Map<number, number>();
  for (const { mtimeMs } of store.files.values()) {
    const second = Math.floor(mtimeMs / 1000);
    times.set(second, (times.get(second) ?? 0) + 1);
  }
  for (const file of store.files.values()) {
    if (file.fixed || isTopicIndex(file.file)) continue;
    const parts = partsOf(file.text);
    const day = parts && dayOf(file, store.now, times.get(Math.floor(file.mtimeMs / 1000)) ?? 1);
    if (!parts || !day) continue;
    const body = withAbsoluteDates(parts.body, day);
    const line = file.description === null ? null : withAbsoluteDates(file.description, day);
    let text = parts.head + body.text;
    if (line && line.made.length > 0) {
      const edit = setField(text, 'description', line.text);
      if ('text' in edit) [text, file.description] = [edit.text, line.text];
    }
    if (text === file.text) continue;
    const made = [...(line?.made ?? []), ...body.made];
    store.counts.dates += made.length;
    file.text = text;
    const [first] = made;
    const said = (first?.said ?? '').slice(0, 300);
    because(store, file.file, { code: 'date', said, day: first?.absolute ?? '', more: made.length - 1 });
  }
}

/** Files written in one second with so many others were copied, not written then. */
const COPIED_TOGETHER = 10;
const dateKey = /^(?:metadata\.)?(?:modified|created|date|updated)$/;

/** The day that a memory was written on, where all it says of itself and its time on disk agree; else null. */
function dayOf({ text, mtimeMs }: TidyFile, now: number, together: number): Date | null {
  if (mtimeMs > now + 60_000) return null;
  const day = new Date(mtimeMs);
  const said = scanFrontMatter(text).entries.filter(({ key }) => dateKey.test(key));
  if (said.length === 0) return together >= COPIED_TOGETHER ? null : day;
  return said.every(({ value }) => sameDay(value, day)) ? day : null;
}

function sameDay(value: string, day: Date): boolean {
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value.trim());
  const there = plain ? new Date(Number(plain[1]), Number(plain[2]) - 1, Number(plain[3])) : new Date(value);
  return there.toDateString() === day.toDateString();
}

function archiveExpired(store: TidyStore, keep: ReadonlySet<string>): void {
  const over = [...store.files.values()].filter(
    ({ file, validUntil }) =>
      validUntil !== null && isPast(validUntil, store.now) && !keep.has(file) && !isTopicIndex(file),
  );
  if (over.length === 0) return;
  const gone = new Set(over.map(({ file }) => file));
  const before = [...store.files.values()];
  if (store.index !== null) store.index = withoutPointersTo(store.index, before, gone);
  for (const topic of before.filter(({ file, fixed }) => isTopicIndex(file) && !fixed)) {
    const text = withoutPointersTo(topic.text, before, gone);
    if (text !== topic.text) because(store, topic.file, { code: 'pointers-gone' });
    topic.text = text;
  }
  for (const { file, validUntil } of over) {
    store.files.delete(file);
    store.reasons.delete(file);
    because(store, file, { code: 'expired', day: validUntil?.trim().slice(0, 10) ?? '' });
    store.counts.archived++;
  }
}

function indexReason(store: TidyStore, before: TidyStore['counts']): TidyReason {
  const done = (key: keyof TidyStore['counts']) => store.counts[key] - before[key];
  const { lines, chars } = startUpOf(store.index ?? '').figures;
  return {
    code: 'index',
    repointed: done('repointed'),
    dangling: done('dangling'),
    duplicates: done('duplicates'),
    added: done('added'),
    hooks: done('hooks'),
    moved: done('moved'),
    lines,
    characters: chars,
  };
}
