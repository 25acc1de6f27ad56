/** Runs tasks of one key one after the other, in the order asked; different keys don't wait for each other. */
export function createQueue() {
  const tails = new Map<string, Promise<unknown>>();
  return function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = tails.get(key) ?? Promise.resolve();
    const run = before.then(task, task);
    const tail = run
      .catch(() => undefined)
      .then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
    tails.set(key, tail);
    return run;
  };
}

export type Queue = ReturnType<typeof createQueue>;
