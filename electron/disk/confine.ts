import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { join, sep } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { toDiskError } from './disk-error.ts';

/**
 * The absolute path of a store's file by its relative name, confined by string and by realpath; folders and a link at the
 * end are resolved only to judge them. A name is found in whichever Unicode form it has on disk. The file may be absent.
 * Throws `outside-store` and, for a link that leads out of the store, nowhere or in a circle, `link`.
 */
export function confine(storeDir: string, relative: string): Promise<string> {
  return new Promise((resolve) => resolve(confineSync(storeDir, relative)));
}

/** The same at once: an act on hundreds of files would else wait for as many trips to another thread. */
export function confineSync(storeDir: string, relative: string): string {
  const segments = segmentsOf(relative);
  const root = resolveRoot(storeDir);
  let folder = root;
  for (const [index, segment] of segments.entries()) {
    const path = join(folder, nameOnDisk(folder, segment));
    const last = index === segments.length - 1;
    const real = resolveInside(root, path, relative);
    if (last) return path;
    folder = real;
  }
  return folder;
}

/** Whether an absolute, resolved path is a store's folder or lies in it. */
export function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

function segmentsOf(relative: string): string[] {
  const segments = relative.split(sep === '\\' ? /[\\/]/ : '/');
  const bad = segments.some((part) => part === '' || part === '.' || part === '..') || relative.includes('\0');
  // A drive letter or a stream of Windows: `C:x`, `x.md:y`.
  if (bad || (sep === '\\' && relative.includes(':')))
    throw new AppError(
      'outside-store',
      'That name does not lie in the memory folder.',
      'Use a file name relative to the store.',
    );
  return segments;
}

function resolveRoot(storeDir: string): string {
  try {
    return realpathSync.native(storeDir);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EACCES' || code === 'EPERM')
      throw new AppError('permission', 'The memory folder may not be read.', 'Give yourself the right to read it.');
    throw new AppError(
      'not-found',
      'The memory folder is not there.',
      'Check its path; it may have been moved or deleted.',
    );
  }
}

function resolveInside(root: string, path: string, relative: string): string {
  const entry = entryAt(path);
  // Its folder is resolved: without a link it is where its name says.
  if (entry && !entry.isSymbolicLink()) return path;
  try {
    const real = realpathSync.native(path);
    if (isInside(root, real)) return real;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ELOOP')
      throw new AppError('link', `${relative} is a link that leads back to itself.`, 'Remove the link.');
    if (code === 'ENOENT' && entry)
      throw new AppError('link', `${relative} is a link to something that isn't there.`, 'Remove the link.');
    if (code === 'ENOENT' || code === 'ENOTDIR') return path;
    if (code === 'ENAMETOOLONG') throw toDiskError(error, relative);
    throw new AppError('permission', `${relative} may not be read.`, 'Give yourself the right to read it.');
  }
  throw new AppError(
    'link',
    `${relative} is a link out of the memory folder. Reverie doesn't follow it.`,
    'Copy the file into the folder, or remove the link.',
  );
}

function entryAt(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    return null;
  }
}

/** The name as the folder spells it: as given, or the entry that is equal in NFC. */
function nameOnDisk(folder: string, name: string): string {
  if (/^[\x20-\x7E]*$/.test(name) || entryAt(join(folder, name))) return name;
  const wanted = name.normalize('NFC');
  try {
    return readdirSync(folder).find((entry) => entry.normalize('NFC') === wanted) ?? name;
  } catch {
    return name;
  }
}
