import type { DreamRun } from '#shared/model/dream.ts';
import type { DreamStart } from './lock-times.ts';
import type { DreamedFile } from './prove-dream.ts';

/** A dream of Claude's as a run: what of it isn't known is empty. */
export function runOf(storeId: string, { id, time, failed }: DreamStart, files: readonly DreamedFile[]): DreamRun {
  const last = files.reduce((latest, { after }) => Math.max(latest, after.t), time);
  const names = files.map(({ file }) => file);
  return {
    id,
    storeId,
    by: 'claude',
    engine: null,
    model: null,
    state: failed ? 'failed' : 'applied',
    dryRun: false,
    started: new Date(time).toISOString(),
    ended: new Date(last).toISOString(),
    part: 'prune',
    parts: [],
    task: {
      type: 'dream',
      status: failed ? 'killed' : 'completed',
      phase: 'updating',
      sessionsReviewing: 0,
      filesTouched: names,
      turns: [],
      priorMtime: 0,
    },
    sessions: [],
    toolCounts: {},
    tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    costUsd: null,
    budgetUsd: null,
    notes: [],
    error: null,
    changes: files.length,
    appliedBy: null,
  };
}
