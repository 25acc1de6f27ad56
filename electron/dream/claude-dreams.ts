import { AppError } from '#shared/errors.ts';
import type { ActResult } from '#shared/model/curate.ts';
import type { DreamFile, DreamReview, DreamRun } from '#shared/model/dream.ts';
import { startUpOf } from '#shared/text/start-up.ts';
import type { Curate } from '../curate/curate.ts';
import { logStamp } from '../disk/append-log.ts';
import type { History } from '../history/history.ts';
import { changesPath } from '../history/look.ts';
import { pointerFinder } from '../history/restore.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { claudeFile, givenBack } from './claude-files.ts';
import { runOf } from './claude-run.ts';
import { findDreamStart, noteLockTime } from './lock-times.ts';
import type { LockTimes } from './lock-times.ts';
import { proveDreams } from './prove-dream.ts';
import type { DreamedFile } from './prove-dream.ts';
import { readLive } from './read-live.ts';

export interface ClaudeDreamsDeps {
  history: History;
  curate: Curate;
  dataDir: string;
  readOnly: boolean;
  /** All stores, as last located. */
  stores(): readonly { id: string; ref: StoreRef }[];
  /** Whether a process is, or was, a worker of ours. */
  isOurs(storeId: string, pid: number): Promise<boolean>;
  /** How often all stores are looked at for a dream that goes on, in milliseconds; every 5 s. */
  lookMs?: number;
}

/** The dreams that Claude made by itself: noticed by its lock, proven and shown by what history kept. */
export function createClaudeDreams({
  history,
  curate,
  dataDir,
  readOnly,
  stores,
  isOurs,
  lookMs = 5000,
}: ClaudeDreamsDeps) {
  const proven = new Map<string, { stamp: string; found: Map<string, DreamedFile[]> }>();
  /** Read anew only when a lock or the store's history moved. */
  async function prove(ref: StoreRef, { dir, starts }: LockTimes): Promise<Map<string, DreamedFile[]>> {
    if (starts.length === 0) return new Map();
    const log = await logStamp(changesPath((await history.storeLog(ref)).dir));
    const stamp = `${log} ${JSON.stringify(starts)}`;
    const known = proven.get(dir);
    if (known?.stamp === stamp) return known.found;
    const found = await proveDreams(history, ref, { starts });
    proven.set(dir, { stamp, found });
    return found;
  }
  async function listOf(storeId: string, ref: StoreRef): Promise<DreamRun[]> {
    const times = await noteLockTime({ dataDir, readOnly, storeId, ref, isOurs: (pid) => isOurs(storeId, pid) });
    const found = await prove(ref, times);
    return times.starts
      .flatMap((start) => {
        const files = found.get(start.id);
        return files && files.length > 0 ? [runOf(storeId, start, files)] : [];
      })
      .reverse();
  }
  async function listAll(): Promise<DreamRun[]> {
    const all = await inParallel(stores(), 8, ({ id, ref }) => listOf(id, ref).catch(() => []));
    return all.flat().sort((a, b) => (a.started < b.started ? 1 : -1));
  }
  let looked = -Infinity;
  let told: Map<string, string> | null = null;
  /** null for an id that is none of Claude's dreams. */
  async function find(runId: string) {
    const found = await findDreamStart(dataDir, runId);
    if (!found) return null;
    const { times, start } = found;
    const ref: StoreRef = { dir: times.dir, kind: times.kind, scope: times.scope };
    const files = (await prove(ref, times)).get(runId) ?? [];
    return { ref, files, run: runOf(times.storeId, start, files) };
  }

  return {
    /** Those of a store, or of all stores; newest first. */
    list: (store: { id: string; ref: StoreRef } | null): Promise<DreamRun[]> =>
      store ? listOf(store.id, store.ref) : listAll(),
    /** Tells of dreams that appeared or went on since the last look; to be called every second. */
    async look(tell: (run: DreamRun) => void): Promise<void> {
      if (performance.now() - looked < lookMs) return;
      looked = performance.now();
      const runs = await listAll();
      for (const run of told ? runs : []) if (told?.get(run.id) !== JSON.stringify(run)) tell(run);
      told = new Map(runs.map((run) => [run.id, JSON.stringify(run)]));
    },
    /** What one of them did, against what history had before. null for a run that is none of Claude's. */
    async review(runId: string): Promise<DreamReview | null> {
      const found = await find(runId);
      if (!found) return null;
      const { ref, run, files } = found;
      const shown: DreamFile[] = [];
      const unkept: string[] = [];
      for (const one of files) {
        const file = await claudeFile(history, ref, one);
        if (file) shown.push(file);
        else unkept.push(one.file);
      }
      const rank = ({ kind, file }: DreamFile) => (kind === 'deleted' ? 2 : file === INDEX_FILE ? 1 : 0);
      shown.sort((a, b) => rank(a) - rank(b) || (a.file < b.file ? -1 : 1));
      const { figures } = startUpOf((await readLive(ref, INDEX_FILE))?.text ?? '');
      return {
        run: { ...run, notes: unkept.length === 0 ? [] : [{ code: 'left-out', files: unkept }] },
        files: shown,
        indexAfter: { lines: figures.lines, characters: figures.chars },
        total: shown.reduce((sum, { kind, hunks }) => sum + (kind === 'changed' ? hunks.length : 1), 0),
        taken: 0,
      };
    },
    /**
     * Gives files back as they were before one of them, with their times, as one act; what changed since is merged by three-way, else
     * `conflict` names it. null for a run that is none of Claude's.
     */
    async restore(
      runId: string,
      { only, dryRun }: { only?: readonly string[]; dryRun?: boolean },
    ): Promise<{ storeId: string; result: ActResult } | null> {
      const found = await find(runId);
      if (!found) return null;
      const { ref, run, files } = found;
      await history.record(ref);
      const wanted = only ?? files.map(({ file }) => file);
      const back = [];
      for (const name of new Set(wanted)) {
        const one = files.find(({ file }) => file === name);
        if (!one) throw new AppError('not-found', `Claude's dream did nothing to "${name}".`);
        const given = await givenBack(history, ref, one);
        if (given) back.push({ file: name, ...given });
      }
      const label = back.length === 1 ? `Restore ${back[0]?.file ?? ''}` : `Restore ${back.length} files`;
      const pointerOf = pointerFinder(history, ref);
      return { storeId: run.storeId, result: await curate.restore(ref, { label, files: back, pointerOf, dryRun }) };
    },
  };
}

export type ClaudeDreams = ReturnType<typeof createClaudeDreams>;
