import { AppError } from '#shared/errors.ts';
import type { UndoResult, UndoStep } from '#shared/model/curate.ts';
import type { Step } from '../disk/apply-changes.ts';
import type { Gain } from '../disk/gains.ts';
import { createTransactions } from '../disk/transaction.ts';
import { createUndo } from '../disk/undo.ts';
import type { UndoChoice, UndoOutcome, UndoState } from '../disk/undo.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { runAct, toResult } from './act.ts';
import type { ActOptions, PlanAct } from './act.ts';
import { listArchived, unarchiveMemories } from './archived-memories.ts';
import type { UnarchiveInput } from './archived-memories.ts';
import { createMemory } from './create-memory.ts';
import type { CreateInput } from './create-memory.ts';
import { createDrafts } from './drafts.ts';
import { moveMemory } from './move-memory.ts';
import type { MoveInput } from './move-memory.ts';
import { proposeRemember } from './remember.ts';
import { removeMemories } from './remove-memories.ts';
import type { RemoveInput } from './remove-memories.ts';
import { renameMemory } from './rename-memory.ts';
import type { RenameInput } from './rename-memory.ts';
import { repairIndex } from './repair-index.ts';
import type { RepairIndexInput } from './repair-index.ts';
import { restoreFiles } from './restore-files.ts';
import type { RestoreInput } from './restore-files.ts';
import { saveIndex } from './save-index.ts';
import type { SaveIndexInput } from './save-index.ts';
import { confirmMemory, saveMemory } from './save-memory.ts';
import type { SaveInput } from './save-memory.ts';

export interface CurateDeps {
  dataDir: string;
  readOnly: boolean;
  now(): number;
  onGain?(gain: Gain): void;
  step?: Step;
  lockWaitMs?: number;
}

/** Everything that changes a store: each act happens whole or not at all, keeps MEMORY.md right, and can be undone. */
export function createCurate(deps: CurateDeps) {
  const transactions = createTransactions(deps);
  const undo = createUndo(transactions);
  const curating = { transactions, now: () => deps.now() };
  const drafts = createDrafts(deps);

  /** An act, refused as a whole when nothing may be written. */
  const act =
    <I extends ActOptions, R>(run: (deps: typeof curating, ref: StoreRef, input: I) => Promise<R>) =>
    async (ref: StoreRef, input: I): Promise<R> => {
      mayWrite(input);
      return run(curating, ref, input);
    };
  const mayWrite = ({ dryRun }: ActOptions) => {
    if (deps.readOnly && !dryRun)
      throw new AppError(
        'read-only',
        'Reverie was started read-only.',
        'Start it without --read-only to make changes.',
      );
  };
  const reverse =
    (kind: 'undo' | 'redo') =>
    async (ref: StoreRef, { choice, dryRun = false }: ActOptions & { choice?: UndoChoice }) => {
      mayWrite({ dryRun });
      return toUndoResult(await undo[kind](ref.dir, choice, dryRun), dryRun);
    };

  return {
    save: act<SaveInput, Awaited<ReturnType<typeof saveMemory>>>(saveMemory),
    confirm: act<SaveInput, Awaited<ReturnType<typeof confirmMemory>>>(confirmMemory),
    create: act<CreateInput, Awaited<ReturnType<typeof createMemory>>>(createMemory),
    rename: act<RenameInput, Awaited<ReturnType<typeof renameMemory>>>(renameMemory),
    remove: act<RemoveInput, Awaited<ReturnType<typeof removeMemories>>>(removeMemories),
    /** Lays memories by in the data folder, with their pointers; nothing ever clears them there. */
    archive: act<Omit<RemoveInput, 'archive'>, Awaited<ReturnType<typeof removeMemories>>>((on, ref, input) =>
      removeMemories(on, ref, { ...input, archive: true }),
    ),
    unarchive: act<UnarchiveInput, Awaited<ReturnType<typeof unarchiveMemories>>>(unarchiveMemories),
    archived: (ref: StoreRef) => listArchived(transactions, ref),
    move: act<MoveInput, Awaited<ReturnType<typeof moveMemory>>>(moveMemory),
    saveIndex: act<SaveIndexInput, Awaited<ReturnType<typeof saveIndex>>>(saveIndex),
    repairIndex: act<RepairIndexInput, Awaited<ReturnType<typeof repairIndex>>>(repairIndex),
    /** An act on several stores as its caller plans it. */
    runOn: async (refs: readonly StoreRef[], about: { op: string; label: string } & ActOptions, plan: PlanAct) => {
      mayWrite(about);
      return runAct(curating, { ...about, stores: refs }, plan);
    },
    restore: act<RestoreInput, Awaited<ReturnType<typeof restoreFiles>>>(restoreFiles),
    remember: (ref: StoreRef, sentence: string) => proposeRemember(curating, ref, sentence),
    undo: reverse('undo'),
    redo: reverse('redo'),
    undoState: async (ref: StoreRef) => toSteps(await undo.state(ref.dir)),
    drafts,
    /** Ends what a killed Reverie left undone; to be called at start. */
    recover: () => (deps.readOnly ? Promise.resolve([]) : transactions.recover()),
    /** Resolves when nothing is pending; to be awaited before a process ends. */
    idle: transactions.idle,
  };
}

export type Curate = ReturnType<typeof createCurate>;

function toUndoResult(outcome: UndoOutcome, dryRun: boolean): UndoResult {
  return { ...toResult(outcome, { op: outcome.op, label: outcome.label, dryRun }), conflicts: outcome.conflicts };
}

function toSteps({ undo, redo }: UndoState): { undo: UndoStep | null; redo: UndoStep | null } {
  const step = (one: UndoState['undo']) =>
    one && {
      ...one,
      time: new Date(one.time).toISOString(),
      files: one.files.filter((file) => file !== 'MEMORY.md'),
    };
  return { undo: step(undo), redo: step(redo) };
}
