import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeDataFile } from './data-file.ts';
import type { Journal, JournalEntry } from './journal.ts';

export interface TrimInput {
  dataDir: string;
  journal: Journal;
  /** Milliseconds. */
  now: number;
  keepDays: number;
  keepMegabytes: number;
  /** Whether a record is of no more use to anything but undo. */
  mayGo(entry: JournalEntry): Promise<boolean>;
  /** Told before each step, so that a test can stop there. */
  step?(name: string): void;
}

const day = 24 * 60 * 60_000;
/** So many acts of a store can be undone however large they are. */
const alwaysKept = 20;

/**
 * Lets the journal's records go that are too old, then the oldest until they fit; what was kept aside likewise. Of each store the
 * oldest go first and none is left out, so that undo still leads back step by step through what is kept, wherever this is cut
 * short. Acts under way and the archive are left alone. Resolves to how many files went.
 */
export async function trimJournal(input: TrimInput): Promise<number> {
  const { dataDir, journal, now, keepDays, keepMegabytes, mayGo, step = () => undefined } = input;
  const most = keepMegabytes * 1024 * 1024;
  const since = now - keepDays * day;
  const archive = join(dataDir, 'archive');
  const entries = (await journal.list()).filter(({ path }) => dirname(path) !== archive);
  const sized = await Promise.all(entries.map(async (entry) => ({ entry, bytes: await sizeOf(entry.path) })));
  let total = sized.reduce((sum, { bytes }) => sum + bytes, 0);
  const newest = newestOf(entries);
  const held = new Set<string>();
  let gone = 0;
  for (const { entry, bytes } of sized) {
    const isOld = entry.seq < since;
    if (!isOld && total <= most) break;
    const stays =
      entry.state === 'open' ||
      entry.stores.some((store) => held.has(store)) ||
      (!isOld && newest.has(entry)) ||
      !(await mayGo(entry));
    if (stays) {
      for (const store of entry.stores) held.add(store);
      continue;
    }
    step('trim');
    await removeDataFile(entry.path);
    total -= bytes;
    gone++;
  }
  return gone + (await trimAside(join(dataDir, 'trash', 'aside'), since, most));
}

function newestOf(entries: readonly JournalEntry[]): Set<JournalEntry> {
  const newest = new Set<JournalEntry>();
  const counts = new Map<string, number>();
  for (const entry of entries.toReversed())
    for (const store of entry.stores) {
      const count = counts.get(store) ?? 0;
      if (count < alwaysKept) newest.add(entry);
      counts.set(store, count + 1);
    }
  return newest;
}

async function trimAside(dir: string, since: number, most: number): Promise<number> {
  const names = await readdir(dir).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(dir, name);
      const stats = await stat(path).catch(() => null);
      return { path, bytes: stats?.size ?? 0, time: stats?.mtimeMs ?? 0 };
    }),
  );
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let gone = 0;
  for (const { path, bytes, time } of files.sort((a, b) => a.time - b.time)) {
    if (time >= since && total <= most) break;
    await removeDataFile(path);
    total -= bytes;
    gone++;
  }
  return gone;
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0;
