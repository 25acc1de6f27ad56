/** Knows when nothing is asked of a door any more. */
export interface QuietTime {
  /** The same calls, each counted. */
  hearing<T extends object>(calls: T): T;
  /** Resolves once nothing was asked for `ms` milliseconds and no call is open; never when closed before. */
  come(ms: number): Promise<void>;
  /** Resolves once every call that is open now has ended, at the latest after `ms` milliseconds. */
  ended(ms: number): Promise<void>;
  close(): void;
}

/** Listens to calls, so that work which nobody waits for yet starts between them. */
export function createQuietTime(): QuietTime {
  const open = new Set<Promise<unknown>>();
  let last = performance.now();
  let closed = false;
  const timers = new Set<NodeJS.Timeout>();
  return {
    hearing<T extends object>(calls: T): T {
      const heard = Object.entries(calls).map(([name, call]: [string, (input: unknown) => Promise<unknown>]) => [
        name,
        async (input: unknown) => {
          // A call that throws at once has failed like any other.
          const answer = (async () => call(input))();
          open.add(answer);
          try {
            return await answer;
          } finally {
            open.delete(answer);
            last = performance.now();
          }
        },
      ]);
      return Object.fromEntries(heard) as T;
    },
    come: (ms) =>
      new Promise((resolve) => {
        const wait = (left: number): void => {
          const timer = setTimeout(() => {
            timers.delete(timer);
            const since = open.size > 0 ? 0 : performance.now() - last;
            if (since >= ms) resolve();
            else wait(ms - since);
          }, left).unref();
          timers.add(timer);
        };
        if (!closed) wait(ms);
      }),
    async ended(ms) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
      await Promise.race([Promise.allSettled(open), late]);
      clearTimeout(timer);
    },
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
