import { setTimeout as wait } from 'node:timers/promises';
import type { WireError } from '#shared/errors.ts';
import type { ForkedWorker } from '../host.ts';
import type { DreamOrder, DreamProgress, FromWorker, ToWorker } from './worker-protocol.ts';

/** How long things may take, in milliseconds. */
export interface WorkerTiming {
  /** Without a word from the worker. */
  silence: number;
  /** From asking it to stop to ending it. */
  grace: number;
  /** From ending it to ending it for sure. */
  kill: number;
}
export const workerTiming: WorkerTiming = { silence: 20_000, grace: 1000, kill: 400 };

/** How a worker came to its end; it runs no more. */
export type WorkerEnd =
  | { how: 'done'; error: WireError | null; stopped: boolean }
  | { how: 'died'; code: number | null }
  | { how: 'silent' }
  | { how: 'stopped' };

/** A message that left before its sender ended may come after the news of its end. */
const LATE = 100;
const TICKS = 40;

/** Watches over a worker until it has ended: one that falls silent is ended, one that is asked to stop and doesn't, too. */
export function followWorker(
  worker: ForkedWorker,
  onProgress: (progress: DreamProgress) => void,
  timing: WorkerTiming = workerTiming,
) {
  let ready: (isReady: boolean) => void;
  const isReady = new Promise<boolean>((resolve) => (ready = resolve));
  let exited: (code: number | null) => void;
  const exit = new Promise<number | null>((resolve) => (exited = resolve));
  let isGone = false;
  let verdict: WorkerEnd | null = null;
  let stopping = false;
  let quiet = 0;

  const send = (message: ToWorker) => {
    if (!isGone) worker.send(message);
  };
  const end = async (why: WorkerEnd) => {
    verdict ??= why;
    if (isGone) return;
    worker.kill();
    await Promise.race([exit, wait(timing.kill)]);
    if (!isGone && worker.pid !== undefined) killForSure(worker.pid);
  };
  const offMessage = worker.onMessage((raw) => {
    const message = raw as FromWorker;
    quiet = 0;
    if (message.say === 'ready') ready(true);
    else if (message.say === 'progress') {
      if (verdict === null) onProgress(message.progress);
    } else if (message.say === 'done') {
      verdict ??= { how: 'done', error: message.error, stopped: message.stopped };
      // It has said its last word: it gets the time to leave by itself.
      void Promise.race([exit, wait(timing.grace)]).then(() => end(verdict!));
    }
  });
  // Counted, not looked up: a machine that slept has heard nothing in the meantime.
  const watch = setInterval(() => {
    if (++quiet > TICKS) void end({ how: 'silent' });
  }, timing.silence / TICKS);
  worker.onExit((code) => {
    isGone = true;
    exited(code);
  });
  const ended = exit.then(async (code): Promise<WorkerEnd> => {
    clearInterval(watch);
    if (verdict === null) await wait(LATE);
    offMessage();
    ready(false);
    return verdict ?? (stopping ? { how: 'stopped' } : { how: 'died', code });
  });
  return {
    /** False when it ended before it was ready. */
    isReady,
    ended,
    run: (order: DreamOrder) => send({ do: 'run', order }),
    /** Asks it to stop, and ends it if it doesn't. */
    stop(): void {
      if (stopping) return;
      stopping = true;
      send({ do: 'stop' });
      void Promise.race([exit, wait(timing.grace)]).then(() => end({ how: 'stopped' }));
    },
  };
}

export type FollowedWorker = ReturnType<typeof followWorker>;

/** Its end wasn't told yet, so that its id can't be another's. */
function killForSure(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}
