import { lstatSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { confine } from '../../disk/confine.ts';

export const placeRoots = ['memory', 'sources', 'project'] as const;
export type PlaceRoot = (typeof placeRoots)[number];

/** A path as a model gives it, taken apart. `relative` is empty for the root itself. */
export interface Place {
  root: PlaceRoot;
  relative: string;
}

/** Longer than any file name that a disk keeps. */
const LONGEST = 1024;

/** Takes a model's path apart. Throws AppError for all but plain relative paths below one of the three roots. */
export function placeOf(path: string): Place {
  const [root = '', ...rest] = path.split('/');
  const isPlain = path.length <= LONGEST && !/[\p{Cc}\\]/u.test(path);
  const hasSteps = rest.some((part) => part === '' || part === '.' || part === '..');
  if (!isPlain || hasSteps || !isRoot(root))
    throw new AppError('outside-store', 'Paths begin with memory/, sources/ or project/ and hold no steps upwards.');
  return { root, relative: rest.join('/') };
}

function isRoot(word: string): word is PlaceRoot {
  return (placeRoots as readonly string[]).includes(word);
}

/**
 * The absolute path of a place below its root's folder. By string and by realpath, and nothing on the way may be a link:
 * the copy holds none, and in a project git tracks them as what they are.
 */
export async function pathOf(folder: string, { root, relative }: Place): Promise<string> {
  if (relative === '') return realpathSync.native(folder);
  const path = await confine(folder, relative).catch((error: unknown) => {
    // Its own words speak of a memory folder.
    if (error instanceof AppError) throw new AppError(error.code, `${root}/${relative} can't be reached.`);
    throw error;
  });
  const isLinked = path.normalize('NFC') !== join(realpathSync.native(folder), relative).normalize('NFC');
  if (isLinked || lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new AppError('link', `${root}/${relative} goes by a link. Links aren't followed.`);
  return path;
}
