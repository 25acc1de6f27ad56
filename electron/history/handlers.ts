import type { Handlers } from '#shared/contract.ts';
import type { ActResult } from '#shared/model/curate.ts';
import type { InboxCounts } from '#shared/model/history.ts';
import { inParallel } from '../memory/in-parallel.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { Recorder } from './recorder.ts';
import { countInbox, listInbox, listRecent, markSeen } from './inbox-of-stores.ts';
import type { HistoryStore } from './inbox-of-stores.ts';
import type { StoreLog } from './look.ts';
import { restoreUnseen, restoreVersion } from './restore.ts';
import type { RestoreDeps } from './restore.ts';
import { linkedFrom } from './linked-from.ts';
import { toVersion } from './file-log.ts';
import { findVersion, listFiles, recordsOf, textOfHash } from './versions.ts';

export interface HistoryHandlerDeps extends RestoreDeps {
  recorder: Recorder;
  /** The store that an id means. Throws `gone`. */
  storeRef(storeId: string): Promise<StoreRef>;
  stores(): Promise<HistoryStore[]>;
  /** Looks at a store again, so that its change is told before the call resolves. */
  refresh(storeId: string): Promise<void>;
  /** Counts what waits and tells the view, one count after the other: an older one never comes last. */
  tellCounts(): Promise<InboxCounts>;
}

type HistoryMethod = Extract<keyof Handlers, `history.${string}` | `inbox.${string}`>;

/** The calls of the contract about what changed. */
export function createHistoryHandlers(deps: HistoryHandlerDeps): Pick<Handlers, HistoryMethod> {
  const { history, recorder, storeRef, stores, refresh, tellCounts } = deps;
  /** After what is being kept just now. */
  const logOf = async (storeId: string) => {
    const ref = await storeRef(storeId);
    await recorder.idle();
    return { ref, store: await history.storeLog(ref) };
  };
  const some = async (storeId?: string): Promise<HistoryStore[]> => {
    await recorder.idle();
    return storeId === undefined ? stores() : [{ id: storeId, ref: await storeRef(storeId) }];
  };
  const act = async (storeId: string, run: (ref: StoreRef) => Promise<ActResult>): Promise<ActResult> => {
    const result = await run((await logOf(storeId)).ref);
    if (!result.dryRun) await refresh(storeId);
    return result;
  };
  return {
    'history.files': async ({ storeId }) => listFiles(history, (await logOf(storeId)).ref),
    'history.list': async ({ storeId, file }) => {
      const records = await recordsOf((await logOf(storeId)).store, file);
      return { file, versions: records.map(toVersion).reverse() };
    },
    'history.version': async ({ storeId, file, version }) => {
      const { h, o } = await findVersion(history, (await logOf(storeId)).ref, file, version);
      if (h === null) return { text: null, why: 'deleted' };
      return o === 1 ? { text: null, why: 'too-large' } : textOfHash(history, h);
    },
    'history.blob': async ({ storeId, hash }) => {
      await storeRef(storeId);
      return textOfHash(history, hash);
    },
    'history.linkedFrom': async ({ storeId, file }) => linkedFrom(history, (await logOf(storeId)).ref, file),
    'history.recent': async ({ storeId, limit }) => listRecent(history, await some(storeId), limit),
    'history.restore': ({ storeId, ...input }) => act(storeId, (ref) => restoreVersion(deps, ref, input)),
    'inbox.list': async ({ storeId }) => listInbox(history, await some(storeId)),
    'inbox.counts': async () => countInbox(history, await some()),
    'inbox.seen': async ({ storeId, files = null, upTo }) => {
      const shown = upTo && Map.groupBy(upTo, (one) => one.storeId);
      for (const one of await some(storeId)) {
        const versions = shown?.get(one.id) ?? [];
        const upTo = shown ? new Map(versions.map(({ file, version }) => [file, version])) : null;
        await markSeen(history, one, { files, upTo });
      }
      return tellCounts();
    },
    'inbox.restore': async ({ storeId, files, dryRun }) => {
      const result = await act(storeId, (ref) => restoreUnseen(deps, ref, { files, dryRun }));
      if (dryRun) return result;
      const { ref, store } = await logOf(storeId);
      // What others wrote after the restore was seen by nobody.
      const upTo = result.id === null ? null : await versionsBy(store, files, result.id);
      await markSeen(history, { id: storeId, ref }, { files, upTo });
      await tellCounts();
      return result;
    },
  };
}

/** The versions that an act left of files. */
async function versionsBy(store: StoreLog, files: readonly string[], act: string): Promise<Map<string, number>> {
  const found = await inParallel(files, 16, async (file) => {
    const record = (await recordsOf(store, file)).findLast(({ x }) => x === act);
    return record ? [[file, record.v] as const] : [];
  });
  return new Map(found.flat());
}
