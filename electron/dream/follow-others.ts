import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DreamRun } from '#shared/model/dream.ts';
import type { RunRecords } from './run-records.ts';

/** Tells of the runs that other doors have on the same data folder, when asked to look. */
export function followOthers(dataDir: string, records: RunRecords, emit: (run: DreamRun) => void) {
  const told = new Map<string, string>();
  const pending = new Set<string>();
  let folder: string | null = null;

  function note(run: DreamRun, isNews: boolean): void {
    const state = JSON.stringify([run.state, run.task, run.toolCounts, run.ended]);
    const before = told.get(run.id);
    told.set(run.id, state);
    if (run.state === 'running' || run.state === 'review') pending.add(run.id);
    else pending.delete(run.id);
    if (isNews && before !== state) emit(run);
  }

  return {
    /** This process's own runs tell of themselves. */
    async look(isOwn: (runId: string) => boolean): Promise<void> {
      const stats = await stat(join(dataDir, 'dreams')).catch(() => null);
      const stamp = String(stats?.mtimeMs);
      // A new run shows in the folder; one that goes on, or is decided on, in its record alone.
      const isFirst = folder === null;
      const found = stamp === folder ? await Promise.all([...pending].map(records.read)) : await records.list();
      folder = stamp;
      for (const record of found) if (record) note(record.run, !isFirst && !isOwn(record.run.id));
    },
  };
}
