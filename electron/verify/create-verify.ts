import { AppError } from '#shared/errors.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import type { DriftCounts, KeptDrift, VerifiedMemory, VerifyReport } from '#shared/model/verify.ts';
import type { Host } from '../host.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { openFile } from '../memory/open-file.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { readVerified, writeVerified } from './keep-verified.ts';
import type { KeptStore } from './keep-verified.ts';
import { memoryStamp, verifyFiles } from './verify-store.ts';
import { openProject } from './open-project.ts';
import type { Project } from './open-project.ts';
import { reportOf, stoppedReport } from './report.ts';
import type { VerifiedFile } from './verify-store.ts';

/** A store as its check needs to know it. */
export interface VerifyStore {
  id: string;
  ref: StoreRef;
  /** The project's folder, when it is there. */
  project: string | null;
  /** Its memories now. */
  rows(): readonly Pick<MemoryRow, 'file'>[];
}

export interface VerifyDeps {
  host: Pick<Host, 'dataDir' | 'readOnly' | 'env' | 'now' | 'log'>;
  findStore(storeId: string): Promise<VerifyStore>;
  onProgress(progress: { storeId: string; done: number; of: number }): void;
  onChange(change: { storeId: string; counts: DriftCounts }): void;
}

const progressEveryMs = 100;

