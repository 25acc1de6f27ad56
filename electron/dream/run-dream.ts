import { join } from 'node:path';
import { AppError, toWireError } from '#shared/errors.ts';
import type { WireError } from '#shared/errors.ts';
import type { DreamRun } from '#shared/model/dream.ts';
import { lockTime } from '../disk/client-lock.ts';
import { ownerOf } from '../disk/owner.ts';
import { removePrivateTree } from '../disk/private-tree.ts';
import type { Host } from '../host.ts';
import type { ClientLock } from './client-lock.ts';
import { followWorker } from './follow-worker.ts';
import type { WorkerEnd, WorkerTiming } from './follow-worker.ts';
import { addNotes, endPart, foldProgress } from './fold-progress.ts';
import type { RunRecord, RunRecords } from './run-records.ts';
import { sealProposal } from './seal-proposal.ts';
import { dropStaging, makeStaging } from './staging.ts';
import type { DreamOrder } from './worker-protocol.ts';

export interface RunDreamDeps {
  host: Pick<Host, 'dataDir' | 'fork' | 'now' | 'log'>;
  records: RunRecords;
  clientLock: ClientLock;
  /** At most every 100 ms a run. */
  emit(run: DreamRun): void;
  timing?: WorkerTiming;
  /** Told before each step by its name. */
  step?(name: string): void;
}

/** A dream that this process runs. */
export interface LiveRun {
  record: RunRecord;
  /** Resolves when it has ended and everything is as it should be. */
  ended: Promise<RunRecord>;
  stop(): void;
}

const EMIT_MS = 100;
const KEEP_MS = 1000;
const POLL_MS = 250;

/**
 * Runs one dream: worker, client's lock, copy, work, proposal, and whatever happens the lock given back. Resolves once it has
 * the lock; throws AppError when it can't begin, and nothing is left of it then. `release` gives our own lock back.
 */
