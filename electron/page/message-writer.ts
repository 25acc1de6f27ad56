/** A list from so many entries on is written in pieces of that many, the loop free in between. */
const piece = 500;

/**
 * Writes messages as JSON in the order they come. One with long lists is written a piece at a time, so that it holds up
 * nothing else; `whole` gets the short ones as they are, where the door takes them so.
 */
export function createMessageWriter(
  write: (text: string) => void,
  whole: (message: unknown) => void = (message) => write(JSON.stringify(message)),
): (message: unknown) => void {
  let last: Promise<void> | null = null;
  return (message) => {
    const isLong = holdsLongList(message, 3);
    if (last === null && !isLong) return whole(message);
    const mine = (last ?? Promise.resolve()).then(async () => {
      if (isLong) write(await textOf(message, 3));
      else whole(message);
      if (last === mine) last = null;
    });
    last = mine;
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether there is one as deep as `depth`. */
function holdsLongList(value: unknown, depth: number): boolean {
  if (Array.isArray(value)) return value.length > piece;
  return depth > 0 && isObject(value) && Object.values(value).some((inner) => holdsLongList(inner, depth - 1));
}

async function textOf(value: unknown, depth: number): Promise<string> {
  if (!holdsLongList(value, depth)) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const pieces: string[] = [];
    for (let at = 0; at < value.length; at += piece) {
      pieces.push(JSON.stringify(value.slice(at, at + piece)).slice(1, -1));
      await new Promise((resolve) => setImmediate(resolve));
    }
    return `[${pieces.join(',')}]`;
  }
  const entries: string[] = [];
  for (const [name, inner] of Object.entries(value as Record<string, unknown>))
    if (inner !== undefined) entries.push(`${JSON.stringify(name)}:${await textOf(inner, depth - 1)}`);
  return `{${entries.join(',')}}`;
}
