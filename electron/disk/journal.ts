import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAbsent, toDiskError } from './disk-error.ts';
import { pathKey } from './hash.ts';
import { decodeHeader, decodeRecord, encodeRecord } from './record.ts';
import type { RecordHeader, RecordKind, TransactionRecord } from './record.ts';
import { syncFile, syncFolder, writeWhole } from './write-durable.ts';

/** A record in the journal, known by its file's name alone. */
export interface JournalEntry {
  path: string;
  /** Grows with every record of a store. */
  seq: number;
  /** Keys of the stores it touches. */
  stores: string[];
  id: string;
  kind: RecordKind;
  of: string | null;
  /** open: begun; done: finished; kept: its recovery met an outside change, its images are kept. */
  state: 'open' | 'done' | 'kept';
}

/** The acts that lay memories by, and fetch them back; their records stay for good. */
export const archiveOps: readonly string[] = ['archive', 'unarchive', 'dream.archive'];

const named = /^(\d{15})\.([0-9a-f+]+)\.([0-9a-f]+)\.(do|undo|redo|gain)\.([0-9a-f]+|-)\.(open|done|kept)$/;

function entryOf(dir: string, name: string): JournalEntry | null {
  const match = named.exec(name);
  if (!match) return null;
  const [, seq, stores = '', id = '', kind, of = '-', state] = match;
  return {
    path: join(dir, name),
    seq: Number(seq),
    stores: stores.split('+'),
    id,
    kind: kind as RecordKind,
    of: of === '-' ? null : of,
    state: state as JournalEntry['state'],
  };
}

/**
 * The journal of transactions in the data folder: one file each, those that removed memories under `trash/`, those that
 * archived some under `archive/`. A rename from `.open` to `.done` is what ends one.
 */
export function createJournal(dataDir: string) {
  /** Folders that were made and aren't durable in theirs yet. */
  const fresh = new Set<string>();
  const dirs = {
    transactions: join(dataDir, 'transactions'),
    trash: join(dataDir, 'trash'),
    archive: join(dataDir, 'archive'),
  };

  function listDir(dir: string): JournalEntry[] {
    let names: string[];
    try {
      names = readdirSync(dir);
    } catch (error) {
      if (isAbsent(error)) return [];
      throw toDiskError(error, dir);
    }
    return names.flatMap((name) => entryOf(dir, name) ?? []);
  }

  /** Oldest first; all, or those of one store. */
  function list(store?: string): Promise<JournalEntry[]> {
    const key = store === undefined ? null : pathKey(store);
    const all = Object.values(dirs).flatMap(listDir);
    return Promise.resolve(
      all.filter((entry) => key === null || entry.stores.includes(key)).sort((a, b) => a.seq - b.seq),
    );
  }

  const readBytes = ({ path }: JournalEntry) =>
    readFile(path).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw toDiskError(error, path);
    });

  return {
    list,
    /** Those that archived memories or fetched them back, oldest first. */
    archive: async (store: string): Promise<JournalEntry[]> =>
      (await list(store)).filter(({ path }) => dirname(path) === dirs.archive),
    /** Writes the intent, before anything is touched; `settle` makes it durable. Called under the stores' locks. */
    async begin(record: TransactionRecord): Promise<JournalEntry> {
      const dir = archiveOps.includes(record.op)
        ? dirs.archive
        : record.removed.length > 0
          ? dirs.trash
          : dirs.transactions;
      const newest = (await list()).at(-1)?.seq ?? 0;
      const seq = Math.max(Math.floor(record.time), newest + 1);
      const stores = record.stores.map(pathKey);
      const name = `${String(seq).padStart(15, '0')}.${stores.join('+')}.${record.id}.${record.kind}.${record.of ?? '-'}.open`;
      const path = join(dir, name);
      try {
        if (mkdirSync(dir, { recursive: true, mode: 0o700 }) !== undefined) fresh.add(dir);
        writeWhole(path, encodeRecord(record), { mode: 0o600 });
      } catch (error) {
        throw toDiskError(error, path);
      }
      return { path, seq, stores, id: record.id, kind: record.kind, of: record.of, state: 'open' };
    },
    /** Makes an intent durable; nothing of the store may be replaced before. */
    async settle({ path }: JournalEntry): Promise<void> {
      const dir = dirname(path);
      const folders = fresh.has(dir) ? [dir, dataDir, dirname(dataDir)] : [dir];
      const done = await Promise.allSettled([syncFile(path), ...folders.map(syncFolder)]);
      for (const one of done) if (one.status === 'rejected') throw toDiskError(one.reason, path);
      fresh.delete(dir);
    },
    /** Not made durable: were it lost, recovery would find every file as it should be and end it again. */
    end(entry: JournalEntry, state: 'done' | 'kept' = 'done'): void {
      renameSync(entry.path, entry.path.replace(/open$/, state));
    },
    drop: (entry: JournalEntry): void => rmSync(entry.path, { force: true }),
    /** What a record says of itself though its images are cut short, as a crash of the machine may leave it. */
    async readHeader(entry: JournalEntry): Promise<RecordHeader | null> {
      const bytes = await readBytes(entry);
      return (bytes && decodeHeader(bytes)?.header) ?? null;
    },
    /** null when it is gone or broken. */
    async read(entry: JournalEntry): Promise<TransactionRecord | null> {
      const bytes = await readBytes(entry);
      return bytes && decodeRecord(bytes);
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;
