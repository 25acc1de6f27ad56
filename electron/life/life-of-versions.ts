import type { LifeEvent } from '#shared/model/life.ts';
import { pointersTo } from '#shared/text/index-edit.ts';
import { createJournal } from '../disk/journal.ts';
import { toVersion } from '../history/file-log.ts';
import type { FileRecord } from '../history/file-log.ts';
import type { History } from '../history/history.ts';
import { recordsOf } from '../history/versions.ts';
import type { StoreRef } from '../memory/store-ref.ts';

/** Older ones are left out. */
const mostVersions = 500;
const mostIndexes = 300;

/** What history proves of a memory: its texts, and its pointer in MEMORY.md; with the time from which on it knows. */
export async function lifeOfVersions(
  history: History,
  ref: StoreRef,
  file: string,
): Promise<{ events: LifeEvent[]; since: string | null }> {
  const store = await history.storeLog(ref);
  const [records, indexes] = await Promise.all([recordsOf(store, file), recordsOf(store, 'MEMORY.md')]);
  const ops = await opsOf(history.dataDir, store.ref.dir, records);
  const events = records.flatMap((record, at) => eventsOf(record, records[at - 1] ?? null, ops));
  const since = records[0] ? new Date(records[0].n).toISOString() : null;
  return { events: [...events.slice(-mostVersions), ...(await indexEvents(history, indexes, file))], since };
}

/** Acts of ours that made versions, by transaction, as far as the journal still has them. */
async function opsOf(dataDir: string, root: string, records: readonly FileRecord[]): Promise<Map<string, string>> {
  const wanted = new Set(records.flatMap(({ x }) => x ?? []));
  const ops = new Map<string, string>();
  if (wanted.size === 0) return ops;
  const journal = createJournal(dataDir);
  for (const entry of (await journal.list(root)).toReversed().slice(0, mostVersions)) {
    if (!wanted.has(entry.id)) continue;
    const op = (await journal.readHeader(entry).catch(() => null))?.op;
    if (op !== undefined) ops.set(entry.id, entry.kind === 'do' ? op : entry.kind);
  }
  return ops;
}

function eventsOf(record: FileRecord, before: FileRecord | null, ops: Map<string, string>): LifeEvent[] {
  const { version, time, actor } = toVersion(record);
  const op = record.x === undefined ? undefined : ops.get(record.x);
  const made = (what: 'written' | 'updated' | 'deleted' | 'restored'): LifeEvent => ({ time, what, actor, version });
  if (record.h === null) return op?.endsWith('archive') ? [{ time, what: 'archived' }] : [made('deleted')];
  // Of what stood there at the first look nobody knows whether it was new.
  if (record.b === 1) return [made('updated')];
  if (op === 'restore' || op === 'unarchive' || (before !== null && before.h === null)) return [made('restored')];
  if (op === 'confirm') return [{ time, what: 'confirmed' }];
  return [made(record.k === 'created' ? 'written' : 'updated')];
}

/** When a pointer to the memory came and went. The first version says only how it was. */
async function indexEvents(history: History, records: readonly FileRecord[], file: string): Promise<LifeEvent[]> {
  const events: LifeEvent[] = [];
  const known = new Map<string, boolean>();
  let before: boolean | null = null;
  for (const { h, o, t } of records.slice(-mostIndexes)) {
    const text = h === null ? '' : o === 1 || known.has(h) ? null : await textOf(history, h);
    const indexed =
      h !== null && known.has(h) ? known.get(h)! : text === null ? null : pointersTo(text, file).length > 0;
    if (indexed === null) {
      before = null;
      continue;
    }
    if (h !== null) known.set(h, indexed);
    if (before !== null && before !== indexed)
      events.push({ time: new Date(t).toISOString(), what: indexed ? 'indexed' : 'unindexed' });
    before = indexed;
  }
  return events;
}

async function textOf(history: History, hash: string): Promise<string | null> {
  const bytes = await history.text(hash).catch(() => null);
  return bytes && new TextDecoder().decode(bytes);
}
