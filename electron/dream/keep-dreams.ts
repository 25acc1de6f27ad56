import { createDreamHandlers } from './handlers.ts';
import { createDreams } from './create-dreams.ts';
import type { DreamsDeps } from './create-dreams.ts';

export interface KeepDreamsDeps extends DreamsDeps {
  /** Resolves when the stores are located and what killed acts left is ended. */
  ready: Promise<unknown>;
}

/** How often gates and other doors are looked at, in milliseconds; a store's gates at most every ten minutes. */
const TICK_MS = 1000;

/** Dreams as the app keeps them while it runs: killed ones ended at the start, the automatic ones begun in time. */
export function keepDreams(deps: KeepDreamsDeps) {
  const { host, ready } = deps;
  const dreams = createDreams(deps);
  const begun = ready.then(dreams.recover).catch((error: unknown) => {
    host.log('error', `A dream that was cut short could not be ended: ${String(error)}`);
  });
  let ticking: Promise<void> | null = null;
  const timer = setInterval(() => {
    ticking ??= begun
      .then(dreams.tick)
      .catch((error: unknown) => host.log('error', `Dreams can't be looked at: ${String(error)}`))
      .finally(() => (ticking = null));
  }, TICK_MS).unref();
  return {
    handlers: createDreamHandlers(dreams),
    async close(): Promise<void> {
      clearInterval(timer);
      await begun;
      await dreams.close();
      await ticking;
    },
  };
}
