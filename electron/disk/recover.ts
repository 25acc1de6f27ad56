import { rm } from 'node:fs/promises';
import { dropEmpty, stateOf, takeBack } from './apply-changes.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { isDead, thisOwner } from './owner.ts';
import type { Owner } from './owner.ts';
import type { TransactionRecord } from './record.ts';

/** What became of an act that was cut short. `kept`: others changed its files since; those were left, its images are kept. */
export interface Recovery {
  label: string;
  stores: string[];
  how: 'completed' | 'rolled-back' | 'kept';
}

/** Open records of acts that surely run no more. `ours` says whether one of this very process is still running. */
export async function deadRecords(journal: Journal, ours: (id: string) => boolean, store?: string) {
  const found: { entry: JournalEntry; record: TransactionRecord }[] = [];
  for (const entry of await journal.list(store)) {
    if (entry.state !== 'open') continue;
    const record = await journal.read(entry);
    if (record && (await isOver(record.owner, record.id, ours))) found.push({ entry, record });
  }
  return found;
}

async function isOver(owner: Owner, id: string, ours: (id: string) => boolean): Promise<boolean> {
  const here = await thisOwner();
  if (owner.pid === here.pid && owner.start === here.start && owner.boot === here.boot && owner.host === here.host)
    return !ours(id);
  return isDead(owner);
}

/** Ends one such record, under its stores' locks: whole when all of it was done, else it is taken back. */
export async function recoverRecord(journal: Journal, entry: JournalEntry): Promise<Recovery | null> {
  const record = await journal.read(entry);
  if (!record) return null;
  const states = await Promise.all(record.changes.map(stateOf));
  for (const { temp } of record.changes) if (temp !== null) await rm(temp, { force: true });
  const about = { label: record.label, stores: record.stores };
  if (states.every((state) => state === 'after')) {
    await dropEmpty(record.emptied);
    await journal.end(entry);
    return { ...about, how: 'completed' };
  }
  const left = await takeBack(record.changes.toReversed(), record.folders);
  if (left.length === 0) await journal.drop(entry);
  else await journal.end(entry, 'kept');
  return { ...about, how: left.length === 0 ? 'rolled-back' : 'kept' };
}
