import { constants } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A write of Claude's to a file, as a transcript shows it. */
export interface TranscriptWrite {
  sessionId: string;
  /** Milliseconds. */
  time: number;
  /** Whether this is the answer that it was done, else the call. */
  done: boolean;
  /** What it wrote: the whole text or a part of it, as far as the transcript says. */
  wrote: Wrote | null;
}

export type Wrote = { whole: string } | { part: string };

/** What is read of one transcript, its end, and of all together; in bytes. */
const tailOfOne = 8 * 1024 * 1024;
const all = 64 * 1024 * 1024;
const tools = new Set(['Write', 'Edit', 'MultiEdit', 'NotebookEdit']);
const marks = ['"file_path"', '"filePath"'].map((mark) => Buffer.from(mark));
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Writes in transcripts that grew since a time, by absolute path in NFC, oldest first. Calls that failed are left out. */
export async function findWrites(
  configDirs: readonly string[],
  since: number,
): Promise<Map<string, TranscriptWrite[]>> {
  const found = new Map<string, TranscriptWrite[]>();
  let left = all;
  for (const file of await grownTranscripts(configDirs, since)) {
    if (left <= 0) break;
    const text = await readEnd(file, Math.min(tailOfOne, left));
    if (text === null) continue;
    left -= text.length;
    for (const { path, ...write } of writesIn(text, basename(file, '.jsonl'), since)) {
      const real = await resolved(path);
      found.set(real, [...(found.get(real) ?? []), write]);
    }
  }
  for (const writes of found.values()) writes.sort((a, b) => a.time - b.time);
  return found;
}

/** Newest first; those of sub-agents, too. */
async function grownTranscripts(configDirs: readonly string[], since: number): Promise<string[]> {
  const grown: { path: string; mtimeMs: number }[] = [];
  const look = async (dir: string, deep: boolean): Promise<void> => {
    for (const entry of await readdir(dir, { withFileTypes: true }).catch(() => [])) {
      const path = join(dir, entry.name);
      if (entry.isFile() && entry.name.endsWith('.jsonl')) {
        const stats = await stat(path).catch(() => null);
        if (stats && stats.mtimeMs >= since) grown.push({ path, mtimeMs: stats.mtimeMs });
      } else if (deep && entry.isDirectory() && entry.name !== 'memory') await look(join(path, 'subagents'), false);
    }
  };
  for (const configDir of configDirs)
    for (const key of await readdir(join(configDir, 'projects')).catch(() => []))
      await look(join(configDir, 'projects', key), true);
  return grown.sort((a, b) => b.mtimeMs - a.mtimeMs).map(({ path }) => path);
}

async function readEnd(file: string, limit: number): Promise<Buffer | null> {
  const handle = await open(file, flags).catch(() => null);
  if (handle === null) return null;
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return null;
    const buffer = Buffer.allocUnsafe(Math.min(stats.size, limit));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, stats.size - buffer.length);
    return buffer.subarray(0, bytesRead);
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

type Found = TranscriptWrite & { path: string; call: string };

function writesIn(text: Buffer, name: string, since: number): Found[] {
  const found: Found[] = [];
  /** Calls that failed, and those whose answer says it better. */
  const over = new Set<string>();
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf(10, from);
    const line = text.subarray(from, end < 0 ? text.length : end);
    from += line.length + 1;
    const named = marks.some((mark) => line.includes(mark));
    if (!named && !line.includes('"is_error":true')) continue;
    const entry = parse(line.toString('utf8'));
    const time = Date.parse(String(entry?.['timestamp']));
    if (!entry || !(time >= since)) continue;
    const sessionId = typeof entry['sessionId'] === 'string' ? entry['sessionId'] : name;
    const result = writeIn(entry['toolUseResult']);
    for (const part of contentOf(entry)) {
      if (part['type'] === 'tool_result' && (result || part['is_error'] === true))
        over.add(String(part['tool_use_id']));
      const input = part['input'] as { file_path?: unknown; content?: unknown; new_string?: unknown } | undefined;
      const path = input?.file_path;
      if (part['type'] !== 'tool_use' || !tools.has(String(part['name'])) || typeof path !== 'string') continue;
      const wrote = wroteOf(input?.content, input?.new_string);
      found.push({ sessionId, time, done: false, path, wrote, call: String(part['id']) });
    }
    if (result) found.push({ sessionId, time, done: true, path: result.filePath, wrote: resultOf(result), call: '' });
  }
  return found.filter(({ call }) => !over.has(call));
}

interface Result {
  filePath: string;
  content?: unknown;
  originalFile?: unknown;
  oldString?: unknown;
  newString?: unknown;
  replaceAll?: unknown;
}

function resultOf({ content, originalFile, oldString, newString, replaceAll }: Result): Wrote | null {
  if (typeof originalFile === 'string' && typeof oldString === 'string' && typeof newString === 'string') {
    const pieces = oldString === '' ? [] : originalFile.split(oldString);
    if (pieces.length > 1 && (replaceAll === true || pieces.length === 2)) return { whole: pieces.join(newString) };
  }
  return wroteOf(content, newString);
}

const wroteOf = (whole: unknown, part: unknown): Wrote | null =>
  typeof whole === 'string' ? { whole } : typeof part === 'string' ? { part } : null;

/** A read is answered with a path, too. */
function writeIn(result: unknown): Result | null {
  if (typeof result !== 'object' || result === null || !('filePath' in result)) return null;
  const isWrite = 'structuredPatch' in result || 'oldString' in result || 'originalFile' in result;
  return isWrite && typeof result.filePath === 'string' ? (result as Result) : null;
}

function contentOf(entry: Record<string, unknown>): Record<string, unknown>[] {
  const content = (entry['message'] as { content?: unknown } | undefined)?.content;
  if (!Array.isArray(content)) return [];
  return content.filter((part): part is Record<string, unknown> => typeof part === 'object' && part !== null);
}

function parse(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** A path as the store's own folder is resolved. */
async function resolved(path: string): Promise<string> {
  const folder = await realpath(dirname(path)).catch(() => dirname(path));
  return join(folder, basename(path)).normalize('NFC');
}
