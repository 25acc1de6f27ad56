import type { BigIntStats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileStamp, isFresh } from './file-stamp.ts';

/** What one folder holds, by name, without following a link or opening a file. */
export interface FolderLook {
  /** A file's signature: equal as long as nothing wrote to it. */
  files: Map<string, string>;
  /** Names whose time is so close to the look that a later write could leave the same signature. */
  fresh: Set<string>;
  /** A subfolder's identity: another one when it was replaced. */
  folders: Map<string, string>;
}

const atOnce = 64;

/** Inodes are used again, so the birth belongs to it. */
const identityOf = (stats: BigIntStats) => `${stats.dev}.${stats.ino}.${stats.birthtimeNs}`;

/** Identity of a folder, null when the path isn't one (a link is not). */
export async function folderIdentity(dir: string, followLink = false): Promise<string | null> {
  try {
    const stats = await (followLink ? stat : lstat)(dir, { bigint: true });
    return stats.isDirectory() ? identityOf(stats) : null;
  } catch {
    return null;
  }
}

/** Looks at a folder; null when it can't be read. Dot entries are left out. A long look lets `between` have its turns. */
export async function readFolder(
  dir: string,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<FolderLook | null> {
  let names: string[];
  try {
    names = (await readdir(dir)).filter((name) => !name.startsWith('.'));
  } catch {
    return null;
  }
  const look: FolderLook = { files: new Map(), fresh: new Set(), folders: new Map() };
  for (let i = 0; i < names.length; i += atOnce) {
    if (i > 0) await between();
    await Promise.all(names.slice(i, i + atOnce).map((name) => lookAt(dir, name, look)));
  }
  return look;
}

/** Looks at a few files of a folder again and puts them right in `look`: which differ, and whether one was or is a folder. */
export async function lookAgain(
  dir: string,
  names: Iterable<string>,
  look: FolderLook,
): Promise<{ differ: string[]; folder: boolean }> {
  const differ: string[] = [];
  let folder = false;
  for (const name of names) {
    const { files, fresh, folders } = look;
    if (name.startsWith('.')) continue;
    if (folders.has(name)) {
      folder = true;
      continue;
    }
    const before = fresh.delete(name) ? null : files.get(name);
    files.delete(name);
    await lookAt(dir, name, look);
    // What is a folder now is found, and entered, by the look at the whole.
    const isFolder = folders.delete(name);
    folder ||= isFolder;
    if (isFolder ? before !== undefined : files.get(name) !== before) differ.push(name);
  }
  return { differ, folder };
}

async function lookAt(dir: string, name: string, look: FolderLook): Promise<void> {
  // Asked before: under load the answer may come late, and what was fresh at the look would seem old.
  const askedAt = Date.now();
  const stats = await lstat(join(dir, name), { bigint: true }).catch(() => null);
  if (stats === null) return;
  if (stats.isDirectory()) {
    look.folders.set(name, identityOf(stats));
    return;
  }
  look.files.set(name, fileStamp(stats));
  if (isFresh(stats, askedAt)) look.fresh.add(name);
}
