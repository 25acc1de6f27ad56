import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { parseJsonObject } from './parse-json-object.ts';

/** A memory that a session was shown: it came up by itself, or Claude read it. */
export interface Recall {
  /** Absolute, as the transcript has it, in NFC. */
  path: string;
  /** Milliseconds. */
  time: number;
}

export interface TranscriptRecalls {
  recalls: Recall[];
  /** Up to where it was read, in bytes: the end of a line. */
  read: number;
}

const chunkBytes = 1024 * 1024;
/** A line that is longer holds more than a few memories; it is passed over. */
const longestLine = 8 * 1024 * 1024;
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const surfaced = Buffer.from('"relevant_memories"');
const reads = Buffer.from('"Read"');
const newline = 10;

/**
 * The recalls that a transcript shows, from a place in it on: attachments `relevant_memories` of the client 2.1.332, and Read
 * calls of Markdown files. Reads at most `limit` bytes; null when it can't be read.
 */
export async function findRecalls(transcript: string, from: number, limit: number): Promise<TranscriptRecalls | null> {
  const handle = await open(transcript, flags).catch(() => null);
  if (handle === null) return null;
  try {
    if (!(await handle.stat()).isFile()) return null;
    const recalls: Recall[] = [];
    let read = from;
    let rest: Buffer = Buffer.alloc(0);
    let skipping = false;
    for (let at = from; at < from + limit;) {
      const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, from + limit - at));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
      if (bytesRead === 0) break;
      at += bytesRead;
      const chunk: Buffer =
        rest.length > 0 ? Buffer.concat([rest, buffer.subarray(0, bytesRead)]) : buffer.subarray(0, bytesRead);
      let start = 0;
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
        if (!skipping) recalls.push(...recallsIn(chunk.subarray(start, end)));
        skipping = false;
        start = end + 1;
        read = at - chunk.length + start;
      }
      rest = chunk.subarray(start);
      if (rest.length > longestLine) {
        rest = Buffer.alloc(0);
        skipping = true;
        read = at;
      }
    }
    return { recalls, read };
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

function recallsIn(line: Buffer): Recall[] {
  const isSurfaced = line.includes(surfaced);
  if (!isSurfaced && !(line.includes(reads) && line.includes('.md"'))) return [];
  const entry = parseJsonObject(line.toString('utf8'));
  const time = Date.parse(String(entry?.['timestamp']));
  if (entry === null || Number.isNaN(time)) return [];
  return [...attached(entry), ...readBy(entry)].map((path) => ({ path: path.normalize('NFC'), time }));
}

function attached(entry: Record<string, unknown>): string[] {
  const attachment = entry['attachment'] as { type?: unknown; memories?: unknown } | null | undefined;
  if (attachment?.type !== 'relevant_memories' || !Array.isArray(attachment.memories)) return [];
  return attachment.memories.flatMap((memory: { path?: unknown } | null) =>
    typeof memory?.path === 'string' ? [memory.path] : [],
  );
}

function readBy(entry: Record<string, unknown>): string[] {
  const content = (entry['message'] as { content?: unknown } | null | undefined)?.content;
  if (entry['type'] !== 'assistant' || !Array.isArray(content)) return [];
  return content.flatMap((part: { type?: unknown; name?: unknown; input?: { file_path?: unknown } } | null) => {
    const path = part?.type === 'tool_use' && part.name === 'Read' ? part.input?.file_path : null;
    return typeof path === 'string' && /\.md$/i.test(path) ? [path] : [];
  });
}
