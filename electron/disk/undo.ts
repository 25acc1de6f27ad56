import { AppError } from '#shared/errors.ts';
import { mergeBytes } from './gains.ts';
import type { JournalEntry } from './journal.ts';
import type { PlannedChange, ReadForPlan } from './plan-works.ts';
import type { Change } from './record.ts';
import { storeRoot } from './target.ts';
import type { Outcome, Transactions } from './transaction.ts';

/** What to do with files that aren't as the act left them. merge falls back to leaving a file where both changed one place. */
export const undoChoices = ['skip', 'merge', 'overwrite'] as const;
export type UndoChoice = (typeof undoChoices)[number];

/** A file that someone changed since. */
export interface UndoConflict {
  dir: string;
  file: string;
  is: 'changed' | 'gone' | 'appeared';
  /** Whether both changes fit together. */
  canMerge: boolean;
}

export interface UndoOutcome extends Outcome {
  label: string;
  op: string;
  /** Not empty: nothing was done, a choice is needed. */
  conflicts: UndoConflict[];
}

export interface UndoNext {
  id: string;
  label: string;
  op: string;
  time: number;
  /** Relative to their stores. */
  files: string[];
}

export interface UndoState {
  undo: UndoNext | null;
  redo: UndoNext | null;
}

/** The acts of a store that can be reversed next, by the order of the journal: shared by all doors, across restarts. */
export function createUndo(transactions: Transactions) {
  const { journal } = transactions;

  async function stacks(store: string): Promise<{ undo: JournalEntry[]; redo: JournalEntry[] }> {
    const undo: JournalEntry[] = [];
    let redo: JournalEntry[] = [];
    for (const entry of await journal.list(store)) {
      if (entry.state !== 'done' || entry.kind === 'gain') continue;
      if (entry.kind === 'do') {
        undo.push(entry);
        redo = [];
        continue;
      }
      const [from, to] = entry.kind === 'undo' ? [undo, redo] : [redo, undo];
      const at = from.findLastIndex(({ id }) => id === entry.of);
      if (at >= 0) from.splice(at, 1);
      to.push(entry);
    }
    return { undo, redo };
  }

  async function describe(entry: JournalEntry | undefined): Promise<UndoNext | null> {
    const record = entry && (await journal.read(entry));
    if (!record) return null;
    const { id, label, op, time, changes } = record;
    return { id, label, op, time, files: [...new Set(changes.map(({ file }) => file))] };
  }

  async function reverse(
    dir: string,
    kind: 'undo' | 'redo',
    choice?: UndoChoice,
    dryRun = false,
  ): Promise<UndoOutcome> {
    const root = storeRoot(dir);
    const entry = (await stacks(root))[kind].at(-1);
    const record = entry && (await journal.read(entry));
    if (!record) throw new AppError('not-found', `There is nothing to ${kind} here.`);
    const { label, op, stores, id } = record;
    let conflicts: UndoConflict[] = [];
    const outcome = await transactions.run({ stores, op, label, kind, of: id, dryRun }, async (read) => {
      // Another door may have been quicker.
      if ((await stacks(root))[kind].at(-1)?.id !== id)
        throw new AppError('conflict', `Another Reverie was quicker to ${kind} this.`);
      const looks = await Promise.all(record.changes.map((change) => look(change, read)));
      conflicts = looks.flatMap(({ conflict }) => (conflict ? [conflict] : []));
      if (conflicts.length > 0 && choice === undefined) return { changes: [] };
      conflicts = [];
      const changes = looks.flatMap(({ change, conflict, merged }) => reversed(change, conflict, merged, choice));
      return { changes, evenIfEmpty: true, emptied: record.folders };
    });
    return { ...outcome, label, op, conflicts };
  }

  return {
    undo: (dir: string, choice?: UndoChoice, dryRun?: boolean) => reverse(dir, 'undo', choice, dryRun),
    redo: (dir: string, choice?: UndoChoice, dryRun?: boolean) => reverse(dir, 'redo', choice, dryRun),
    async state(dir: string): Promise<UndoState> {
      const { undo, redo } = await stacks(storeRoot(dir));
      return { undo: await describe(undo.at(-1)), redo: await describe(redo.at(-1)) };
    },
  };
}

async function look(change: Change, read: ReadForPlan) {
  const now = await read(change.dir, change.file);
  const { before, after, dir, file } = change;
  if ((now?.hash ?? null) === (after?.hash ?? null)) return { change, conflict: null, merged: null };
  const merged = now && after && before ? mergeBytes(after.bytes, before.bytes, now.bytes) : null;
  const is = now === null ? ('gone' as const) : after === null ? ('appeared' as const) : ('changed' as const);
  return { change, conflict: { dir, file, is, canMerge: merged !== null }, merged };
}

function reversed(
  change: Change,
  conflict: UndoConflict | null,
  merged: Buffer | null,
  choice?: UndoChoice,
): PlannedChange[] {
  const { dir, file, before } = change;
  if (conflict && choice === 'merge') return merged ? [{ dir, file, after: merged }] : [];
  if (conflict && choice !== 'overwrite') return [];
  return [{ dir, file, after: before?.bytes ?? null, mtimeMs: before?.mtimeMs, like: before }];
}
