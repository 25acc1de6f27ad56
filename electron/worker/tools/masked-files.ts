import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';
import { maskSecrets } from '#shared/text/secrets.ts';

/** Bytes of one file that a tool reads at most. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Files whose masked text is kept for the next call. */
const KEPT = 100;

export interface MaskedFiles {
  /** A file's text with its secrets masked. `name` is what errors call it. */
  read(path: string, name: string): Promise<string>;
  /** Secrets hidden so far, each counted once a file. */
  masked(): number;
}

interface Kept {
  stamp: string;
  text: string;
  count: number;
}

/** Reads text files for a model: never a pipe or a device, never what is no text, never a secret. */
export function createMaskedFiles(): MaskedFiles {
  const kept = new Map<string, Kept>();
  const counts = new Map<string, number>();
  return {
    async read(path, name) {
      const { stamp, text } = await readText(path, name, kept.get(path)?.stamp);
      const known = kept.get(path);
      if (known && (text === null || known.stamp === stamp)) return known.text;
      const masked = maskSecrets(text ?? '');
      counts.set(path, Math.max(masked.count, counts.get(path) ?? 0));
      if (kept.size >= KEPT) kept.clear();
      kept.set(path, { stamp, ...masked });
      return masked.text;
    },
    masked: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** The whole text as it is, secrets and all: for an edit, never for a model. Throws where bytes would be lost. */
export async function readPlain(path: string, name: string): Promise<string> {
  const { text, isWhole } = await readText(path, name, undefined);
  if (!isWhole) throw new AppError('unreadable', `${name} holds bytes that aren't UTF-8: leave it as it is.`);
  return text ?? '';
}

/** `text` is null when the file is still as `known` says. */
async function readText(path: string, name: string, known: string | undefined) {
  let file: FileHandle | undefined;
  try {
    // Non-blocking: a pipe would wait for its writer for ever.
    file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stat = await file.stat({ bigint: true });
    if (stat.isDirectory()) throw new AppError('invalid-input', `${name} is a folder: list it instead.`);
    if (!stat.isFile()) throw new AppError('unreadable', `${name} is not a file.`);
    if (stat.size > MOST_BYTES) throw new AppError('too-large', `${name} is too large to read: ${stat.size} bytes.`);
    const stamp = `${stat.ino}.${stat.size}.${stat.mtimeNs}.${stat.ctimeNs}`;
    if (stamp === known) return { stamp, text: null, isWhole: true };
    const bytes = Buffer.alloc(Number(stat.size));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    const text = bytes.subarray(0, bytesRead);
    if (text.includes(0)) throw new AppError('unreadable', `${name} is not a text file.`);
    return { stamp, text: text.toString('utf8'), isWhole: isUtf8(text) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new AppError('not-found', `There is no file ${name}.`);
    if (code === 'ELOOP') throw new AppError('link', `${name} is a link. Links aren't followed.`);
    if (code === 'EACCES' || code === 'EPERM') throw new AppError('permission', `${name} may not be read.`);
    throw error;
  } finally {
    await file?.close();
  }
}
