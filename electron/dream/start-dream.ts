import { randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { DreamEngine, DreamEngineState, DreamRun, DreamSettings } from '#shared/model/dream.ts';
import { clientLockPath, lockTime } from '../disk/client-lock.ts';
import { thisOwner } from '../disk/owner.ts';
import type { Host } from '../host.ts';
import { inParallel } from '../memory/in-parallel.ts';
import type { ClientLock } from './client-lock.ts';
import { lockedError } from './client-lock.ts';
import { countSessions } from './count-sessions.ts';
import { titled } from './dream-status.ts';
import type { DreamStore } from './dream-store.ts';
import { claudeToRun, engineStates, readKey } from './engines.ts';
import { findLogs } from './find-logs.ts';
import { freshParts } from './fold-progress.ts';
import { isOpen } from './judge-lock.ts';
import { takeDreamLock } from './own-lock.ts';
import type { Recovery } from './recover-runs.ts';
import { runDream } from './run-dream.ts';
import type { LiveRun, RunDreamDeps } from './run-dream.ts';
import type { RunRecord } from './run-records.ts';
import type { DreamOrder, DreamSource } from './worker-protocol.ts';

/** What is asked for; what is left out is taken from the settings. */
export interface DreamWish {
  engine?: DreamEngine;
  model?: string;
  budgetUsd?: number;
  dryRun?: boolean;
}

export interface StartDeps extends RunDreamDeps {
  host: Host;
  clientLock: ClientLock;
  recovery: Recovery;
  settings(): DreamSettings;
}

/** A dream reads no more transcripts than that, the newest. */
const MOST_SOURCES = 200;

/** Starts a dream of a store. Throws AppError when it can't be: what is in the way, in words. */
export async function startDream(
  deps: StartDeps,
  store: DreamStore,
  by: 'you' | 'auto',
  wish: DreamWish,
): Promise<LiveRun> {
  const { host, records, clientLock, recovery } = deps;
  if (host.readOnly)
    throw new AppError('read-only', 'Reverie was started read-only.', 'Start it without --read-only to dream.');
  if (store.ref.kind === 'logs')
    throw new AppError('invalid-input', 'Logs are dreamt from, not dreamt.', "Dream in the project's own store.");
  const settings = deps.settings();
  const engine = wish.engine ?? settings.engine;
  // Without need no other program is looked for.
  const state = engine === 'tidy' ? null : (await engineStates(host)).find((one) => one.engine === engine);
  if (state !== null && !state?.ready) throw notReady(engine, state);
  const release = await takeDreamLock(host.dataDir, store.ref.dir);
  try {
    await recovery.recoverHeld(store.id);
    const waiting = (await records.list(store.id)).find(({ run }) => run.state === 'review');
    if (waiting)
      throw new AppError(
        'busy',
        'A dream of this store waits to be decided on.',
        'Apply or discard it first: reverie dream review.',
      );
    const { seen, ...judged } = await clientLock.judge(store.ref.dir);
    if (!isOpen(judged)) throw lockedError(judged);
    const since = seen === null ? 0 : lockTime(seen);
    const found = await findSources(store, since);
    const model = engine === 'tidy' ? null : (wish.model ?? settings.model);
    const budgetUsd = engine === 'tidy' ? null : (wish.budgetUsd ?? settings.budgetUsd);
    const run = freshRun({ storeId: store.id, by, engine, model, budgetUsd, dryRun: wish.dryRun === true });
    run.started = new Date(host.now()).toISOString();
    run.sessions = await titled(found.sessions);
    run.task.sessionsReviewing = run.sessions.length;
    run.task.priorMtime = Math.floor(since);
    const record: RunRecord = {
      run,
      store: store.ref,
      owner: await thisOwner(),
      worker: null,
      lock: { path: clientLockPath(store.ref.dir), prior: null, left: null, ours: false, swap: null, owed: null },
    };
    const order: Omit<DreamOrder, 'staging' | 'pinned'> = {
      runId: run.id,
      engine,
      store: { kind: store.ref.kind, scope: store.ref.scope },
      now: host.now(),
      sources: found.sources,
      model: model ?? settings.model,
      baseUrl: settings.baseUrl,
      apiKey: engine === 'api' ? ((await readKey(host))?.key ?? null) : null,
      budgetUsd,
      project: settings.projectFiles && engine === 'api' ? store.project : null,
      claude: engine === 'claude' ? await claudeToRun(host) : null,
      searchPath: host.env['PATH'] ?? '',
    };
    return await runDream(deps, record, order, release);
  } catch (error) {
    release();
    throw error;
  }
}

function freshRun(about: Pick<DreamRun, 'storeId' | 'by' | 'engine' | 'model' | 'budgetUsd' | 'dryRun'>): DreamRun {
  return {
    ...about,
    id: randomBytes(8).toString('hex'),
    state: 'running',
    started: '',
    ended: null,
    part: 'orient',
    parts: freshParts(),
    task: {
      type: 'dream',
      status: 'running',
      phase: 'starting',
      sessionsReviewing: 0,
      filesTouched: [],
      turns: [],
      priorMtime: 0,
    },
    sessions: [],
    toolCounts: {},
    tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    costUsd: null,
    notes: [],
    error: null,
    changes: 0,
    appliedBy: null,
  };
}

/** What happened since the last dream: the sessions that count, then those of worktrees and subfolders, and the logs. */
async function findSources(store: DreamStore, since: number) {
  const running = ((await store.location())?.sessions ?? store.sessions).flatMap(({ sessionId }) => sessionId ?? []);
  const sessions = store.transcripts === null ? [] : await countSessions(store.transcripts, since, running);
  const folders = await store.beside();
  const beside = (await inParallel(folders, 4, (folder) => countSessions(folder, since, running))).flat();
  const logs = (await findLogs(store.ref)).filter(({ mtimeMs }) => mtimeMs > since);
  const sources: DreamSource[] = [
    ...[...sessions, ...beside].map(({ id, path }) => ({ kind: 'transcript' as const, path, name: id })),
    ...logs.map(({ path, name }) => ({ kind: 'log' as const, path, name })),
  ];
  return { sessions: sessions.slice(0, MOST_SOURCES), sources: sources.slice(0, MOST_SOURCES) };
}

function notReady(engine: DreamEngine, state: DreamEngineState | undefined): AppError {
  const why = state?.why ?? null;
  switch (why) {
    case 'no-key':
    case 'keychain-plain':
      return new AppError(
        'unavailable',
        'The api engine has no key.',
        'Give it one in the settings, or set ANTHROPIC_API_KEY.',
      );
    case 'no-claude':
      return new AppError('unavailable', 'Claude Code was not found.', 'Install it, or put `claude` on PATH.');
    case 'claude-broken':
      return new AppError('unavailable', 'Claude Code could not be run.', 'Try `claude --version` in a terminal.');
    case null:
      return new AppError('unavailable', `The engine "${engine}" can't be used here.`, 'Choose another engine.');
  }
}
