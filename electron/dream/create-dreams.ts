import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { ActResult } from '#shared/model/curate.ts';
import type { DreamDecision, DreamEngineState, DreamReview, DreamRun, DreamStatus } from '#shared/model/dream.ts';

const later = (): Promise<never> => Promise.reject(new AppError('unavailable', 'Dreams are not to be had yet.'));

/** Everything about dreams of the stores of a home. */
export function createDreams() {
  return {
    status: (_storeId: string): Promise<DreamStatus> => later(),
    engines: (): Promise<DreamEngineState[]> => later(),
    putKey: (_key: string | null): Promise<DreamEngineState[]> => later(),
    start: (_input: Input<'dream.start'>): Promise<DreamRun> => later(),
    stop: (_runId: string): Promise<void> => later(),
    list: async (_storeId?: string): Promise<DreamRun[]> => [],
    review: (_runId: string): Promise<DreamReview> => later(),
    decide: (_runId: string, _file: string, _decision: DreamDecision | null): Promise<DreamReview> => later(),
    apply: (_runId: string, _how: Omit<Input<'dream.apply'>, 'runId'>): Promise<ActResult> => later(),
    discard: (_runId: string): Promise<void> => later(),
    clearLock: (_storeId: string, _shown: { pid: number | null; since: string }): Promise<DreamStatus> => later(),
    recover: async (): Promise<void> => undefined,
    close: async (): Promise<void> => undefined,
  };
}

export type Dreams = ReturnType<typeof createDreams>;
