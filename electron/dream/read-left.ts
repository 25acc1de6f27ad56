import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, readdirSync, realpathSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { LONGEST_FILE } from '../memory/longest-file.ts';
import { isText } from './staging.ts';

/** What a worker left in its copy. */
export interface Left {
  /** Texts by relative name. */
  files: Map<string, Buffer>;
  /** What was there and is not taken: no text file of its own, too large, or hidden. */
  refused: string[];
  /** `.dream.json`; null when it can't be read. */
  declarations: Buffer | null;
}

export const DECLARATIONS = '.dream.json';
/** Past these a copy is no copy of a memory any more. */
const MOST_ENTRIES = 20_000;
const MOST_DEPTH = 16;
const MOST_BYTES = 96 * 1_048_576;

const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a copy that a worker had, trusting nothing in it: every path by string and realpath, no link followed, no device opened, no
 * file with a second name read. Throws AppError when the copy's folder is not the one that was made.
 */
export function readLeft(memory: string, mostBytes = MOST_BYTES): Left {
  const root = ownFolder(memory);
  const left: Left = { files: new Map(), refused: [], declarations: null };
  let count = 0;
  let bytes = 0;
  const folders: { path: string; depth: number }[] = [{ path: '', depth: 0 }];
  for (const { path, depth } of folders) {
    const entries = list(join(root, path));
    if (entries === null) left.refused.push(path);
    for (const entry of entries ?? []) {
      const file = path + entry.name;
      if (++count > MOST_ENTRIES) throw overfull();
      if (file === DECLARATIONS) left.declarations = readOwn(root, file);
      else if (entry.name.startsWith('.')) left.refused.push(file);
      else if (entry.isDirectory()) {
        if (depth < MOST_DEPTH && isPlain(root, file)) folders.push({ path: `${file}/`, depth: depth + 1 });
        else left.refused.push(`${file}/`);
      } else {
        const text = entry.isFile() ? readOwn(root, file) : null;
        if (text && isText(text)) left.files.set(file, text);
        else left.refused.push(file);
        bytes += text?.length ?? 0;
        if (bytes > mostBytes) throw overfull();
      }
    }
  }
  return left;
}

function ownFolder(memory: string): string {
  try {
    const above = realpathSync.native(dirname(memory));
    const root = join(above, basename(memory));
    if (lstatSync(root).isDirectory() && realpathSync.native(root) === root) return root;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
  throw new AppError(
    'conflict',
    'The copy that the dream worked on is no longer there.',
    'Nothing was changed in the store. Dream again.',
  );
}

const overfull = () =>
  new AppError(
    'too-large',
    'The dream filled its copy with more than a memory holds.',
    'Nothing was changed in the store. Dream again.',
  );

/** null: what is in it can't be known. */
function list(path: string): Dirent[] | null {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return null;
  }
}

/** Whether a folder is where its name says, with no link on the way. */
function isPlain(root: string, file: string): boolean {
  try {
    return realpathSync.native(join(root, file)).normalize('NFC') === join(root, file).normalize('NFC');
  } catch {
    return false;
  }
}

/** The bytes of a file that has this one name and lies where it says; null for anything else. */
function readOwn(root: string, file: string): Buffer | null {
  let fd: number | undefined;
  try {
    // Opening a device can do something; only what is a file now is opened.
    if (!lstatSync(join(root, file)).isFile()) return null;
    fd = openSync(join(root, file), flags);
    const stats = fstatSync(fd);
    if (!stats.isFile() || stats.nlink !== 1 || stats.size > LONGEST_FILE || !isPlain(root, file)) return null;
    const bytes = Buffer.allocUnsafe(LONGEST_FILE + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(fd, bytes, length, bytes.length - length, length);
    return length > LONGEST_FILE ? null : Buffer.from(bytes.subarray(0, length));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return null;
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}
