import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { stripIndex } from '#shared/text/strip-index.ts';
import { valuesOfPaths } from './rule-paths.ts';

/** No more of a file is read, in bytes. */
const LONGEST = 1_048_576;

export type ReadInstruction =
  | { state: 'read'; real: string; text: string; onlyFor: string[] | null; truncated: boolean }
  /** It resolves to a place outside of all that may be read. */
  | { state: 'outside'; real: string }
  | { state: 'missing' }
  | { state: 'unreadable' };

/** A file of instructions as a session gets it: without front matter and block comments. Read only where `mayRead` says so. */
export async function readInstruction(path: string, mayRead: (real: string) => boolean): Promise<ReadInstruction> {
  let real: string;
  try {
    real = await realpath(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? { state: 'missing' } : { state: 'unreadable' };
  }
  if (!mayRead(real)) return { state: 'outside', real };
  try {
    const handle = await open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      const stats = await handle.stat();
      if (stats.isDirectory()) return { state: 'missing' };
      if (!stats.isFile()) return { state: 'unreadable' };
      const buffer = Buffer.allocUnsafe(Math.min(stats.size, LONGEST));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
      const raw = new TextDecoder().decode(buffer.subarray(0, bytesRead));
      const { text, frontMatter, comments } = stripIndex(raw);
      // Line ends become one kind only where a comment was taken out; nothing else is cleaned, unlike in an index.
      const given = comments.length > 0 ? text : raw.slice(frontMatter.end).trim();
      const onlyFor = valuesOfPaths(raw.slice(frontMatter.start, frontMatter.end));
      return { state: 'read', real, text: given, onlyFor, truncated: stats.size > LONGEST };
    } finally {
      await handle.close();
    }
  } catch {
    return { state: 'unreadable' };
  }
}
