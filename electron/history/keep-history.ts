import type { Handlers } from '#shared/contract.ts';
import type { InboxCounts } from '#shared/model/history.ts';
import type { Curate } from '../curate/curate.ts';
import { createQueue } from '../disk/queue.ts';
import type { Host } from '../host.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { AppSettings } from '../settings/app-settings.ts';
import type { Emit } from '../stores/subscribers.ts';
import { createAttribute } from './attribute.ts';
import { createHistoryHandlers } from './handlers.ts';
import { createHistory } from './history.ts';
import { countInbox } from './inbox-of-stores.ts';
import type { HistoryStore } from './inbox-of-stores.ts';
import { createRecorder } from './recorder.ts';
import { applyRetention } from './retention.ts';
import { trimActs } from './trim-acts.ts';

export interface KeepHistoryDeps {
  host: Host;
  settings: AppSettings;
  curate: Curate;
  emit: Emit;
  configDirs(): readonly string[];
  /** The stores as last located. */
  stores(): readonly HistoryStore[];
  /** Resolves when the stores are located. */
  ready: Promise<unknown>;
  storeRef(storeId: string): Promise<StoreRef>;
  refresh(storeId: string): Promise<void>;
}

const dayMs = 24 * 60 * 60_000;

/** History as the app keeps it while it runs: told of every look at a store by `touch`. */
export function keepHistory(deps: KeepHistoryDeps) {
  const { host, settings, curate, emit, configDirs, stores, ready, storeRef, refresh } = deps;
  const now = () => host.now();
  const attribute = createAttribute({ configDirs, env: host.env });
  const history = createHistory({ dataDir: host.dataDir, readOnly: host.readOnly, now, attribute });
  const inTurn = createQueue();
  /** One count after the other: one that was begun earlier never tells its figures later. */
  const tellCounts = (): Promise<InboxCounts> =>
    inTurn('counts', async () => {
      const counts = await countInbox(history, stores());
      emit('inbox.changed', counts);
      return counts;
    });
  let telling: Promise<void> | null = null;
  let again = false;
  const tell = async () => {
    do {
      again = false;
      await tellCounts();
    } while (again);
  };
  /** Counting takes a while: what is new meanwhile is told with the next figures. */
  const onNews = () => {
    again = true;
    telling ??= tell()
      .catch((error: unknown) => host.log('error', `The inbox could not be counted: ${String(error)}`))
      .finally(() => (telling = null));
  };
  const recorder = createRecorder({
    history,
    attribute,
    refOf: (id) => stores().find((store) => store.id === id)?.ref ?? null,
    isLeftOut: (id) => settings.get().history.leftOut.includes(id),
    onNews,
    log: host.log,
  });
  const clear = async (): Promise<void> => {
    if (host.readOnly) return;
    const kept = settings.get().history;
    await applyRetention(history, kept)
      .then(() => trimActs(history, kept))
      .catch((error: unknown) => host.log('error', `Old history could not be cleared: ${String(error)}`));
  };
  let clearing = ready.then(clear, () => undefined);
  const daily = setInterval(() => void (clearing = clearing.then(clear)), dayMs).unref();

  const handlers: Pick<
    Handlers,
    Extract<keyof Handlers, `history.${string}` | `inbox.${string}`>
  > = createHistoryHandlers({
    history,
    curate,
    recorder,
    storeRef,
    refresh,
    stores: async () => {
      await ready;
      return [...stores()];
    },
    tellCounts,
  });
  return {
    history,
    handlers,
    touch: recorder.touch,
    /** Resolves when what was touched is kept. */
    idle: recorder.idle,
    /** To be called when the settings of history changed. */
    clear: () => void (clearing = clearing.then(clear)),
    async close(): Promise<void> {
      clearInterval(daily);
      await recorder.close();
      await clearing;
      await telling;
    },
  };
}
