import type { Inbox, InboxCounts, InboxEntry } from '#shared/model/history.ts';
import { readLines } from '../disk/append-log.ts';
import { inParallel } from '../memory/in-parallel.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { recordsOf } from './versions.ts';
import { toVersion } from './file-log.ts';
import type { FileRecord } from './file-log.ts';
import type { History } from './history.ts';
import { lineCounts, nameOf, shrinkAlarm, toEntry, unseenOf } from './inbox.ts';
import { indexTitles } from './index-titles.ts';
import type { IndexTitles } from './index-titles.ts';
import { changesPath } from './look.ts';

export interface HistoryStore {
  id: string;
  ref: StoreRef;
}

/** Texts are read for so many entries; more are told by their files alone. */
const mostRead = 300;
const recentBytes = 1024 * 1024;

const byTime = (a: InboxEntry, b: InboxEntry) =>
  Number(b.kind === 'deleted') - Number(a.kind === 'deleted') || (a.time < b.time ? 1 : -1);

/** What others changed in stores since the user last looked. */
export async function listInbox(history: History, stores: readonly HistoryStore[]): Promise<Inbox> {
  const inbox: Inbox = { entries: [], alarms: [], since: {}, counts: { total: 0, stores: {}, alarms: [] } };
  let left = mostRead;
  for (const { id, ref } of stores) {
    const { files, since, looked } = await (await history.storeLog(ref)).state.load();
    if (looked === null) continue;
    inbox.since[id] = since === null ? null : new Date(since).toISOString();
    const unseen = await unseenOf(history, ref);
    const alarm = shrinkAlarm(id, unseen, [...files.values()].filter(({ h }) => h !== null).length);
    if (alarm) inbox.alarms.push(alarm);
    const titles = indexTitles(history, ref);
    for (const one of unseen) inbox.entries.push(await toEntry(history, id, one, left-- > 0 ? titles : null));
    count(inbox.counts, id, unseen.length, alarm !== null);
  }
  inbox.entries.sort(byTime);
  return inbox;
}

/** The same in figures. */
export async function countInbox(history: History, stores: readonly HistoryStore[]): Promise<InboxCounts> {
  const counts: InboxCounts = { total: 0, stores: {}, alarms: [] };
  for (const { id, ref } of stores) {
    const { files, looked } = await (await history.storeLog(ref)).state.load();
    if (looked === null || ![...files.values()].some(({ v, w }) => v > w)) continue;
    const unseen = await unseenOf(history, ref);
    const present = [...files.values()].filter(({ h }) => h !== null).length;
    count(counts, id, unseen.length, shrinkAlarm(id, unseen, present) !== null);
  }
  return counts;
}

function count(counts: InboxCounts, id: string, entries: number, alarm: boolean): void {
  counts.total += entries;
  if (entries > 0) counts.stores[id] = entries;
  if (alarm) counts.alarms.push(id);
}

/** Files of a store, all of them when null; and the versions of them that were shown, when that is known. */
export interface SeenFiles {
  files: readonly string[] | null;
  upTo: ReadonlyMap<string, number> | null;
}

/** Marks what others changed as seen. A file that changed again after what was shown stays new from there on. */
export async function markSeen(
  history: History,
  { ref }: HistoryStore,
  { files, upTo }: SeenFiles = { files: null, upTo: null },
): Promise<void> {
  await history.locked(ref, async ({ state }) => {
    const current = await state.load();
    if (current.looked === null) return;
    const wanted = files?.map((file) => [file, current.files.get(file)] as const) ?? [...current.files];
    const newer = new Set<string>();
    if (upTo !== null)
      for (const { file, from, after } of await unseenOf(history, ref))
        if ((upTo.get(file) ?? 0) < after.v) for (const name of [file, from ?? file]) newer.add(name);
    const seen = wanted.flatMap(([file, one]) => {
      const to = one && newer.has(file) ? Math.min(one.v, upTo?.get(file) ?? 0) : one?.v;
      return one && to !== undefined && to > one.w ? [[file, { ...one, w: to }] as const] : [];
    });
    if (seen.length > 0 || !files) await state.save(new Map(seen), files ? {} : { since: history.now() });
  });
}

/** The newest changes of stores, whoever made them, newest first; those of others that weren't seen yet say so. */
export async function listRecent(
  history: History,
  stores: readonly HistoryStore[],
  limit: number,
): Promise<InboxEntry[]> {
  const found: { id: string; ref: StoreRef; record: FileRecord; seen: boolean }[] = [];
  for (const { id, ref } of stores) {
    const { dir, state } = await history.storeLog(ref);
    const { files } = await state.load();
    const { lines } = await readLines(changesPath(dir), recentBytes);
    const once = new Map((lines as FileRecord[]).map((record) => [`${record.f}\0${record.v}`, record]));
    for (const record of once.values())
      found.push({ id, ref, record, seen: record.v <= (files.get(record.f)?.w ?? 0) });
  }
  const newest = found.sort((a, b) => b.record.t - a.record.t || b.record.v - a.record.v).slice(0, limit);
  const titles = new Map(stores.map(({ id, ref }) => [id, indexTitles(history, ref)]));
  return inParallel(newest, 8, async ({ id, ref, record: { f, v }, seen }) => {
    const records = await recordsOf(await history.storeLog(ref), f);
    const at = records.findIndex((record) => record.v === v);
    return toChange(
      history,
      id,
      records[at - 1] ?? null,
      records[at] ?? found.find(({ record }) => record.f === f && record.v === v)!.record,
      seen,
      titles.get(id)!,
    );
  });
}

async function toChange(
  history: History,
  storeId: string,
  before: FileRecord | null,
  after: FileRecord,
  seen: boolean,
  titles: IndexTitles,
): Promise<InboxEntry> {
  const read = async (record: FileRecord | null) =>
    record === null || record.h === null ? '' : ((await history.blobs.get(record.h))?.toString('utf8') ?? null);
  const [old, now] = [await read(before), await read(after)];
  const { actor, kind, time } = toVersion(after);
  return {
    storeId,
    file: after.f,
    kind,
    from: null,
    actor,
    time,
    changes: 1,
    before: before?.v ?? null,
    after: after.v,
    beforeHash: before?.h ?? null,
    afterHash: after.h,
    ...nameOf(after.f, now === '' || now === null ? old : now, await titles(after.f)),
    ...lineCounts(old, now),
    seen,
  };
}
