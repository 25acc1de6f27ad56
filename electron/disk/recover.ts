import { dropEmpty, dropTemp, stateOf, takeBack } from './apply-changes.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { isDead, thisOwner } from './owner.ts';
import type { Owner } from './owner.ts';
import type { RecordHeader } from './record.ts';

/** What became of an act that was cut short. `kept`: others changed its files since; those were left, its images are kept. */
export interface Recovery {
  label: string;
  stores: string[];
  how: 'completed' | 'rolled-back' | 'kept';
}

/** Open records of acts that surely run no more. `ours` says whether one of this very process is still running. */
export async function deadRecords(journal: Journal, ours: (id: string) => boolean, store?: string) {
  const found: { entry: JournalEntry; record: RecordHeader }[] = [];
  for (const entry of await journal.list(store)) {
    if (entry.state !== 'open') continue;
    const record = await journal.readHeader(entry);
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
  if (!record) return dropTorn(journal, entry);
  const states = await Promise.all(record.changes.map(stateOf));
  record.changes.forEach(dropTemp);
  const about = { label: record.label, stores: record.stores };
  if (states.every((state) => state === 'after')) {
    dropEmpty(record.emptied);
    journal.end(entry);
    return { ...about, how: 'completed' };
  }
  const left = await takeBack(record.changes.toReversed(), record.folders);
  if (left.length === 0) journal.drop(entry);
  else journal.end(entry, 'kept');
  return { ...about, how: left.length === 0 ? 'rolled-back' : 'kept' };
}

/** A crash of the machine cut the record short: it was not durable yet, so nothing of the store was replaced. */
async function dropTorn(journal: Journal, entry: JournalEntry): Promise<Recovery | null> {
  const header = await journal.readHeader(entry);
  if (!header) return null;
  header.changes.forEach(dropTemp);
  dropEmpty(header.folders);
  journal.end(entry, 'kept');
  return { label: header.label, stores: header.stores, how: 'rolled-back' };
}
