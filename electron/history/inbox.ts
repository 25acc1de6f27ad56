import type { InboxEntry, ShrinkAlarm } from '#shared/model/history.ts';
import { lineHunks } from '#shared/text/line-hunks.ts';
import { rawLines } from '#shared/text/raw-lines.ts';
import { valuesOf } from '#shared/text/front-matter-values.ts';
import { titleOf } from '../memory/compose-rows.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { readMatter } from '../memory/read-matter.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { readFileLog, toVersion } from './file-log.ts';
import type { FileRecord } from './file-log.ts';
import type { History } from './history.ts';
import type { IndexTitles } from './index-titles.ts';
import { recordsOf } from './versions.ts';

export interface Unseen {
  file: string;
  before: FileRecord | null;
  after: FileRecord;
  /** Those changes that others made, oldest first. */
  others: FileRecord[];
  from: string | null;
}

/** Fewer is tidying up. */
const shrinkFiles = 5;
const shrinkShare = 0.2;
/** What vanished within this is one event, in milliseconds. */
const atOnceMs = 60_000;

/** What others changed in a store since the user last looked, a file each; renames are one. */
export async function unseenOf(history: History, ref: StoreRef): Promise<Unseen[]> {
  const store = await history.storeLog(ref);
  const { files } = await store.state.load();
  const news = [...files].filter(([, { v, w }]) => v > w);
  const found = await inParallel(news, 16, async ([file, { v, w }]): Promise<Unseen | null> => {
    let records = await readFileLog(store.dir, file, { tail: true });
    if (records.length === 0 || (records[0]?.v ?? 0) > w) records = await recordsOf(store, file);
    const before = records.findLast((record) => record.v <= w) ?? null;
    const since = records.filter((record) => record.v > w && record.v <= v);
    const after = since.at(-1);
    const others = since.filter(({ a, x }) => x === undefined || a === 'unknown');
    if (!after || others.length === 0) return null;
    const was = before?.h ?? null;
    if (was === after.h && was !== null) return null;
    // Of what is gone, the last text is what can be had back, whether it was seen or not.
    const lasting = after.h === null ? (since.findLast(({ h }) => h !== null) ?? before) : before;
    return { file, before: lasting, after, others, from: null };
  });
  return joinRenames(found.filter((one) => one !== null));
}

function joinRenames(unseen: readonly Unseen[]): Unseen[] {
  const gone = new Map<string, Unseen>();
  for (const one of unseen) if (one.after.h === null && one.before?.h) gone.set(one.before.h, one);
  const used = new Set<Unseen>();
  const joined = unseen.map((one) => {
    const old = (one.before?.h ?? null) === null && one.after.h !== null ? gone.get(one.after.h) : undefined;
    if (!old || used.has(old)) return one;
    used.add(old);
    return { ...one, before: old.before, from: old.file };
  });
  return joined.filter((one) => !used.has(one));
}

/** Many files that vanished at once, by others. `present` counts the files that are left. */
export function shrinkAlarm(storeId: string, unseen: readonly Unseen[], present: number): ShrinkAlarm | null {
  const gone = unseen
    .filter(({ after, before }) => after.h === null && before !== null)
    .sort((a, b) => a.after.n - b.after.n);
  let worst: Unseen[] = [];
  let from = 0;
  for (let to = 0; to < gone.length; to++) {
    while ((gone[to]?.after.n ?? 0) - (gone[from]?.after.n ?? 0) > atOnceMs) from++;
    if (to - from + 1 > worst.length) worst = gone.slice(from, to + 1);
  }
  const of = present + gone.length;
  if (worst.length < shrinkFiles || worst.length < shrinkShare * of) return null;
  const time = new Date(worst.at(-1)?.after.t ?? 0).toISOString();
  return { storeId, files: worst.map(({ file }) => file), of, time };
}

/** What is unseen as views show it; without `titles` no text is read to name it and to count its lines. */
export async function toEntry(
  history: History,
  storeId: string,
  one: Unseen,
  titles: IndexTitles | null,
): Promise<InboxEntry> {
  const { file, before, after, others, from } = one;
  const read = async (record: FileRecord | null) =>
    titles && record?.h && record.o !== 1 ? ((await history.blobs.get(record.h))?.toString('utf8') ?? null) : null;
  const [old, now] = [await read(before), await read(after)];
  const known = (record: FileRecord | null, text: string | null) => (record === null || record.h === null ? '' : text);
  return {
    storeId,
    file,
    from,
    kind:
      from !== null ? 'renamed' : after.h === null ? 'deleted' : (before?.h ?? null) === null ? 'created' : 'changed',
    actor: toVersion(others.at(-1) ?? after).actor,
    time: new Date((others.at(-1) ?? after).t).toISOString(),
    changes: others.length,
    before: before?.v ?? null,
    after: after.v,
    beforeHash: before?.h ?? null,
    afterHash: after.h,
    ...nameOf(file, now ?? old, titles && (await titles(file))),
    ...lineCounts(known(before, old), known(after, now)),
    seen: false,
  };
}

/** What a memory is called on screen, and its type; `indexTitle` is what the index calls it, or last called it. */
export function nameOf(
  file: string,
  text: string | null,
  indexTitle: string | null = null,
): Pick<InboxEntry, 'title' | 'type'> {
  const stem = file.slice(file.lastIndexOf('/') + 1);
  if (text === null || stem === 'MEMORY.md') return { title: indexTitle || stem, type: null };
  const values = valuesOf(readMatter(text).entries);
  return { title: titleOf({ file, values, heading: null }, indexTitle), type: values.type };
}

export function lineCounts(before: string | null, after: string | null): Pick<InboxEntry, 'added' | 'removed'> {
  if (before === null || after === null) return { added: null, removed: null };
  const hunks = lineHunks(rawLines(before), rawLines(after));
  const sum = (count: (hunk: (typeof hunks)[number]) => number) => hunks.reduce((all, hunk) => all + count(hunk), 0);
  return { added: sum(({ from, to }) => to - from), removed: sum(({ start, end }) => end - start) };
}