/** Checks of what memories name against their project, each kept until the memory or the project changes. */
export function createVerify({ host, findStore, onProgress, onChange }: VerifyDeps) {
  const kept = new Map<string, KeptStore>();
  const running = new Map<string, { stop: AbortController; report: Promise<VerifyReport> }>();
  /** What is being checked, also what was stopped and has not ended yet. */
  const atWork = new Set<Promise<unknown>>();
  const env = { PATH: host.env['PATH'], HOME: host.env['HOME'] };

  const open = (path: string | null, signal?: AbortSignal): Promise<Project | null> =>
    path === null ? Promise.resolve(null) : openProject({ path, env, signal });

  /** What is kept of a store, as long as its project is as it was. */
  const holding = async (store: VerifyStore, project: Project | null): Promise<KeptStore> => {
    const stamp = project === null ? 'no-project' : project.stamp;
    const read = kept.get(store.id) ?? (await readVerified(host.dataDir, store.id));
    // Another check may have read it meanwhile, and gone on from there.
    const known = kept.get(store.id) ?? read;
    const now = known !== null && known.stamp === stamp ? known : { stamp: stamp ?? '', memories: new Map() };
    kept.set(store.id, now);
    return now;
  };
  /** Drops what was found in memories that changed since; tells whether there were any. */
  const dropChanged = async (
    { ref }: VerifyStore,
    { memories }: KeptStore,
    files: Iterable<string>,
  ): Promise<boolean> => {
    const some = [...files].flatMap((file) => memories.get(file) ?? []);
    const changed = await inParallel(some, 16, async (one) => {
      const same = (await memoryStamp(ref, one.verified.file)) === one.seen;
      return !same && memories.get(one.verified.file) === one && memories.delete(one.verified.file);
    });
    return changed.includes(true);
  };
  const keep = async (store: VerifyStore, project: Project | null, results: readonly VerifiedFile[]): Promise<void> => {
    const now = await holding(store, project);
    for (const one of results) now.memories.set(one.verified.file, one);
    onChange({ storeId: store.id, counts: countsOf(now.memories) });
    if (host.readOnly || now.stamp === '') return;
    await writeVerified(host.dataDir, store.id, now).catch((error: unknown) =>
      host.log('warn', `The check of memories could not be kept: ${String(error)}`),
    );
  };

  const verifyOne = async (storeId: string, file: string): Promise<VerifiedMemory> => {
    const store = await findStore(storeId);
    const { hash } = await openFile(store.ref, file);
    const project = await open(store.project);
    const before = (await holding(store, project)).memories.get(file)?.verified;
    if (before?.hash === hash) return before;
    const own = store.rows().map((row) => row.file);
    const [result] = await verifyFiles({ ref: store.ref, files: [file], own, project, now: () => host.now() });
    if (!result) throw new AppError('not-found', `${file} is no longer there.`, 'It may have been renamed or deleted.');
    await keep(store, project, [result]);
    return result.verified;
  };

  const verifyAll = async (storeId: string, { signal }: AbortController): Promise<VerifyReport> => {
    const store = await findStore(storeId);
    const files = store.rows().map((row) => row.file);
    const opening = open(store.project, signal);
    let told = -Infinity;
    const onRead = (done: number) => {
      if (signal.aborted || (host.now() - told < progressEveryMs && done < files.length)) return;
      told = host.now();
      onProgress({ storeId, done, of: files.length });
    };
    const input = { ref: store.ref, files, own: files, project: opening, now: () => host.now() };
    const results = await verifyFiles({ ...input, signal, onRead });
    const project = await opening;
    if (signal.aborted) return stoppedReport(storeId);
    onRead(files.length);
    await keep(store, project, results);
    return reportOf({ storeId, project, memories: results.map(({ verified }) => verified) });
  };

  return {
    async memory(storeId: string, file: string): Promise<VerifiedMemory> {
      const mine = verifyOne(storeId, file);
      atWork.add(mine);
      return mine.finally(() => atWork.delete(mine));
    },
    store(storeId: string): Promise<VerifyReport> {
      const current = running.get(storeId);
      if (current) return current.report;
      const stop = new AbortController();
      const work = verifyAll(storeId, stop);
      atWork.add(work);
      work.finally(() => atWork.delete(work)).catch(() => undefined);
      // Who stops it doesn't wait until the last git has ended.
      const stopped = new Promise<VerifyReport>((resolve) => {
        stop.signal.addEventListener('abort', () => resolve(stoppedReport(storeId)), { once: true });
      });
      const report = Promise.race([work, stopped]).finally(() => running.delete(storeId));
      running.set(storeId, { stop, report });
      return report;
    },
    /** Ends a running check of a store; what it found until then is not kept. */
    stop(storeId: string): void {
      running.get(storeId)?.stop.abort();
    },
    /** What earlier checks found and still holds. */
    async kept(storeId: string): Promise<KeptDrift> {
      const store = await findStore(storeId);
      const project = await open(store.project);
      const now = await holding(store, project);
      const { memories } = now;
      await dropChanged(store, now, [...memories.keys()]);
      const checked = [...memories.values()].map(({ verified }) => verified.checked).sort();
      return { counts: countsOf(memories), checked: checked.at(-1) ?? null };
    },
    /** One memory's kept result, whatever became of the project since; null when it was never checked as it is. */
    async last(storeId: string, file: string, hash: string): Promise<VerifiedMemory | null> {
      const known = kept.get(storeId) ?? (await readVerified(host.dataDir, storeId));
      const verified = known?.memories.get(file)?.verified;
      return verified?.hash === hash ? verified : null;
    },
    /** To be called when a store was looked at again, with the files that may have changed, null for all of them. */
    async touch(storeId: string, files: readonly string[] | null): Promise<void> {
      const known = kept.get(storeId);
      if (!known) return;
      const isStale = await dropChanged(await findStore(storeId), known, files ?? [...known.memories.keys()]);
      if (isStale && kept.get(storeId) === known) onChange({ storeId, counts: countsOf(known.memories) });
    },
    async close(): Promise<void> {
      for (const { stop } of running.values()) stop.abort();
      await Promise.allSettled(atWork);
    },
  };
}

export type Verify = ReturnType<typeof createVerify>;

function countsOf(memories: KeptStore['memories']): DriftCounts {
  return Object.fromEntries(
    [...memories].map(
      ([
        file,
        {
          verified: { gone, moved },
        },
      ]) => [file, { gone, moved }],
    ),
  );
}
