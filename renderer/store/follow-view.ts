import { create } from 'zustand';
import type { AppError } from '#shared/errors.ts';
import { asAppError } from './app.ts';
import { useView } from './view.ts';

/** Something read from disk that follows where the user is. */
export interface Followed<K, T> {
  /** What is wanted; null when nothing is. */
  wanted: K | null;
  /** What was read last, and for which key. It stays while it is read again. */
  shown: { key: K; value: T } | null;
  phase: 'idle' | 'reading' | 'ready' | 'failed' | 'gone';
  error: AppError | null;
}

interface Source<K, T> {
  /** Which thing is wanted where the user is. */
  wanted(view: ReturnType<typeof useView.getState>): K | null;
  same(a: K, b: K): boolean;
  read(key: K): Promise<T>;
  /** Listens to changes of the disk, before the first read; `again` reads anew, `gone` says that it went. */
  listen(hooks: { key(): K | null; again(): void; gone(): void }): (() => void)[];
}

/** How long the last page stays while the next one is read, ms: shorter reads don't flicker. */
const patience = 200;

/** A store that reads what the view wants, keeps what is shown while it reads anew, and drops late answers. */
export function createFollowed<K, T>(source: Source<K, T>) {
  const use = create<Followed<K, T>>(() => ({ wanted: null, shown: null, phase: 'idle', error: null }));
  let runs = 0;
  let reading = false;
  let stale = false;

  const read = async (key: K): Promise<void> => {
    const run = ++runs;
    reading = true;
    stale = false;
    const current = () => run === runs && use.getState().wanted !== null;
    try {
      const value = await source.read(key);
      if (current()) use.setState({ shown: { key, value }, phase: 'ready', error: null });
    } catch (error) {
      if (!current()) return;
      use.setState({ shown: null, phase: 'failed', error: asAppError(error) });
    } finally {
      if (run === runs) {
        reading = false;
        if (stale) again();
      }
    }
  };

  const again = (): void => {
    const { wanted } = use.getState();
    if (wanted === null) return;
    // A burst of changes during a read costs one more read, not one each.
    if (reading) stale = true;
    else void read(wanted);
  };

  const want = (key: K | null): void => {
    const { wanted } = use.getState();
    if (wanted === key || (wanted !== null && key !== null && source.same(wanted, key))) return;
    if (key === null) {
      runs++;
      reading = false;
      use.setState({ wanted: null, shown: null, phase: 'idle', error: null });
      return;
    }
    use.setState({ wanted: key, phase: 'reading', error: null });
    setTimeout(() => {
      const state = use.getState();
      if (state.phase === 'reading' && state.wanted === key) use.setState({ shown: null });
    }, patience);
    void read(key);
  };

  /** Follows the view until the returned function is called. */
  const follow = (): (() => void) => {
    const stops = [
      ...source.listen({
        key: () => use.getState().wanted,
        again,
        gone: () => use.setState({ phase: 'gone' }),
      }),
      useView.subscribe((view) => want(source.wanted(view))),
    ];
    want(source.wanted(useView.getState()));
    return () => {
      for (const stop of stops) stop();
      want(null);
    };
  };

  return { use, follow, again };
}
