import type { FileHandle } from 'node:fs/promises';
import { LONGEST_LINE } from './spoken.ts';

const CHUNK = 1_048_576;
const NEWLINE = 10;

/** A buffer that the readers of a run share: a transcript may be larger than the memory. */
export const lineBuffer = (): Buffer => Buffer.allocUnsafeSlow(CHUNK + LONGEST_LINE);

export interface ReadLines {
  handle: FileHandle;
  buffer: Buffer;
  /** Byte offsets; lines that begin from `from` on and before `to`. */
  from: number;
  to: number;
  /** Of the file: what stands behind the last line end is a line only there. */
  size: number;
  signal: AbortSignal;
  /** Gets a line's bytes, which are only good until it returns, and where it begins; false ends the reading. */
  line(bytes: Buffer, at: number): boolean;
}

/** Reads lines in chunks; those longer than `LONGEST_LINE` are passed over. Returns where the line after the last one begins. */
export async function readLines({ handle, buffer, from, to, size, signal, line }: ReadLines): Promise<number> {
  let held = 0;
  let base = from;
  let skipping = false;
  for (let at = from; at < to;) {
    signal.throwIfAborted();
    const { bytesRead } = await handle.read(buffer, held, Math.min(CHUNK, to - at), at);
    if (bytesRead === 0) break;
    at += bytesRead;
    const end = held + bytesRead;
    const filled = buffer.subarray(0, end);
    let start = 0;
    // What was held has no newline in it.
    for (let at = filled.indexOf(NEWLINE, held); at >= 0; at = filled.indexOf(NEWLINE, start)) {
      const wanted = !skipping && at > start;
      if (wanted && !line(filled.subarray(start, at), base + start)) return base + at + 1;
      skipping = false;
      start = at + 1;
    }
    held = end - start;
    base += start;
    if (held > LONGEST_LINE) {
      skipping = true;
      base += held;
      held = 0;
    } else if (skipping) {
      base += held;
      held = 0;
    } else if (start > 0) buffer.copyWithin(0, start, end);
  }
  if (to >= size && held > 0 && !skipping) line(buffer.subarray(0, held), base);
  return to >= size ? to : base;
}
