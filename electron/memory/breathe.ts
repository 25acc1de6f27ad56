/** Lets others have their turn where the work so far was long: that of more than a thousand `items`. */
export async function breathe(items: number): Promise<void> {
  if (items > 1000) await new Promise((resolve) => setImmediate(resolve));
}

/** All that comes, some hundred at a time, others having their turn in between. */
export async function inTurns<T>(source: Iterable<T>): Promise<T[]> {
  const all: T[] = [];
  for (const each of source) {
    all.push(each);
    if (all.length % 500 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return all;
}
