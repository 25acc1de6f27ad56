import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { clientLockPath, lockTime, lookAtLock } from '../disk/client-lock.ts';
import { readDataJson, writeDataJson } from '../disk/data-file.ts';
import { pathKey } from '../disk/hash.ts';
import { privateNames } from '../disk/private-tree.ts';
import type { StoreRef } from '../memory/store-ref.ts';

/** When a dream of Claude's began in a store, as its lock said: the lock itself remembers the last one only. */
const startSchema = z.object({
  /** 16 hex digits, of the store and the time. */
  id: z.string(),
  /** Milliseconds. */
  time: z.number(),
  pid: z.number(),
  /** Whether the lock's time went back since: it failed, or was killed. */
  failed: z.boolean(),
});
export type DreamStart = z.infer<typeof startSchema>;

const timesSchema = z.object({
  version: z.literal(1),
  storeId: z.string(),
  dir: z.string(),
  kind: z.enum(['project', 'custom', 'team', 'agent', 'logs']),
  scope: z.enum(['private', 'team', 'user', 'project', 'local']),
  /** Oldest first. */
  starts: z.array(startSchema),
});
export type LockTimes = z.infer<typeof timesSchema>;

/** How many of a store are kept. */
const MOST = 50;

export interface NoteInput {
  dataDir: string;
  readOnly: boolean;
  storeId: string;
  ref: StoreRef;
  /** Whether a process is, or was, a worker of ours. */
  isOurs(pid: number): Promise<boolean>;
}

/** The dreams of Claude's that a store's lock told of, the one it tells of now included. */
export async function noteLockTime({ dataDir, readOnly, storeId, ref, isOurs }: NoteInput): Promise<LockTimes> {
  const dir = await realpath(ref.dir).catch(() => ref.dir);
  const path = join(dataDir, 'dreams', `claude-${pathKey(dir)}.json`);
  const known = await readDataJson(path, timesSchema);
  const times: LockTimes = { version: 1, storeId, dir, kind: ref.kind, scope: ref.scope, starts: known?.starts ?? [] };
  const look = lookAtLock(clientLockPath(dir));
  if (look.is !== 'file') return times;
  const time = Math.floor(lockTime(look.seen));
  const before = JSON.stringify(times.starts);
  for (const start of times.starts) if (start.time > time) start.failed = true;
  const pid = Number(/^\d{1,10}$/.exec(look.seen.body)?.[0] ?? NaN);
  const isNew = Number.isInteger(pid) && !times.starts.some((start) => start.time === time);
  if (isNew && !(await isOurs(pid))) {
    const id = createHash('sha256').update(`${dir}\0${time}`).digest('hex').slice(0, 16);
    times.starts = [...times.starts, { id, time, pid, failed: false }].sort((a, b) => a.time - b.time).slice(-MOST);
  }
  if (!readOnly && JSON.stringify(times.starts) !== before) await writeDataJson(path, times);
  return times;
}

/** The store and the start of a dream of Claude's by its id; null when it is none that was noticed. */
export async function findDreamStart(
  dataDir: string,
  id: string,
): Promise<{ times: LockTimes; start: DreamStart } | null> {
  const root = join(dataDir, 'dreams');
  for (const name of privateNames(root)) {
    if (!/^claude-[0-9a-f]+\.json$/.test(name)) continue;
    const times = await readDataJson(join(root, name), timesSchema);
    const start = times?.starts.find((one) => one.id === id);
    if (times && start) return { times, start };
  }
  return null;
}
