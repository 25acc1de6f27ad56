import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent, toDiskError } from './disk-error.ts';
import { pathKey } from './hash.ts';
import { decodeRecord, encodeRecord } from './record.ts';
import type { RecordKind, TransactionRecord } from './record.ts';
import { writeDurable } from './write-durable.ts';

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

const named = /^(\d{15})\.([0-9a-f+]+)\.([0-9a-f]+)\.(do|undo|redo|gain)\.([0-9a-f]+|-)\.(open|done|kept)$/;

/**
 * The journal of transactions in the data folder: one file each, those that removed memories under `trash/`. A rename from
 * `.open` to `.done` is what ends one.
 */
export function createJournal(dataDir: string) {
  const dirs = { transactions: join(dataDir, 'transactions'), trash: join(dataDir, 'trash') };

  async function listDir(dir: string): Promise<JournalEntry[]> {
    const names = await readdir(dir).catch((error: unknown) => {
      if (isAbsent(error)) return [];
      throw toDiskError(error, dir);
    });
    return names.flatMap((name) => {
      const match = named.exec(name);
      if (!match) return [];
      const [, seq, stores = '', id = '', kind, of, state] = match;
      const entry = {
        path: join(dir, name),
        seq: Number(seq),
        stores: stores.split('+'),
        id,
        of: of === '-' ? null : (of ?? null),
      };
      return [{ ...entry, kind: kind as RecordKind, state: state as JournalEntry['state'] }];
    });
  }

  /** Oldest first; all, or those of one store. */
  async function list(store?: string): Promise<JournalEntry[]> {
    const all = (await Promise.all(Object.values(dirs).map(listDir))).flat();
    const key = store === undefined ? null : pathKey(store);
    return all.filter((entry) => key === null || entry.stores.includes(key)).sort((a, b) => a.seq - b.seq);
  }

  return {
    list,
    /** Writes the intent, durable, before anything is touched. Called under the stores' locks. */
    async begin(record: TransactionRecord): Promise<JournalEntry> {
      const dir = record.removed.length > 0 ? dirs.trash : dirs.transactions;
      const newest = (await list()).at(-1)?.seq ?? 0;
      const seq = Math.max(Math.floor(record.time), newest + 1);
      const stores = record.stores.map(pathKey);
      const name = `${String(seq).padStart(15, '0')}.${stores.join('+')}.${record.id}.${record.kind}.${record.of ?? '-'}.open`;
      const path = join(dir, name);
      try {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        await writeDurable(path, encodeRecord(record), { mode: 0o600 });
      } catch (error) {
        throw toDiskError(error, path);
      }
      return { path, seq, stores, id: record.id, kind: record.kind, of: record.of, state: 'open' };
    },
    /** Not made durable: were it lost, recovery would find every file as it should be and end it again. */
    async end(entry: JournalEntry, state: 'done' | 'kept' = 'done'): Promise<void> {
      await rename(entry.path, entry.path.replace(/open$/, state));
    },
    drop: (entry: JournalEntry): Promise<void> => rm(entry.path, { force: true }),
    /** null when it is gone or broken. */
    async read(entry: JournalEntry): Promise<TransactionRecord | null> {
      const bytes = await readFile(entry.path).catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw toDiskError(error, entry.path);
      });
      return bytes && decodeRecord(bytes);
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;
