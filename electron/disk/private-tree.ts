import { chmodSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isAbsent, toDiskError } from './disk-error.ts';
import { writeWhole } from './write-durable.ts';

/** A file of a folder of ours. */
export interface PrivateFile {
  /** Relative, with `/`. */
  file: string;
  bytes: Uint8Array;
  /** Milliseconds; the present without one. */
  mtimeMs?: number;
}

/**
 * Writes files below a folder of the data folder: folders 0700, files 0600. Each is whole or not there; they are not forced to
 * the disk, so that whoever relies on them keeps their hashes.
 */
export function putPrivateFiles(root: string, files: readonly PrivateFile[]): void {
  const made = new Set<string>();
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    for (const { file, bytes, mtimeMs } of files) {
      const path = join(root, file);
      if (!made.has(dirname(path))) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      made.add(dirname(path));
      writeWhole(path, bytes, { mode: 0o600, mtimeMs });
    }
  } catch (error) {
    throw toDiskError(error, root);
  }
}

/** Removes a folder of ours with all that is in it, also where something in it may not be written. Links are not followed. */
export function removePrivateTree(path: string): void {
  try {
    openFolders(path);
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    throw toDiskError(error, path);
  }
}

/** What can't be written can't be emptied. */
function openFolders(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return;
  if ((stats.mode & 0o700) !== 0o700) chmodSync(path, 0o700);
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) openFolders(join(path, entry.name));
}

/** Removes one file of ours; no failure when it isn't there. */
export function removePrivateFile(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (error) {
    throw toDiskError(error, path);
  }
}

/** Gives a folder of ours another name, in place of what has that name. */
export function replacePrivateFolder(from: string, to: string): void {
  removePrivateTree(to);
  try {
    renameSync(from, to);
  } catch (error) {
    throw toDiskError(error, to);
  }
}

/** The names in a folder of ours; none when it isn't there. */
export function privateNames(path: string): string[] {
  try {
    return readdirSync(path);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw toDiskError(error, path);
  }
}
