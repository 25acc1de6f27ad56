import { AppError } from '#shared/errors.ts';
import type { ActResult } from '#shared/model/curate.ts';
import type { DreamDecision, DreamReview, DreamRun } from '#shared/model/dream.ts';
import type { Curate } from '../curate/curate.ts';
import { thisOwner } from '../disk/owner.ts';
import { applyReview } from './apply-review.ts';
import type { ApplyInput } from './apply-review.ts';
import type { ClientLock } from './client-lock.ts';
import { decideFile } from './decide.ts';
import { takeDreamLock } from './own-lock.ts';
import { readReview } from './review.ts';
import type { RunRecord, RunRecords } from './run-records.ts';

export interface DecideDeps {
  dataDir: string;
  readOnly: boolean;
  records: RunRecords;
  clientLock: ClientLock;
  curate: Curate;
  emit(run: DreamRun): void;
  /** Told before each step by its name. */
  step?(name: string): void;
}

export type ApplyHow = Pick<ApplyInput, 'everything' | 'only' | 'dryRun'>;

/** What can be done about a dream that has ended. Each throws `not-found` for a run that isn't known. */
export function createDecisions(deps: DecideDeps) {
  const { dataDir, readOnly, records, clientLock, curate, emit, step } = deps;
  const recordOf = async (runId: string): Promise<RunRecord> => {
    const record = await records.read(runId);
    if (record === null) throw new AppError('not-found', 'There is no such dream.', 'It may be too old to be kept.');
    return record;
  };
  /** Runs an act on a waiting review that no other Reverie decides on meanwhile. */
  async function onWaiting<T>(runId: string, act: (record: RunRecord) => Promise<T>): Promise<T> {
    if (readOnly)
      throw new AppError('read-only', 'Reverie was started read-only.', 'Start it without --read-only to decide.');
    const release = await takeDreamLock(dataDir, (await recordOf(runId)).store.dir);
    try {
      const record = await recordOf(runId);
      if (record.run.state !== 'review')
        throw new AppError(
          'conflict',
          'This dream does not wait to be decided on.',
          'It was decided on, or never ended.',
        );
      return await act(record);
    } finally {
      release();
    }
  }
  const keepEnd = async (
    record: RunRecord,
    state: 'applied' | 'discarded',
    appliedBy: string | null,
  ): Promise<void> => {
    record.run.state = state;
    record.run.appliedBy = appliedBy;
    record.owner = await thisOwner();
    // Discarding owes nothing: the lock was put back when the run ended.
    if (state === 'applied') record.lock.owed = 'now';
    step?.('ending');
    await records.write(record);
    step?.('ended');
  };
  const settle = async (record: RunRecord): Promise<void> => {
    await clientLock.settle(record);
    await records.prune(record.run.storeId);
    emit(record.run);
  };
  return {
    recordOf,
    review: async (runId: string): Promise<DreamReview> => {
      const { run, store } = await recordOf(runId);
      return readReview({ dataDir, run, ref: store });
    },
    decide: (runId: string, file: string, decision: DreamDecision | null): Promise<DreamReview> =>
      onWaiting(runId, ({ run, store }) => decideFile({ dataDir, run, ref: store, file, decision })),
    apply: (runId: string, how: ApplyHow): Promise<ActResult> =>
      onWaiting(runId, async (record) => {
        const { run, store } = record;
        const onApplied = (id: string | null) => keepEnd(record, 'applied', id);
        const result = await applyReview({ curate, dataDir, run, ref: store, ...how, onApplied, step });
        if (!how.dryRun) await settle(record);
        return result;
      }),
    discard: (runId: string): Promise<void> =>
      onWaiting(runId, async (record) => {
        await keepEnd(record, 'discarded', null);
        await settle(record);
      }),
  };
}
