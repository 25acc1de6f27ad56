import type { DreamEngine, DreamLock, DreamRun, DreamStatus } from '#shared/model/dream.ts';
import { lockTime } from '../disk/client-lock.ts';
import type { LockSeen } from '../disk/client-lock.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { titleOf } from '../sessions/find-session.ts';
import { countSessions } from './count-sessions.ts';
import type { GrownSession } from './count-sessions.ts';
import type { DreamStore } from './dream-store.ts';
import { findLogs } from './find-logs.ts';
import { closedForClaude, gateNeeds, judgeGates } from './judge-gates.ts';
import { lastDream } from './last-dream.ts';

export interface StatusInput {
  store: DreamStore;
  lock: DreamLock & { seen: LockSeen | null };
  /** Of this store, ours and Claude's; newest first. */
  runs: readonly DreamRun[];
  /** When a dream of ours set the lock's time last, in milliseconds; null: none that is kept. */
  oursAt: number | null;
  env: Readonly<Record<string, string | undefined>>;
  now: number;
  auto: { engine: DreamEngine | null; lastCheck: number | null };
}

/** So many sessions are told with their titles, the newest. */
const TITLED = 30;

/** What a dream of a store, automatic or not, would meet now. */
export async function dreamStatus({ store, lock, runs, oursAt, env, now, auto }: StatusInput): Promise<DreamStatus> {
  const { seen, ...judged } = lock;
  const running = runs.find(({ state, by }) => state === 'running' && by !== 'claude') ?? null;
  const waiting = runs.find(({ state }) => state === 'review')?.id ?? null;
  const location = await store.location();
  const runningSessions = (location?.sessions ?? store.sessions).flatMap(({ sessionId }) => sessionId ?? []);
  // While a dream of ours holds the lock, its time before is the one that counts.
  const before = judged.state === 'ours' ? (running?.task.priorMtime ?? null) : null;
  const time = before === null ? (seen === null ? null : lockTime(seen)) : before || null;
  const grown = store.transcripts === null ? null : await countSessions(store.transcripts, time ?? 0, runningSessions);
  const nextScan = auto.lastCheck === null ? null : auto.lastCheck + gateNeeds.scan * 60_000;
  const gates = judgeGates({
    switches: store.switches,
    location,
    remote: remoteOf(env),
    logHours: await logHours(store, now),
    lockTime: time,
    now,
    nextScan,
    sessions: grown?.length ?? null,
    lock: judged,
    waits: waiting !== null,
  });
  return {
    storeId: store.id,
    last: await lastDream({ lockTime: time, lockPath: judged.path, now, oursAt, runs, searchPath: env['PATH'] }),
    lock: judged,
    gates,
    closed: closedForClaude(gates),
    sessions: await titled(grown ?? []),
    beside: await besideOf(store, time ?? 0),
    runningSessions,
    auto: { engine: auto.engine, lastCheck: iso(auto.lastCheck), nextCheck: auto.engine && iso(nextScan ?? now) },
    running: running?.id ?? null,
    waiting,
  };
}

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** Sessions as a run tells them. */
export async function titled(sessions: readonly GrownSession[]): Promise<DreamStatus['sessions']> {
  const titles = await inParallel(sessions.slice(0, TITLED), 8, ({ path }) => titleOf(path));
  return sessions.map(({ id, mtimeMs }, at) => ({
    id,
    title: titles[at] ?? null,
    modified: new Date(mtimeMs).toISOString(),
  }));
}

async function besideOf(store: DreamStore, since: number): Promise<DreamStatus['beside']> {
  const counts = await inParallel(await store.beside(), 4, async (folder) => ({
    folder,
    count: (await countSessions(folder, since)).length,
  }));
  return counts.filter(({ count }) => count > 0);
}

function remoteOf(env: StatusInput['env']): string | null {
  const value = env['CLAUDE_CODE_REMOTE'];
  return value !== undefined && /^(1|true|yes|on)$/i.test(value.trim()) ? value : null;
}

/** Hours since the newest daily log of a store. */
async function logHours(store: DreamStore, now: number): Promise<number | null> {
  const newest = (await findLogs(store.ref))[0];
  return newest ? Math.max(0, Math.floor((now - newest.mtimeMs) / 3_600_000)) : null;
}
