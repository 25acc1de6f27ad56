import { join } from 'node:path';
import type { Handlers } from '#shared/contract.ts';
import { AppError, fromWireError } from '#shared/errors.ts';
import type { SearchInput } from '#shared/model/search-input.ts';
import type { SearchAnswer } from '#shared/model/search.ts';
import type { ForkedWorker, Host } from '../host.ts';
import { REGEX_LIMIT } from './answer.ts';
import type { FromSearch, SearchStore, ToSearch } from './search-protocol.ts';

export interface KeepSearchDeps {
  host: Host;
  /** The stores as last located. */
  stores(): readonly SearchStore[];
  /** Resolves once the stores have their names. */
  located: Promise<unknown>;
  emit(progress: { searched: number; of: number }): void;
  /** Resolves when nobody waits for anything: time to read what a first search would have to wait for. */
  quiet?: Promise<{ memories: number }>;
  /** How long the worker stays without a search, in milliseconds. */
  idleMs?: number;
}

/** A pattern that the worker can't end by itself so long after its time takes the worker with it, in milliseconds. */
const GRACE = 2500;
const CLOSE_MS = 5000;
/** Fewer memories than these are read faster than a first word is typed. */
const MANY = 300;

interface Waiting {
  input: SearchInput;
  resolve(answer: SearchAnswer): void;
  reject(error: unknown): void;
  /** How often a worker ended over it. */
  ends: number;
}

interface Running {
  worker: ForkedWorker;
  exited: Promise<void>;
  /** The stores that it was told of, as JSON. */
  told: string;
}

/** Search as the app keeps it: a worker is forked for the first one, or before it where much is to be read; it follows what changes, and goes when it isn't needed. */
export function keepSearch({ host, stores, located, emit, quiet, idleMs = 900_000 }: KeepSearchDeps): {
  handlers: Pick<Handlers, 'search.run'>;
  /** Something changed in a store: these files, or with null whatever. */
  touch(storeId: string, files: readonly string[] | null): void;
  close(): Promise<void>;
} {
  let running: Running | null = null;
  let waiting: (Waiting & { id: number }) | null = null;
  let count = 0;
  let last = { searched: 0, of: 0 };
  let closed = false;
  let idle: NodeJS.Timeout | undefined;
  let guard: NodeJS.Timeout | undefined;

  const nothing = ({ query, mode }: SearchInput, stopped: SearchAnswer['stopped']): SearchAnswer => ({
    query,
    mode,
    hits: [],
    total: 0,
    ...last,
    stopped,
  });
  const hear = (from: Running, message: FromSearch): void => {
    if (from !== running) return;
    if (message.say === 'progress') {
      const { searched, of } = message;
      last = { searched, of };
      return emit(last);
    }
    if (message.id !== waiting?.id) return;
    clearTimeout(guard);
    if (message.say === 'begun') {
      if (waiting.input.mode === 'regex') guard = setTimeout(() => from.worker.kill(), REGEX_LIMIT + GRACE);
      return;
    }
    const { resolve, reject } = waiting;
    waiting = null;
    if (message.say === 'failed') return reject(fromWireError(message.error));
    last = { searched: message.answer.searched, of: message.answer.of };
    resolve(message.answer);
  };
  const onEnd = (from: Running): void => {
    if (from !== running) return;
    running = null;
    clearTimeout(guard);
    const lost = waiting;
    waiting = null;
    if (!lost) return;
    // A pattern that brought the worker down is not tried again.
    if (lost.input.mode === 'regex') return lost.resolve(nothing(lost.input, { why: 'time' }));
    if (closed || lost.ends > 0)
      return lost.reject(new AppError('unavailable', 'The search ended unexpectedly.', 'Search again.'));
    ask({ ...lost, ends: lost.ends + 1 });
  };
  const start = (): Running => {
    const worker = host.fork('search');
    let ended: () => void = () => undefined;
    const mine: Running = { worker, told: '', exited: new Promise((resolve) => (ended = resolve)) };
    worker.onMessage((message) => hear(mine, message as FromSearch));
    worker.onExit(() => {
      ended();
      onEnd(mine);
    });
    send(mine, { do: 'open', folder: join(host.dataDir, 'search'), mayWrite: !host.readOnly });
    running = mine;
    return mine;
  };
  const send = ({ worker }: Running, message: ToSearch): void => worker.send(message);
  const tellStores = (to: Running): void => {
    const now = stores().map(({ id, ref }) => ({ id, ref }));
    const told = JSON.stringify(now);
    if (told === to.told) return;
    to.told = told;
    send(to, { do: 'stores', stores: now });
  };
  const ask = (asked: Waiting): void => {
    waiting?.reject(new AppError('cancelled', 'A newer search took its place.'));
    clearTimeout(guard);
    const to = running ?? start();
    const id = ++count;
    waiting = { ...asked, id };
    tellStores(to);
    send(to, { do: 'run', id, input: asked.input, now: host.now() });
    stayOn();
  };
  const stayOn = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => void end(), idleMs).unref();
  };
  const end = async (): Promise<void> => {
    const old = running;
    if (!old) return;
    send(old, { do: 'close' });
    if (waiting === null) running = null;
    const tooLong = setTimeout(() => old.worker.kill(), CLOSE_MS);
    await old.exited;
    clearTimeout(tooLong);
  };
  void quiet?.then(
    ({ memories }) => {
      if (closed || running || memories < MANY) return;
      tellStores(start());
      stayOn();
    },
    () => undefined,
  );
  return {
    handlers: {
      'search.run': async (input) => {
        await located;
        if (closed) throw new AppError('unavailable', 'Reverie is closing.');
        return new Promise((resolve, reject) => ask({ input, resolve, reject, ends: 0 }));
      },
    },
    touch(storeId, files) {
      if (!running) return;
      tellStores(running);
      send(running, { do: 'touch', storeId, files: files && [...files] });
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      clearTimeout(guard);
      await end();
    },
  };
}