export async function runDream(
  deps: RunDreamDeps,
  record: RunRecord,
  order: Omit<DreamOrder, 'staging' | 'pinned'>,
  release: () => void,
): Promise<LiveRun> {
  const { host, records, clientLock, emit, timing, step = () => undefined } = deps;
  const { run } = record;
  const place = { dataDir: host.dataDir, runId: run.id };
  const now = () => new Date(host.now()).toISOString();
  const later = throttle(EMIT_MS, () => emit(structuredClone(run)));
  const keepLater = throttle(KEEP_MS, () => void records.write(record).catch(() => undefined));

  step('fork');
  const worker = host.fork('dream');
  const follow = followWorker(
    worker,
    (progress) => {
      foldProgress(run, progress, now());
      later.call();
      keepLater.call();
    },
    timing,
  );
  let wasStopped = false;
  const stop = () => {
    wasStopped = true;
    follow.stop();
  };
  try {
    if (!(await follow.isReady) || worker.pid === undefined) throw workerError(await follow.ended);
    record.worker = await ownerOf(worker.pid);
    record.lock.owed = 'back';
    await records.write(record);
    await clientLock.take(record, worker.pid);
    run.task.priorMtime = record.lock.prior === null ? 0 : Math.floor(lockTime(record.lock.prior));
    await records.write(record);
  } catch (error) {
    stop();
    await follow.ended;
    await clientLock.settle(record).catch((late: unknown) => host.log('error', String(late)));
    removePrivateTree(join(host.dataDir, 'dreams', run.id));
    release();
    throw error;
  }
  emit(structuredClone(run));

  const work = async (): Promise<WorkerEnd> => {
    step('stage');
    const { staging, pinned, notes } = await makeStaging({ ...place, ref: record.store });
    run.notes = addNotes(run.notes, notes);
    if (!clientLock.isOurs(record))
      throw new AppError(
        'locked',
        'Claude began to dream in this store meanwhile.',
        'Nothing was changed. Wait until it has ended.',
      );
    step('send');
    const leftOut = notes.flatMap((note) =>
      note.code === 'links-left-out' || note.code === 'left-out' ? note.files : [],
    );
    if (!wasStopped) follow.run({ ...order, staging, pinned, leftOut });
    return follow.ended;
  };
  const conclude = async (): Promise<void> => {
    const end = await work().catch((error: unknown): { error: unknown } => ({ error }));
    if ('error' in end && !('how' in end)) follow.stop();
    await follow.ended;
    const error = 'how' in end ? errorOf(end) : end.error;
    if (wasStopped || ('how' in end && (end.how === 'stopped' || (end.how === 'done' && end.stopped))))
      return finish('stopped', null);
    if (error !== null) return finish('failed', error);
    step('seal');
    const sealed = await sealProposal({ ...place, ref: record.store });
    run.notes = addNotes(run.notes, sealed.notes);
    run.changes = sealed.changes;
    await finish(sealed.changes === 0 ? 'empty' : run.dryRun ? 'discarded' : 'review', null);
  };
  const finish = async (state: DreamRun['state'], error: unknown): Promise<void> => {
    later.cancel();
    keepLater.cancel();
    if (state === 'stopped' || state === 'failed')
      await dropStaging(place).catch((late: unknown) => host.log('warn', `A copy is left for later: ${String(late)}`));
    if (error instanceof Error && !(error instanceof AppError)) host.log('error', `A dream met a bug: ${error.stack}`);
    run.state = state;
    run.error = error === null ? null : isWire(error) ? error : toWireError(error);
    run.task.status = state === 'stopped' ? 'killed' : state === 'failed' ? 'failed' : 'completed';
    run.ended = now();
    endPart(run, run.ended);
    record.lock.owed = state === 'empty' && !run.dryRun ? 'now' : 'back';
    step('ending');
    await records.write(record);
    step('ended');
    await clientLock.settle(record);
  };
  /** Ends a run whose end can't be written down: it has failed, the lock is given back, and nothing says that it runs. */
  const endUnkept = async (error: unknown): Promise<void> => {
    host.log('error', `A dream's end could not be kept: ${error instanceof Error ? error.message : String(error)}`);
    Object.assign(run, { state: 'failed', error: toWireError(error), ended: now() });
    run.task.status = 'failed';
    endPart(run, now());
    record.lock.owed = 'back';
    await clientLock.settle(record);
    await records.write(record).catch(() => removePrivateTree(join(host.dataDir, 'dreams', run.id)));
    await dropStaging(place);
  };
  const poll = setInterval(() => {
    void records.isStopRequested(run.id).then((is) => is && stop());
  }, POLL_MS);
  const ended = (async () => {
    try {
      await conclude().catch((error: unknown) => finish('failed', error));
      await records.prune(run.storeId).catch((error: unknown) => host.log('warn', String(error)));
    } catch (error) {
      // What can't even be removed is recovered by the next Reverie.
      await endUnkept(error).catch((late: unknown) => host.log('error', String(late)));
    } finally {
      clearInterval(poll);
      release();
      emit(structuredClone(run));
    }
    return record;
  })();
  return { record, ended, stop };
}

const isWire = (error: unknown): error is WireError =>
  !(error instanceof Error) && typeof error === 'object' && error !== null && 'code' in error;

function errorOf(end: WorkerEnd): unknown {
  if (end.how === 'done') return end.error;
  return end.how === 'stopped' ? null : workerError(end);
}

function workerError(end: WorkerEnd): AppError {
  const hint = 'Nothing was changed. Try again.';
  return end.how === 'silent'
    ? new AppError('unavailable', 'The dream said nothing for 20 seconds, and was ended.', hint)
    : new AppError(
        'unavailable',
        "The dream's process ended before its time; it may have needed more memory than there is.",
        hint,
      );
}

/** Calls at most every so many milliseconds, the last time too. */
function throttle(ms: number, run: () => void) {
  let timer: NodeJS.Timeout | null = null;
  let last = -Infinity;
  const fire = () => {
    timer = null;
    last = performance.now();
    run();
  };
  return {
    call(): void {
      if (timer !== null) return;
      const left = last + ms - performance.now();
      if (left <= 0) fire();
      else timer = setTimeout(fire, left);
    },
    cancel(): void {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
