import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DreamRun } from '#shared/model/dream.ts';
import { dreamStates } from '#shared/model/dream.ts';
import { lockSeenSchema, lockSwapSchema, lockTime } from '../disk/client-lock.ts';
import { readDataJson, writeDataJson } from '../disk/data-file.ts';
import { ownerSchema } from '../disk/owner.ts';
import { removePrivateTree } from '../disk/private-tree.ts';

const runSchema = z.custom<DreamRun>(
  (value) =>
    z
      .looseObject({
        id: z.string(),
        storeId: z.string(),
        state: z.enum(dreamStates),
        started: z.string(),
        task: z.looseObject({ status: z.string(), turns: z.array(z.unknown()) }),
      })
      .safeParse(value).success,
);

const recordSchema = z.object({
  run: runSchema,
  store: z.object({
    dir: z.string(),
    kind: z.enum(['project', 'custom', 'team', 'agent', 'logs']),
    scope: z.enum(['user', 'private', 'team', 'project', 'local']),
  }),
  /** The process that answers for the run. */
  owner: ownerSchema,
  worker: ownerSchema.nullable(),
  /** The client's lock: as it was before, as we left it, and what we are about to make of it. */
  lock: z.object({
    path: z.string(),
    prior: lockSeenSchema.nullable(),
    left: lockSeenSchema.nullable(),
    /** Whether it is ours to change: false before it was taken, and once someone else has touched it. */
    ours: z.boolean(),
    swap: lockSwapSchema.nullable(),
    /** What is still owed to it: back as it was, or now as a dream's end. */
    owed: z.enum(['back', 'now']).nullable(),
  }),
});
/** Everything that is known of a run, enough to end it when its Reverie was killed. */
export type RunRecord = z.infer<typeof recordSchema>;

/** Whether a process was the worker of a run that is kept. */
export const workerKnown =
  (dataDir: string) =>
  async (storeId: string, pid: number): Promise<boolean> =>
    (await createRunRecords(dataDir).list(storeId)).some(({ worker }) => worker?.pid === pid);

/** How many ended runs of a store are kept. */
const KEPT = 50;

/** The records of runs, `dreams/<id>/run.json` of the data folder. */
export function createRunRecords(dataDir: string) {
  const root = join(dataDir, 'dreams');
  const seen = new Map<string, { stamp: string; record: RunRecord }>();
  const fileOf = (id: string) => join(root, id, 'run.json');

  /** null when there is none, or it is broken. */
  async function read(id: string): Promise<RunRecord | null> {
    if (!/^[0-9a-f]{16}$/.test(id)) return null;
    const stats = await stat(fileOf(id), { bigint: true }).catch(() => null);
    if (stats === null) return null;
    const stamp = `${stats.ino}:${stats.mtimeNs}:${stats.size}`;
    const known = seen.get(id);
    if (known?.stamp === stamp) return structuredClone(known.record);
    const record = await readDataJson(fileOf(id), recordSchema);
    if (record === null) return null;
    seen.set(id, { stamp, record });
    return structuredClone(record);
  }

  /** Newest first; all, or those of one store. */
  async function list(storeId?: string): Promise<RunRecord[]> {
    const ids = await readdir(root).catch((): string[] => []);
    for (const id of seen.keys()) if (!ids.includes(id)) seen.delete(id);
    const all = await Promise.all(ids.map(read));
    return all
      .filter((record) => record !== null)
      .filter(({ run }) => storeId === undefined || run.storeId === storeId)
      .sort((a, b) => (a.run.started < b.run.started ? 1 : -1));
  }

  return {
    read,
    list,
    /** When a run of a store set the time of the client's lock last, in milliseconds; null: none that is kept. */
    async lastMark(storeId: string): Promise<number | null> {
      const ended = (await list(storeId)).filter(({ run }) => run.state === 'applied' || run.state === 'empty');
      const marks = ended.flatMap(({ lock }) => (lock.left?.body === '' ? lockTime(lock.left) : []));
      return marks.length === 0 ? null : Math.max(...marks);
    },
    /** When the last run of a store ended that wasn't only tried, in milliseconds; null: none that is kept. */
    async lastEnd(storeId: string): Promise<number | null> {
      const ends = (await list(storeId)).flatMap(({ run }) =>
        run.ended === null || run.dryRun ? [] : [Date.parse(run.ended)],
      );
      return ends.length === 0 ? null : Math.max(...ends);
    },
    /** Durable when it resolves. */
    write: (record: RunRecord): Promise<void> => writeDataJson(fileOf(record.run.id), record),
    /** Asks the process that answers for a run, whichever it is, to stop it. */
    requestStop: (id: string): Promise<void> => writeDataJson(join(root, id, 'stop.json'), {}),
    isStopRequested: (id: string): Promise<boolean> =>
      stat(join(root, id, 'stop.json')).then(
        () => true,
        () => false,
      ),
    /** Removes the oldest ended runs of a store, all but the newest 50. */
    async prune(storeId: string): Promise<void> {
      const ended = (await list(storeId)).filter(({ run }) => run.state !== 'running' && run.state !== 'review');
      for (const { run } of ended.slice(KEPT)) removePrivateTree(join(root, run.id));
    },
  };
}

export type RunRecords = ReturnType<typeof createRunRecords>;
