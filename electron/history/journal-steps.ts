import { realpath } from 'node:fs/promises';
import type { Journal } from '../disk/journal.ts';
import type { RecordKind } from '../disk/record.ts';
import type { FileImage } from '../disk/target.ts';

/** What one of our own acts did to a file. */
export interface JournalStep {
  id: string;
  kind: RecordKind;
  op: string;
  time: number;
  before: FileImage | null;
  after: FileImage | null;
}

export interface JournalSteps {
  /** Oldest first, by file. */
  steps: Map<string, JournalStep[]>;
  /** Files of acts that were cut short and not ended yet: how they are now means nothing. */
  busy: Set<string>;
  /** Records up to here need no further look. */
  cursor: number;
}

/** What our acts, through any door, did to a store since a place in the journal; under the store's lock. */
export async function journalSteps(journal: Journal, root: string, cursor: number): Promise<JournalSteps> {
  const found: JournalSteps = { steps: new Map(), busy: new Set(), cursor };
  let waiting = false;
  for (const entry of await journal.list(root)) {
    waiting ||= entry.state === 'open';
    if (!waiting) found.cursor = Math.max(found.cursor, entry.seq);
    if (entry.seq <= cursor || entry.state === 'kept') continue;
    const record = await journal.read(entry);
    if (record === null) continue;
    for (const { dir, file, before, after } of record.changes) {
      if ((await realpath(dir).catch(() => null)) !== root) continue;
      if (entry.state === 'open') {
        found.busy.add(file);
        continue;
      }
      const { id, kind, op, time } = record;
      found.steps.set(file, [...(found.steps.get(file) ?? []), { id, kind, op, time, before, after }]);
    }
  }
  return found;
}

/** The newest record of a store: what came before its first look is no news. */
export async function newestSeq(journal: Journal, root: string): Promise<number> {
  return (await journal.list(root)).findLast(({ state }) => state !== 'open')?.seq ?? 0;
}
