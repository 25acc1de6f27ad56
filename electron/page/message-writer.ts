/** A list from so many entries on is written in pieces of that many, the loop free in between. */
const piece = 500;
/** A text is written in pieces of so many UTF-16 units. */
const textPiece = 100_000;
/** Less than this isn't worth a part of its own, in UTF-16 units. */
const least = 8192;

/**
 * Writes messages as JSON in the order they come. One with long lists is written in parts, the last marked so, each in a
 * turn of its own: neither writing nor sending it holds up anything else. `whole` gets the short ones as they are, where
 * the door takes them so.
 */
export function createMessageWriter(
  write: (text: string, isLast: boolean) => void,
  whole: (message: unknown) => void = (message) => write(JSON.stringify(message), true),
): (message: unknown) => void {
  let last: Promise<void> | null = null;
  return (message) => {
    const isLong = holdsLongList(message, 3);
    if (last === null && !isLong) return whole(message);
    const mine = (last ?? Promise.resolve()).then(async () => {
      if (isLong) await writeInParts(message, write);
      else whole(message);
      if (last === mine) last = null;
    });
    last = mine;
  };
}

async function writeInParts(message: unknown, write: (text: string, isLast: boolean) => void): Promise<void> {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  let held = '';
  await turn();
  for (const text of textsOf(message, 3)) {
    held += text;
    if (held.length < least) continue;
    write(held, false);
    held = '';
    await turn();
  }
  write(held, true);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether there is one as deep as `depth`. */
function holdsLongList(value: unknown, depth: number): boolean {
  if (Array.isArray(value)) return value.length > piece;
  return depth > 0 && isObject(value) && Object.values(value).some((inner) => holdsLongList(inner, depth - 1));
}

/** The JSON of a value; joined it is what JSON.stringify gives. */
function* textsOf(value: unknown, depth: number): Generator<string> {
  if (typeof value === 'string' && value.length > textPiece) yield* textsOfString(value);
  else if (!holdsLongList(value, depth)) yield JSON.stringify(value);
  else if (Array.isArray(value)) {
    yield '[';
    for (let at = 0; at < value.length; at += piece)
      yield (at === 0 ? '' : ',') + JSON.stringify(value.slice(at, at + piece)).slice(1, -1);
    yield ']';
  } else {
    let before = '{';
    for (const [name, inner] of Object.entries(value as Record<string, unknown>)) {
      if (inner === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* textsOf(inner, depth - 1);
      before = ',';
    }
    yield '}';
  }
}

function* textsOfString(value: string): Generator<string> {
  yield '"';
  for (let at = 0, end = 0; at < value.length; at = end) {
    end = Math.min(at + textPiece, value.length);
    // The halves of a pair stay together, or each would be written as an escape.
    if (end < value.length && (value.charCodeAt(end - 1) & 0xfc00) === 0xd800) end--;
    yield JSON.stringify(value.slice(at, end)).slice(1, -1);
  }
  yield '"';
}
