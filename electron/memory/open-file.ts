import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';
import { wordReason } from '#shared/text/reason-words.ts';
import { confine } from '../disk/confine.ts';
import { LONGEST_FILE } from './longest-file.ts';
import { reasonOf } from './reason.ts';
import type { StoreRef } from './store-ref.ts';
import type { StoreEntry } from './walk-store.ts';

/** A file of a store, read. */
export interface OpenedFile {
  /** Where it stands, absolute; of a link, the link's own place. */
  path: string;
  /** Its relative name as the disk spells it. */
  entry: StoreEntry;
  mtimeMs: number;
  /** Bytes on disk. */
  size: number;
  /** Its first megabyte. */
  bytes: Buffer;
  /** sha256 of `bytes`, hex. */
  hash: string;
}

/** Reads a Markdown file by its relative name. Throws `not-found`, `outside-store`, `link`, `unreadable`, `permission`. */
export async function openFile(ref: StoreRef, file: string): Promise<OpenedFile> {
  const path = await confine(ref.dir, file);
  const stats = await lstat(path).catch(() => null);
  if (!stats || file.slice(-3).toLowerCase() !== '.md' || stats.isDirectory())
    throw new AppError(
      'not-found',
      `There is no memory ${file} in this store.`,
      'It may have been renamed or deleted.',
    );
  const isLink = stats.isSymbolicLink();
  if (!isLink && !stats.isFile()) throw notAFile(file);
  const entry: StoreEntry = { file: spelledAsOnDisk(path, file), kind: isLink ? 'link' : 'file', errorCode: null };
  try {
    const real = await realpath(path);
    const handle = await open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      const { size, mtimeMs, ...now } = await handle.stat();
      if ((now.mode & constants.S_IFMT) !== constants.S_IFREG) throw notAFile(file);
      const buffer = Buffer.allocUnsafe(Math.min(size, LONGEST_FILE));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
      const bytes = buffer.subarray(0, bytesRead);
      return { path, entry, mtimeMs, size, bytes, hash: createHash('sha256').update(bytes).digest('hex') };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'ENOENT')
      throw new AppError('not-found', `${file} is no longer there.`, 'It may have been renamed or deleted.');
    throw new AppError(
      'unreadable',
      `${file} can't be read: ${wordReason(reasonOf(code))}.`,
      'Give yourself the right to read it.',
    );
  }
}

function notAFile(file: string): AppError {
  return new AppError(
    'unreadable',
    `${file} is not a file. Reverie doesn't open it.`,
    'Remove it from the memory folder.',
  );
}

/** The name with the Unicode form that the disk has, found by `confine`. */
function spelledAsOnDisk(path: string, file: string): string {
  const depth = file.split('/').length;
  const spelled = path.split(/[\\/]/).slice(-depth).join('/');
  // A folder on the way may be a link, and then the path names where it leads.
  return spelled.normalize('NFC') === file.normalize('NFC') ? spelled : file;
}
