export interface Settle {
  /** Something was typed: acts once nothing more was for a while, and every few seconds where typing goes on. */
  soon(): void;
  stop(): void;
}

/** Milliseconds without a keystroke, and from the first one on at most. */
const pause = 500;
const longest = 2000;

/** Acts when typing pauses, and while it doesn't. */
export function createSettle(act: () => void): Settle {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let until = 0;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    soon() {
      const now = performance.now();
      if (timer === undefined) until = now + longest;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          stop();
          act();
        },
        Math.max(0, Math.min(pause, until - now)),
      );
    },
    stop,
  };
}
