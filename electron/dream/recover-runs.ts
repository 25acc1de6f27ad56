import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError, toWireError } from '#shared/errors.ts';
import { isDead, thisOwner } from '../disk/owner.ts';
import type { Owner } from '../disk/owner.ts';
import { privateNames } from '../disk/private-tree.ts';
import { join } from 'node:path';
import { findApplied } from './apply-review.ts';
import type { ClientLock } from './client-lock.ts';
import { placesOf } from './dream-files.ts';
import { endPart } from './fold-progress.ts';
import { takeDreamLock } from './own-lock.ts';
import type { RunRecord, RunRecords } from './run-records.ts';
import { dropStaging } from './staging.ts';

export interface RecoverDeps {
  dataDir: string;
  records: RunRecords;
  clientLock: ClientLock;
  now(): number;
  /** Told of each run that was ended. */
  onEnded(record: RunRecord): void;
}

/** How long a worker may take to notice that its Reverie is gone, in milliseconds. */
const ORPHAN_MS = 2000;

/** Ends the runs that killed Reveries left behind; those of a store that another one holds are left to it. */
export function createRecovery({ dataDir, records, clientLock, now, onEnded }: RecoverDeps) {
  const placeOf = ({ run }: RunRecord) => ({ dataDir, runId: run.id });
  /** Whether something is left to be done. */
  const isLeft = async (record: RunRecord): Promise<boolean> => {
    const { run, lock, owner } = record;
    if (run.state === 'running' || lock.owed !== null) return isDead(owner);
    return run.state === 'review' && existsSync(placesOf(placeOf(record)).applyingJson);
  };

  async function end(record: RunRecord): Promise<void> {
    const { run, lock, store } = record;
    record.owner = await thisOwner();
    if (run.state === 'running') {
      await endWorker(record);
      await dropStaging(placeOf(record));
      run.state = 'failed';
      run.task.status = 'killed';
      run.ended = new Date(now()).toISOString();
      endPart(run, run.ended);
      run.error = toWireError(
        new AppError('cancelled', 'Reverie ended while this dream ran.', 'Nothing was changed. Dream again.'),
      );
    } else if (run.state === 'review') {
      const onApplied = (id: string | null) => {
        Object.assign(run, { state: 'applied', appliedBy: id });
        lock.owed = 'now';
        return records.write(record);
      };
      await findApplied({ ...placeOf(record), ref: store, onApplied });
    }
    await records.write(record);
    await clientLock.settle(record);
    onEnded(record);
  }

  /** The runs of one store, whose lock the caller has. */
  async function recoverHeld(storeId: string): Promise<void> {
    for (const record of await records.list(storeId)) if (await isLeft(record)) await end(record);
  }

  return {
    recoverHeld,
    /** All runs, or those of a store. */
    async recover(storeId?: string): Promise<void> {
      for (const record of await records.list(storeId)) {
        if (!(await isLeft(record))) continue;
        const release = await takeDreamLock(dataDir, record.store.dir).catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'locked') return null;
          throw error;
        });
        if (release === null) continue;
        try {
          await recoverHeld(record.run.storeId);
        } finally {
          release();
        }
      }
    },
    /** Removes copies that no run works on any more. */
    async dropStale(): Promise<void> {
      const names = privateNames(join(dataDir, 'staging')).filter((name) => /^[0-9a-f]{16}$/.test(name));
      if (names.length === 0) return;
      // Asked after: a run is written down before its copy is made.
      const all = await records.list();
      const running = new Set(all.flatMap(({ run }) => (run.state === 'running' ? [run.id] : [])));
      for (const runId of names) if (!running.has(runId)) await dropStaging({ dataDir, runId });
    },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;

/** It ends by itself when its Reverie is gone; one that hangs is ended. */
async function endWorker({ worker }: RunRecord): Promise<void> {
  // Without its start an id may be another's by now.
  if (worker === null || worker.start === null) return;
  if (worker.host !== (await thisOwner()).host) return;
  if (await ends(worker, ORPHAN_MS)) return;
  try {
    process.kill(worker.pid, 'SIGKILL');
  } catch {
    // It has just ended, or isn't ours to end.
  }
  await ends(worker, ORPHAN_MS);
}

async function ends(worker: Owner, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  while (!(await isDead(worker))) {
    if (performance.now() > until) return false;
    await wait(50);
  }
  return true;
}
