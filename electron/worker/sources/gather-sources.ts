import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { DreamOrder, DreamSource } from '../../dream/worker-protocol.ts';
import { writeSourceFile } from '../../disk/source-files.ts';
import type { EngineIo } from '../engine.ts';
import { extractText, logText } from './extract-text.ts';
import type { SourceText } from './extract-text.ts';
import { lineBuffer } from './read-lines.ts';
import { readTranscript } from './read-transcript.ts';

/** What was gathered: sessions written, sources that had no more room or couldn't be read, secrets masked. */
export interface Gathered {
  sessions: number;
  cut: number;
  masked: number;
}

/** UTF-16 units of words of one session, of one log, and of everything. */
export const MOST_OF_A_SESSION = 48_000;
export const MOST_OF_A_LOG = 24_000;
export const MOST_OF_ALL = 1_600_000;

/** Neither a link nor a pipe in a transcript's place is followed or waited for. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Fills `<staging>/sources` with bounded extracts of a dream's transcripts and logs, newest first, secrets masked, to be read
 * only. One that can't be read is left out. Memory stays the same however large they are.
 */
export async function gatherSources(order: DreamOrder, { progress, signal }: EngineIo): Promise<Gathered> {
  progress({ part: 'gather' });
  const gathered: Gathered = { sessions: 0, cut: 0, masked: 0 };
  const buffer = lineBuffer();
  const names = new Set<string>();
  let room = MOST_OF_ALL;
  for (const source of await newestFirst(order.sources)) {
    signal.throwIfAborted();
    const made = room <= 0 ? null : await extractOf(source, buffer, signal);
    if (made === null) gathered.cut++;
    else if (made !== 'empty') {
      writeSourceFile(join(order.staging, 'sources', freeName(source, made.mtimeMs, names)), made.text);
      room -= made.text.length;
      gathered.masked += made.masked;
      if (source.kind === 'transcript') gathered.sessions++;
    }
  }
  return gathered;
}

async function newestFirst(sources: readonly DreamSource[]): Promise<DreamSource[]> {
  const timed: { source: DreamSource; mtimeMs: number }[] = [];
  for (const source of sources) {
    const stats = await using(source, (handle) => handle.stat());
    timed.push({ source, mtimeMs: stats?.mtimeMs ?? 0 });
  }
  return timed.sort((a, b) => b.mtimeMs - a.mtimeMs).map(({ source }) => source);
}

/** The extract of a source; null when it can't be read, `empty` when nobody says anything in it. */
async function extractOf(
  { kind, path, name }: DreamSource,
  buffer: Buffer,
  signal: AbortSignal,
): Promise<(SourceText & { mtimeMs: number }) | 'empty' | null> {
  return using({ path }, async (handle) => {
    const stats = await handle.stat();
    if (!stats.isFile()) return null;
    const { size, mtimeMs } = stats;
    if (kind === 'log') {
      const { text, isCut } = await endOf(handle, size, buffer);
      return text.trim() === '' ? 'empty' : { ...logText(name, text, isCut), mtimeMs };
    }
    const extract = await readTranscript({ handle, size, buffer, signal, most: MOST_OF_A_SESSION });
    if (extract.head.length + extract.tail.length === 0) return 'empty';
    return { ...extractText(name, extract), mtimeMs };
  });
}

/** A log grows at its end: of a long one the last whole lines count. */
async function endOf(handle: FileHandle, size: number, buffer: Buffer): Promise<{ text: string; isCut: boolean }> {
  const length = Math.min(size, 4 * MOST_OF_A_LOG);
  const { bytesRead } = await handle.read(buffer, 0, length, size - length);
  const text = buffer.toString('utf8', 0, bytesRead);
  if (length === size && text.length <= MOST_OF_A_LOG) return { text, isCut: false };
  const end = text.slice(-MOST_OF_A_LOG);
  return { text: end.slice(end.indexOf('\n') + 1), isCut: true };
}

/** null when the file can't be opened or read; a stop is no such failure. */
async function using<T>(
  { path }: Pick<DreamSource, 'path'>,
  read: (handle: FileHandle) => Promise<T>,
): Promise<T | null> {
  const handle = await open(path, flags).catch(() => null);
  if (handle === null) return null;
  try {
    return await read(handle);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return null;
    throw error;
  } finally {
    await handle.close();
  }
}

/** A name of a source that sorts by date. */
function freeName({ kind, name }: DreamSource, mtimeMs: number, names: Set<string>): string {
  const plain = name
    .replace(/\.(?:jsonl|md)$/i, '')
    .replace(/^logs\//, '')
    .replace(/[^\w-]+/g, '-')
    .slice(0, 80);
  const day = kind === 'transcript' ? `${new Date(mtimeMs).toISOString().slice(0, 10)}-session-` : 'log-';
  for (let number = 1; ; number++) {
    const file = `${day}${plain}${number === 1 ? '' : `-${number}`}.md`;
    if (names.has(file)) continue;
    names.add(file);
    return file;
  }
}
