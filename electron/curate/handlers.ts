import type { Handlers } from '#shared/contract.ts';
import type { ActResult } from '#shared/model/curate.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { Curate } from './curate.ts';

export interface CurateHandlerDeps {
  curate: Curate;
  /** The store that an id means. Throws `not-found`. */
  storeRef(storeId: string): Promise<StoreRef>;
  /** Looks at a store again, so that its change is told before the call resolves. */
  refresh(storeId: string): Promise<void>;
}

type CurateMethod =
  | `memory.${'save' | 'setFields' | 'confirm' | 'create' | 'rename' | 'remove' | 'move' | 'remember' | 'archive' | 'archived' | 'unarchive'}`
  | `index.${'save' | 'repair'}`
  | `undo.${'do' | 'state'}`
  | 'redo.do'
  | `draft.${'put' | 'get' | 'list' | 'drop'}`;

/** The calls of the contract that change a store, or keep what is not saved yet. */
export function createCurateHandlers({ curate, storeRef, refresh }: CurateHandlerDeps): Pick<Handlers, CurateMethod> {
  const { drafts } = curate;
  /** Runs an act on a store and tells the change of each store it touched. */
  const on = async <R extends ActResult>(
    storeIds: readonly string[],
    act: (...refs: StoreRef[]) => Promise<R>,
  ): Promise<R> => {
    const result = await act(...(await Promise.all(storeIds.map(storeRef))));
    if (!result.dryRun) await Promise.all(storeIds.map(refresh));
    return result;
  };
  return {
    'memory.save': ({ storeId, ...input }) => on([storeId], (ref) => curate.save(ref!, input)),
    'memory.setFields': ({ storeId, ...input }) => on([storeId], (ref) => curate.save(ref!, input)),
    'memory.confirm': ({ storeId, ...input }) => on([storeId], (ref) => curate.confirm(ref!, input)),
    'memory.create': ({ storeId, ...input }) => on([storeId], (ref) => curate.create(ref!, input)),
    'memory.rename': ({ storeId, ...input }) => on([storeId], (ref) => curate.rename(ref!, input)),
    'memory.remove': ({ storeId, ...input }) => on([storeId], (ref) => curate.remove(ref!, input)),
    'memory.move': ({ storeId, toStoreId = storeId, ...input }) =>
      on([storeId, toStoreId], (ref, to) => curate.move(ref!, { ...input, to })),
    'memory.archive': ({ storeId, ...input }) => on([storeId], (ref) => curate.archive(ref!, input)),
    'memory.archived': async ({ storeId }) => curate.archived(await storeRef(storeId)),
    'memory.unarchive': ({ storeId, ...input }) => on([storeId], (ref) => curate.unarchive(ref!, input)),
    'memory.remember': async ({ storeId, sentence }) => curate.remember(await storeRef(storeId), sentence),
    'index.save': ({ storeId, ...input }) => on([storeId], (ref) => curate.saveIndex(ref!, input)),
    'index.repair': ({ storeId, ...input }) => on([storeId], (ref) => curate.repairIndex(ref!, input)),
    'undo.do': ({ storeId, ...input }) => on([storeId], (ref) => curate.undo(ref!, input)),
    'redo.do': ({ storeId, ...input }) => on([storeId], (ref) => curate.redo(ref!, input)),
    'undo.state': async ({ storeId }) => curate.undoState(await storeRef(storeId)),
    'draft.put': (draft) => drafts.put(draft),
    'draft.get': ({ storeId, file }) => drafts.get(storeId, file),
    'draft.list': ({ storeId }) => drafts.list(storeId),
    'draft.drop': ({ storeId, file }) => drafts.drop(storeId, file),
  };
}
