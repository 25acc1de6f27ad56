import type { FileHandle } from 'node:fs/promises';
import { couldBeAssistant, couldBeUser, spokenIn } from './spoken.ts';
import type { Spoken } from './spoken.ts';
import { readLines } from './read-lines.ts';

/** Words with the turn they belong to: a turn begins with what the user says, counted from 1. */
export interface Said extends Spoken {
  turn: number;
}

/** The beginning and the end of a session; `turns` counts all. */
export interface Extract {
  head: Said[];
  tail: Said[];
  turns: number;
  /** Whether something stands between the two that isn't here. */
  gap: boolean;
}

export interface ReadTranscript {
  handle: FileHandle;
  size: number;
  buffer: Buffer;
  signal: AbortSignal;
  /** UTF-16 units of words at most; a quarter is kept for the beginning. */
  most: number;
}

/** Bytes of a transcript's beginning in which its first words are looked for, and of a step back from its end. */
const HEAD_BYTES = 8 * 1_048_576;
const STEP_BACK = 2 * 1_048_576;
const STEPS_BACK = 16;
/** Words are cut at that when they are shown; more of them counts no more. */
export const MOST_SHOWN = 4_000;

const weight = ({ text }: Spoken) => Math.min(text.length, MOST_SHOWN);

/**
 * The words of a session without reading all of it as JSON: its first and its last, with their turns. In between only the
 * user's turns are counted, by their bytes.
 */
export async function readTranscript(input: ReadTranscript): Promise<Extract> {
  const { size, signal, most } = input;
  const head: Said[] = [];
  let turn = 0;
  let room = most / 4;
  const behindHead = await readLines({
    ...input,
    from: 0,
    to: Math.min(size, HEAD_BYTES),
    line(bytes) {
      const isUser = couldBeUser(bytes);
      if (isUser) turn++;
      const said = isUser || couldBeAssistant(bytes) ? spokenIn(bytes) : null;
      if (said && !repeats(head, said)) {
        head.push({ ...said, turn });
        room -= weight(said);
      }
      return room > 0;
    },
  });
  const { words, from } = await readBack(input, behindHead, most - most / 4);
  const headTurns = turn;
  await readLines({
    ...input,
    from: behindHead,
    to: from,
    line: (bytes) => ((turn += couldBeUser(bytes) ? 1 : 0), true),
  });
  signal.throwIfAborted();
  const between = turn > headTurns || from > behindHead;
  const tail = words.map(({ isUserLine, ...said }) => ({ ...said, turn: isUserLine ? ++turn : turn }));
  return { head, tail: tail.filter(({ text }) => text !== ''), turns: turn, gap: between };
}

const repeats = (words: readonly Spoken[], said: Spoken) =>
  words.at(-1)?.text === said.text && words.at(-1)?.who === said.who;

type LastWords = Spoken & { isUserLine: boolean };

/** The last words, read from the end backwards until there is no more room; `from` is where the first of them begins. */
async function readBack(input: ReadTranscript, least: number, most: number) {
  let words: LastWords[] = [];
  let from = input.size;
  let room = most;
  for (let step = 0; step < STEPS_BACK && from > least && room > 0; step++) {
    const { start, lines } = await linesBefore(input, Math.max(least, from - STEP_BACK), from, least);
    from = start;
    const found: LastWords[] = [];
    for (const { at, bytes, isUserLine } of lines.toReversed()) {
      const said = spokenIn(bytes);
      // A user's line without words still is a turn, as the count of those in between has it.
      if (said || isUserLine) found.push({ who: 'user', text: '', time: '', ...said, isUserLine });
      if (said) room -= weight(said);
      if (room > 0) continue;
      from = at;
      break;
    }
    words = [...found.toReversed(), ...words];
  }
  return { words, from };
}

/** The lines of words in a part that ends with a line; one that began before the part is left to the part before. */
async function linesBefore(input: ReadTranscript, start: number, end: number, least: number) {
  const lines: { at: number; bytes: Buffer; isUserLine: boolean }[] = [];
  let first = start === least ? start : -1;
  await readLines({
    ...input,
    from: start,
    to: end,
    line(bytes, at) {
      if (first < 0) first = at + bytes.length + 1;
      else {
        const isUserLine = couldBeUser(bytes);
        if (isUserLine || couldBeAssistant(bytes)) lines.push({ at, bytes: Buffer.from(bytes), isUserLine });
      }
      return true;
    },
  });
  return { start: first < 0 ? start : first, lines };
}
