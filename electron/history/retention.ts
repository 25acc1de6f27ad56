import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { HistorySettings } from '#shared/model/history.ts';
import { readLines } from '../disk/append-log.ts';
import { writeDataBytes } from '../disk/data-file.ts';
import { pathKey } from '../disk/hash.ts';
import { takeLock } from '../disk/lock.ts';
import { isRecord, readLogAt } from './file-log.ts';
import type { FileRecord } from './file-log.ts';
import type { History } from './history.ts';
import { changesPath } from './look.ts';
import { createStateLog } from './store-state.ts';

export interface RetentionResult {
  /** Versions and texts that were let go. */
  versions: number;
  blobs: number;
}

const megabyte = 1024 * 1024;
const day = 24 * 60 * 60_000;
/** Texts wanted so recently may belong to a look that is not finished; in milliseconds. */
const graceMs = 60 * 60_000;
const longestChanges = 4 * megabyte;

interface Log {
  path: string;
  store: string;
  records: FileRecord[];
  keep: Set<FileRecord>;
}

/**
 * Lets go of versions that are too old, then of the oldest until the texts fit; the newest text of each file always stays. First
 * the logs are written anew, each at once, then texts that none of them names are removed: cut short, it only keeps more.
 */
export async function applyRetention(
  { base, blobs, now, step, dataDir }: History,
  { keepMegabytes, keepDays }: Pick<HistorySettings, 'keepMegabytes' | 'keepDays'>,
  { grace = graceMs }: { grace?: number } = {},
): Promise<RetentionResult> {
  const release = await takeLock(join(dataDir, 'locks', `${pathKey(base)}.lock`), { what: 'history', waitMs: 0 });
  try {
    const stores = (await names(join(base, 'stores'))).map((name) => join(base, 'stores', name));
    const logs: Log[] = [];
    const wanted = new Set<string>();
    for (const store of stores) {
      const { files } = await createStateLog(store).load();
      for (const { r, h } of files.values()) for (const hash of [r?.h, h]) if (hash) wanted.add(hash);
      for (const name of await names(join(store, 'files'))) {
        const path = join(store, 'files', name);
        const records = await readLogAt(path);
        const since = now() - keepDays * day;
        const newest = records.findLast(({ h }) => h !== null);
        const keep = new Set(
          records.filter((record) => record.n >= since || record === newest || record === records.at(-1)),
        );
        logs.push({ path, store, records, keep });
      }
    }
    const texts = await blobs.list();
    const sizes = new Map(texts.map(({ hash, bytes }) => [hash, bytes]));
    dropOldest(logs, wanted, sizes, keepMegabytes * megabyte);
    let versions = 0;
    for (const log of logs) {
      if (log.keep.size === log.records.length) continue;
      versions += await rewrite(dataDir, log);
      step('retained');
    }
    for (const store of stores) await shortenChanges(dataDir, store);
    for (const log of logs) for (const { h } of await readLogAt(log.path)) if (h !== null) wanted.add(h);
    let removed = 0;
    for (const { hash, path, mtimeMs } of texts) {
      if (wanted.has(hash) || Date.now() - mtimeMs < grace) continue;
      // A look that wants the same text again has touched it since it was listed.
      const touched = (await stat(path).catch(() => null))?.mtimeMs ?? mtimeMs;
      if (Date.now() - touched < grace) continue;
      await blobs.remove(path);
      step('removed');
      removed++;
    }
    return { versions, blobs: removed };
  } finally {
    release();
  }
}

/** Takes the oldest versions out of `keep` until the texts that are left fit. */
function dropOldest(
  logs: readonly Log[],
  fixed: ReadonlySet<string>,
  sizes: ReadonlyMap<string, number>,
  most: number,
) {
  const uses = new Map<string, number>();
  for (const hash of fixed) uses.set(hash, 1);
  for (const { keep } of logs) for (const { h } of keep) if (h !== null) uses.set(h, (uses.get(h) ?? 0) + 1);
  let total = 0;
  for (const hash of uses.keys()) total += sizes.get(hash) ?? 0;
  if (total <= most) return;
  const droppable = logs.flatMap((log) => {
    const newest = log.records.findLast(({ h }) => h !== null);
    return [...log.keep]
      .filter((record) => record !== newest && record !== log.records.at(-1))
      .map((record) => ({ log, record }));
  });
  for (const { log, record } of droppable.sort((a, b) => a.record.n - b.record.n)) {
    if (total <= most) return;
    log.keep.delete(record);
    if (record.h === null) continue;
    const left = (uses.get(record.h) ?? 1) - 1;
    uses.set(record.h, left);
    if (left === 0) total -= sizes.get(record.h) ?? 0;
  }
}

/** Under a lock of its own log: a look that adds to it meanwhile is not lost. */
async function rewrite(dataDir: string, { path, store, keep }: Log): Promise<number> {
  const release = await takeLock(join(dataDir, 'locks', `${basename(store)}.lock`), { what: 'history' });
  try {
    const kept = new Set([...keep].map(({ v }) => v));
    const newestKept = Math.max(...kept);
    const records = await readLogAt(path);
    // What came since stays.
    const rest = records.filter(({ v }) => kept.has(v) || v > newestKept);
    await writeDataBytes(path, Buffer.from(rest.map((record) => `${JSON.stringify(record)}\n`).join('')));
    return records.length - rest.length;
  } finally {
    release();
  }
}

async function shortenChanges(dataDir: string, store: string): Promise<void> {
  const path = changesPath(store);
  if ((await readLines(path, 1)).bytes <= longestChanges) return;
  const release = await takeLock(join(dataDir, 'locks', `${basename(store)}.lock`), { what: 'history' });
  try {
    const { lines } = await readLines(path, longestChanges / 2);
    const text = lines.filter(isRecord).map((line) => `${JSON.stringify(line)}\n`);
    await writeDataBytes(path, Buffer.from(text.join('')));
  } finally {
    release();
  }
}

const names = (dir: string): Promise<string[]> => readdir(dir).catch(() => []);
