import { setTimeout as wait } from 'node:timers/promises';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { ActResult } from '#shared/model/curate.ts';
import type { DreamEngineState, DreamReview, DreamRun, DreamStatus } from '#shared/model/dream.ts';
import type { Curate } from '../curate/curate.ts';
import { clientLockPath, makeSwap, prepareSwap } from '../disk/client-lock.ts';
import type { Host } from '../host.ts';
import type { AppSettings } from '../settings/app-settings.ts';
import type { ClaudeDreams } from './claude-dreams.ts';
import { createAutoDream } from './auto-dream.ts';
import { createClientLock } from './client-lock.ts';
import { createDecisions } from './decide-runs.ts';
import type { ApplyHow } from './decide-runs.ts';
import { dreamStatus } from './dream-status.ts';
import type { DreamStore } from './dream-store.ts';
import { engineStates, putKey } from './engines.ts';
import { followOthers } from './follow-others.ts';
import type { WorkerTiming } from './follow-worker.ts';
import { isForeignHome } from './is-foreign-home.ts';
import { takeDreamLock } from './own-lock.ts';
import { createRecovery } from './recover-runs.ts';
import type { LiveRun } from './run-dream.ts';
import { createRunRecords } from './run-records.ts';
import { startDream } from './start-dream.ts';
import type { DreamWish } from './start-dream.ts';
import { tellOfDream } from './tell-of-dream.ts';

export interface DreamsDeps {
  host: Host;
  settings: AppSettings;
  curate: Curate;
  emit(run: DreamRun): void;
  /** Throws `gone` for an id that names no store. */
  findStore(storeId: string): Promise<DreamStore>;
  /** Looks at a store again after its files changed. */
  refresh(storeId: string): Promise<void>;
  /** The dreams that Claude made itself, as history shows them. */
  claudes?: ClaudeDreams;
  timing?: WorkerTiming;
  /** Told before each step by its name. */
  step?(name: string): void;
}

/** How long another Reverie may take to stop its dream, in milliseconds. */
const STOP_MS = 5000;

