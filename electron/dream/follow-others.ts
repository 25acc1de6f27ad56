import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DreamRun } from '#shared/model/dream.ts';
import type { RunRecords } from './run-records.ts';

/** Tells of the runs that other doors have on the same data folder, when asked to look. */
export function followOthers(dataDir: string, records: RunRecords, emit: (run: DreamRun) => void) {
  const told = new Map<string, string>();
  let folder = '';
  let first = true;
  return {
    /** This process's own runs tell of themselves. */
    async look(isOwn: (runId: string) => boolean): Promise<void> {
      const stats = await stat(join(dataDir, 'dreams')).catch(() => null);
      const stamp = String(stats?.mtimeMs);
      const isPending = [...told.values()].some((state) => state.startsWith('running') || state.startsWith('review'));
      if (stamp === folder && !isPending) return;
      folder = stamp;
      const all = await records.list();
      for (const { run } of all) {
        const state = `${run.state} ${JSON.stringify([run.task, run.toolCounts, run.ended])}`;
        const before = told.get(run.id);
        told.set(run.id, state);
        if (!first && before !== state && !isOwn(run.id)) emit(run);
      }
      first = false;
    },
  };
}
