import { AppError, assertNever } from '#shared/errors.ts';
import type { DreamEngine } from '#shared/model/dream.ts';
import type { DreamOrder, FromWorker, ToWorker } from '../dream/worker-protocol.ts';
import type { Engine } from './engine.ts';
import type { ParentPort } from './parent-port.ts';
import { wireWithoutPaths } from './wire-without-paths.ts';

/** Milliseconds between two signs of life. */
const BEAT = 1000;

interface ServeDream {
  port: ParentPort;
  load(engine: DreamEngine): Promise<Engine>;
  /** Notes in the log where a bug was met, never what it said: that may quote a memory or a key. */
  report(error: unknown): void;
  /** Ends the process. */
  exit(code: number): void;
}

/** A worker's whole life: says that it is ready, makes one dream, tells how it ended, and ends. */
export function serveDream({ port, load, report, exit }: ServeDream): { fail(error: unknown): void } {
  const stop = new AbortController();
  let order: DreamOrder | null = null;
  let isOver = false;
  const say = (message: FromWorker, sent?: () => void) => port.send(message, sent);
  const beat = setInterval(() => say({ say: 'alive' }), BEAT);
  const end = (failure: { error: unknown } | null) => {
    if (isOver) return;
    isOver = true;
    clearInterval(beat);
    const stopped = stop.signal.aborted;
    if (failure !== null && !stopped && !(failure.error instanceof AppError)) report(failure.error);
    const error = failure === null || stopped ? null : wireWithoutPaths(failure.error, [order?.apiKey ?? null]);
    say({ say: 'done', error, stopped }, () => exit(0));
  };
  const run = async (given: DreamOrder) => {
    const engine = await load(given.engine);
    stop.signal.throwIfAborted();
    const progress = (change: object) => {
      if (!isOver) say({ say: 'progress', progress: change });
    };
    await engine.run(given, { progress, signal: stop.signal });
  };
  port.onMessage((message) => {
    const told = message as ToWorker;
    switch (told.do) {
      case 'run':
        if (order !== null) return;
        order = told.order;
        run(told.order).then(
          () => end(null),
          (error: unknown) => end({ error }),
        );
        return;
      case 'stop':
        stop.abort(new AppError('cancelled', 'The dream was stopped.'));
        if (order === null) end(null);
        return;
      default:
        assertNever(told);
    }
  });
  say({ say: 'ready' });
  return { fail: (error) => end({ error }) };
}