/** Everything about the dreams of stores: what would hinder one, running one, deciding on it, and what a killed one left. */
export function createDreams(deps: DreamsDeps) {
  const { host, settings, curate, findStore, refresh, timing, step } = deps;
  const { dataDir, readOnly } = host;
  const now = () => host.now();
  const live = new Map<string, LiveRun>();
  const emit = (run: DreamRun) => deps.emit(run);
  const records = createRunRecords(dataDir);
  const foreign = new Set<string>();
  const clientLock = createClientLock({
    now,
    step,
    keep: records.write,
    isForeign: async (dir) => foreign.has(dir) || isForeignHome(dir, host.platform),
  });
  const recovery = createRecovery({ dataDir, records, clientLock, now, onEnded: ({ run }) => emit(run) });
  const decisions = createDecisions({ dataDir, readOnly, records, clientLock, curate, emit, step });
  const others = followOthers(dataDir, records, emit);
  const storeOf = async (storeId: string): Promise<DreamStore> => {
    const store = await findStore(storeId);
    if (!store.isOwnHome) foreign.add(store.ref.dir);
    return store;
  };
  const recover = async (): Promise<void> => {
    if (readOnly) return;
    await recovery.recover();
    await recovery.dropStale();
  };

  async function runsOf(storeId: string | undefined, store: DreamStore | null): Promise<DreamRun[]> {
    if (!readOnly)
      await recovery.recover(storeId).catch((error: unknown) => {
        host.log('error', `A dream that was cut short could not be ended: ${String(error)}`);
      });
    const ours = (await records.list(storeId)).map(({ run }) => live.get(run.id)?.record.run ?? run);
    const claudes = (await deps.claudes?.list(store)) ?? [];
    return [...ours, ...claudes].sort((a, b) => (a.started < b.started ? 1 : -1));
  }

  async function status(storeId: string): Promise<DreamStatus> {
    const store = await storeOf(storeId);
    const runs = await runsOf(storeId, store);
    const lock = await clientLock.judge(store.ref.dir);
    const held = (await records.list(storeId)).filter(({ run }) => run.state === 'running');
    const isOurs = lock.pid !== null && held.some(clientLock.isOurs);
    const engine = settings.get().dream.auto[storeId] ?? null;
    return dreamStatus({
      store,
      lock: isOurs ? { ...lock, state: 'ours', because: 'our-run' } : lock,
      runs,
      oursAt: await records.lastMark(storeId),
      env: host.env,
      now: now(),
      auto: { engine, lastCheck: auto.lastCheck(storeId) },
    });
  }

  async function begin(storeId: string, by: 'you' | 'auto', wish: DreamWish): Promise<DreamRun> {
    if (closed) throw new AppError('cancelled', 'Reverie is being closed.');
    const begun = beginNow(storeId, by, wish);
    // Closing waits for it, too: what has just begun is ended at once.
    const settled = begun.then(
      () => undefined,
      () => undefined,
    );
    beginnings.add(settled);
    return begun.finally(() => beginnings.delete(settled));
  }
  async function beginNow(storeId: string, by: 'you' | 'auto', wish: DreamWish): Promise<DreamRun> {
    const store = await storeOf(storeId);
    const about = { host, records, clientLock, recovery, emit, timing, step, settings: () => settings.get().dream };
    const started = await startDream(about, store, by, wish);
    live.set(started.record.run.id, started);
    if (closed) started.stop();
    const concluded = started.ended.then((record) => conclude(record.run, store));
    endings.add(concluded);
    void concluded.finally(() => endings.delete(concluded));
    return structuredClone(started.record.run);
  }
  async function conclude(run: DreamRun, store: DreamStore): Promise<void> {
    live.delete(run.id);
    try {
      if (run.state === 'review' && settings.get().dream.autoApply) await apply(run.id, { everything: 'changes' });
    } catch (error) {
      host.log('warn', `A dream could not be applied by itself: ${error instanceof Error ? error.message : ''}`);
    }
    const last = (await records.read(run.id))?.run ?? run;
    if (run.by === 'auto') tellOfDream(host, settings.get().language, store, last);
  }
  const endings = new Set<Promise<void>>();
  const beginnings = new Set<Promise<void>>();
  let closed = false;

  async function apply(runId: string, how: ApplyHow): Promise<ActResult> {
    const restored = await deps.claudes?.restore(runId, how);
    if (restored) {
      await refresh(restored.storeId);
      return restored.result;
    }
    const { run } = await decisions.recordOf(runId);
    const result = await decisions.apply(runId, how);
    await refresh(run.storeId);
    return result;
  }
  const auto = createAutoDream({
    now,
    stores: () => (readOnly ? {} : settings.get().dream.auto),
    status,
    lastEnd: (storeId) => records.lastEnd(storeId),
    start: (storeId, engine) => begin(storeId, 'auto', { engine }),
    log: host.log,
  });

  return {
    status,
    engines: (): Promise<DreamEngineState[]> => engineStates(host),
    async putKey(key: string | null): Promise<DreamEngineState[]> {
      await putKey(host, key);
      return engineStates(host);
    },
    start: ({ storeId, ...wish }: Input<'dream.start'>): Promise<DreamRun> => begin(storeId, 'you', wish),
    /** Stops a run, of another Reverie too; resolves when it has ended. */
    async stop(runId: string): Promise<void> {
      const own = live.get(runId);
      if (own) {
        own.stop();
        await own.ended;
        return;
      }
      const until = performance.now() + STOP_MS;
      for (let asked = false; ; await wait(50)) {
        const { run } = await decisions.recordOf(runId);
        if (run.state !== 'running') return;
        if (!asked) await records.requestStop(runId);
        asked = true;
        await recovery.recover(run.storeId);
        if (performance.now() > until)
          throw new AppError('busy', 'The Reverie that runs this dream does not answer.', 'End it, then try again.');
      }
    },
    list: async (storeId?: string): Promise<DreamRun[]> =>
      runsOf(storeId, storeId === undefined ? null : await storeOf(storeId)),
    /** Resolves with the run once it has ended, one of this process. */
    async ended(runId: string): Promise<DreamRun> {
      const own = await live.get(runId)?.ended;
      await Promise.all(endings);
      const kept = await records.read(runId);
      // One whose end could not be written down is still known here.
      if (own && (kept === null || kept.run.state === 'running')) return own.run;
      return (await decisions.recordOf(runId)).run;
    },
    review: async (runId: string): Promise<DreamReview> =>
      (await deps.claudes?.review(runId)) ?? decisions.review(runId),
    decide: decisions.decide,
    /** Applies what is taken; of a dream of Claude's own, gives the files back as they were before it. */
    apply,
    discard: decisions.discard,
    /** Empties a stale lock, if it still is the one that was shown. Its time stays: it may be the last dream's. */
    async clearLock(storeId: string, shown: { pid: number | null; since: string }): Promise<DreamStatus> {
      const store = await storeOf(storeId);
      const { seen, state, pid, since } = await clientLock.judge(store.ref.dir);
      const isShown = seen !== null && pid === shown.pid && since === shown.since;
      if (!isShown)
        throw new AppError('conflict', 'The lock is no longer the one that was shown.', 'Look at it again.');
      if (state !== 'stale')
        throw new AppError('locked', 'This lock may still be held.', 'It can be cleared once its process has ended.');
      // A dream of ours may have it for over an hour.
      const release = await takeDreamLock(dataDir, store.ref.dir);
      try {
        const path = clientLockPath(store.ref.dir);
        const swap = prepareSwap(path, 'clear', seen, { body: '', mtimeNs: seen.mtimeNs });
        if (!makeSwap(path, swap))
          throw new AppError('conflict', 'The lock was changed in this moment.', 'Look at it again.');
      } finally {
        release();
      }
      return status(storeId);
    },
    recover,
    /** Looks at the gates of the stores that dream by themselves, and at what other doors do; to be called every few seconds. */
    async tick(): Promise<void> {
      await deps.claudes?.look(emit);
      await others.look((runId) => live.has(runId));
      await auto.tick();
    },
    /** Ends the runs of this process. */
    async close(): Promise<void> {
      closed = true;
      await Promise.all(beginnings);
      for (const { stop } of live.values()) stop();
      await Promise.all([...live.values()].map(({ ended }) => ended));
      await Promise.all(endings);
    },
  };
}

export type Dreams = ReturnType<typeof createDreams>;
