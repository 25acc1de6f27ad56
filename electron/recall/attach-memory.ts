import type { RecallAttachment } from '#shared/model/recall.ts';
import { ageInDays, freshnessNote } from '#shared/text/age.ts';
import { sanitize } from '#shared/text/sanitize.ts';
import { utf8Length } from '#shared/text/utf8-length.ts';

/** What the client 2.1.332 attaches of one file at most, in bytes and lines. */
export const FILE_BYTES = 4096;
const FILE_LINES = 200;
/** From so much on the client 2.1.332 looks for no more memories in a session; see `counted`. */
export const SESSION_BYTES = 61_440;

export interface AttachedFile {
  file: string;
  /** Absolute. */
  path: string;
  text: string;
  mtimeMs: number;
}

/** What of a file goes along, with the path to read on where it is cut. */
function contentOf({ path, text }: Pick<AttachedFile, 'path' | 'text'>): { content: string; cut: boolean } {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const lines = plain.split('\n');
  // A final newline counts as one line more.
  const isLong = lines.length > FILE_LINES;
  const first = isLong ? lines.slice(0, FILE_LINES).join('\n') : plain;
  const isLarge = utf8Length(first) > FILE_BYTES;
  const kept = isLarge ? cutAtLineEnd(first) : first;
  const why = isLarge ? `${FILE_BYTES} byte limit` : isLong ? `first ${FILE_LINES} lines` : null;
  const readOn =
    why === null
      ? ''
      : `\n\n> This memory file was truncated (${why}). Use the Read tool to view the complete file at: ${path}`;
  return { content: kept + readOn, cut: why !== null };
}

/** What the client counts of an attached memory against a session's budget: UTF-16 units, without its path and its note. */
export function counted(file: Pick<AttachedFile, 'path' | 'text'>): number {
  return sanitize(contentOf(file).content).length;
}

/** The text that Claude is given with a memory that surfaces, as the client 2.1.332 words it. `now` is in milliseconds. */
export function attachMemory({ file, path, text, mtimeMs }: AttachedFile, now: number): RecallAttachment {
  const { content, cut } = contentOf({ path, text });
  const note = freshnessNote(ageInDays(mtimeMs, now));
  const attached = sanitize(`${note === null ? '' : `${note}\n\n`}Memory: ${path}:\n\n${content}`);
  return { file, text: attached, cut, bytes: utf8Length(attached), freshnessNote: note };
}

/** The lines that fit; nothing of a first line that doesn't. */
function cutAtLineEnd(text: string): string {
  const bytes = Buffer.from(text);
  const end = bytes.lastIndexOf(0x0a, FILE_BYTES);
  return end < 0 ? '' : bytes.toString('utf8', 0, end);
}
