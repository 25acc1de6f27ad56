import { valuesOf } from '#shared/text/front-matter-values.ts';
import { readLines } from '../disk/append-log.ts';
import { amendFileLog, isRecord } from '../history/file-log.ts';
import type { FileRecord } from '../history/file-log.ts';
import type { History } from '../history/history.ts';
import { changesPath } from '../history/look.ts';
import { recordsOf } from '../history/versions.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { readMatter } from '../memory/read-matter.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { LockTimes } from './lock-times.ts';

/** What one dream of Claude's did to one file. */
export interface DreamedFile {
  file: string;
  /** What was there before; null when nothing was, or nothing is known. */
  before: FileRecord | null;
  after: FileRecord;
}

/** After an hour its lock holds nobody up any more; milliseconds. */
const LONGEST_MS = 3_600_000;
/** A model may think that long between two writes, hardly longer. */
const PAUSE_MS = 15 * 60_000;
/** What else changed so near its last write belongs to it: an index bears no stamp, and a deletion neither. */
const AFTER_MS = 60_000;
/** Clocks and disks differ a little; and so long after its stamp a text is on the disk. */
const SKEW_MS = 2_000;
const STAMP_MS = 10_000;
const readBytes = 4 * 1024 * 1024;

/**
 * What was written by the dreams that a store's lock told of, by their ids. Proven is a write that bears the client's own stamp of
 * that very time, that no session's transcript shows, and that came after the lock's time with no long pause; those are told as its
 * own in history from now on. A dream without such a write isn't listed.
 */
export async function proveDreams(
  history: History,
  ref: StoreRef,
  { starts }: Pick<LockTimes, 'starts'>,
): Promise<Map<string, DreamedFile[]>> {
  const found = new Map<string, DreamedFile[]>();
  const oldest = starts[0]?.time;
  if (oldest === undefined) return found;
  const store = await history.storeLog(ref);
  const { lines } = await readLines(changesPath(store.dir), readBytes);
  const files = new Set(lines.flatMap((line) => (isRecord(line) && line.t >= oldest - SKEW_MS ? [line.f] : [])));
  const logs = await inParallel([...files], 16, async (file) => ({ file, records: await recordsOf(store, file) }));
  const proven: FileRecord[] = [];
  for (const [index, { id, time }] of starts.entries()) {
    const until = Math.min(time + LONGEST_MS, (starts[index + 1]?.time ?? Infinity) - SKEW_MS);
    const near = logs.flatMap(({ records }) =>
      records.flatMap((record, at) => {
        const isOthers = (record.a === 'unknown' || record.a === 'dream') && record.x === undefined && !record.b;
        return isOthers && record.t >= time - SKEW_MS && record.t < until
          ? [{ record, before: records[at - 1] ?? null }]
          : [];
      }),
    );
    near.sort((a, b) => a.record.t - b.record.t);
    let last = time;
    for (const one of near) {
      if (one.record.t - last > PAUSE_MS) break;
      if (one.record.a !== 'dream' && !(await isStamped(history, one.record, one.before))) continue;
      last = one.record.t;
      proven.push(one.record);
    }
    const its = near.filter(({ record }) => record.t <= last + AFTER_MS);
    if (proven.some((record) => its.some((one) => one.record === record))) found.set(id, foldFiles(its));
  }
  await sayWhose(history, ref, proven);
  return found;
}

function foldFiles(its: readonly { record: FileRecord; before: FileRecord | null }[]): DreamedFile[] {
  const byFile = new Map<string, DreamedFile>();
  for (const { record, before } of its) {
    const one = byFile.get(record.f);
    if (one) one.after = record;
    else byFile.set(record.f, { file: record.f, before: (before?.h ?? null) === null ? null : before, after: record });
  }
  // What is again as it was is no change.
  return [...byFile.values()].filter(({ before, after }) => (before?.h ?? null) !== after.h);
}

/** Whether a text bears the client's stamp of when it was written, which what was there before didn't. */
async function isStamped(history: History, record: FileRecord, before: FileRecord | null): Promise<boolean> {
  const stamp = await stampOf(history, record);
  if (stamp === null || Math.abs(Date.parse(stamp) - record.m) > STAMP_MS) return false;
  return before === null || (await stampOf(history, before)) !== stamp;
}

async function stampOf(history: History, { h, o }: FileRecord): Promise<string | null> {
  const bytes = h === null || o === 1 ? null : await history.blobs.get(h);
  return bytes && valuesOf(readMatter(bytes.toString('utf8')).entries).metadataModified;
}

async function sayWhose(history: History, ref: StoreRef, proven: readonly FileRecord[]): Promise<void> {
  const unsaid = proven.filter(({ a }) => a === 'unknown');
  if (unsaid.length === 0 || history.readOnly) return;
  await history.locked(ref, async ({ dir, state }) => {
    const { files } = await state.load();
    const touched = new Map<string, NonNullable<ReturnType<typeof files.get>>>();
    for (const { f, v } of unsaid) {
      const one = files.get(f);
      if (!one) continue;
      await amendFileLog(dir, f, v, { kind: 'dream', session: null });
      touched.set(f, one);
    }
    // Whoever keeps the state in memory reads it again.
    if (touched.size > 0) await state.save(touched, {});
  });
}
