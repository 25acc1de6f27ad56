import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { createMaskedFiles } from './masked-files.ts';
import type { MaskedFiles } from './masked-files.ts';
import { pathOf, placeOf } from './place.ts';
import type { PlaceRoot } from './place.ts';
import { trackedFiles } from './tracked-files.ts';

export interface ReachInput {
  /** Absolute; holds `memory/` and `sources/`. */
  staging: string;
  /** The project's folder, when its files may be read. */
  project: string | null;
  searchPath: string;
}

/** What the reading tools reach, by the paths that a model gives. */
export interface Reach {
  /** A file's masked text. */
  read(path: string): Promise<string>;
  /** The absolute path of something that may be looked at. */
  absolute(path: string): Promise<string>;
  /** The files at or below a path, as a model would give them, in order. */
  files(path: string, signal: AbortSignal): Promise<string[]>;
  roots: PlaceRoot[];
  masked: MaskedFiles['masked'];
}

const MOST_FILES = 20_000;
const DEEPEST = 16;

/** Opens the two folders of the copy, and the project's tracked files where they are allowed. */
export function createReach({ staging, project, searchPath }: ReachInput): Reach {
  const texts = createMaskedFiles();
  const tracked = project === null ? null : trackedFiles(project, searchPath);
  const folderOf = (root: PlaceRoot): string => {
    if (root !== 'project') return join(staging, root);
    if (project === null) throw new AppError('permission', 'The files of the project may not be read here.');
    return project;
  };
  const absolute = async (path: string): Promise<string> => {
    const place = placeOf(path);
    const folder = folderOf(place.root);
    if (place.root !== 'project' || place.relative === '') {
      if (place.relative.split('/').some(isHidden)) throw new AppError('permission', `${path} is not for you.`);
      return pathOf(folder, place);
    }
    if (!(await tracked?.has(place.relative)))
      throw new AppError('permission', `${path} is no file that git tracks, or one that may hold keys.`);
    return pathOf(folder, place);
  };
  return {
    absolute,
    read: async (path) => texts.read(await absolute(path), path),
    async files(path, signal) {
      const place = placeOf(path);
      if (place.root === 'project') {
        const below = place.relative === '' ? '' : `${place.relative}/`;
        const all = (await tracked?.list()) ?? [];
        if (tracked === null) folderOf('project');
        return all.filter((file) => file === place.relative || file.startsWith(below)).map((file) => `project/${file}`);
      }
      return walk(await absolute(path), path, signal);
    },
    roots: project === null ? ['memory', 'sources'] : ['memory', 'sources', 'project'],
    masked: texts.masked,
  };
}

/** Locks, our own declarations, git's folder: nothing that a dream is about. */
const isHidden = (name: string): boolean => name.startsWith('.');

async function walk(folder: string, name: string, signal: AbortSignal): Promise<string[]> {
  const files: string[] = [];
  const visit = async (dir: string, under: string, depth: number): Promise<void> => {
    signal.throwIfAborted();
    const entries = await readdir(dir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new AppError('not-found', `There is no ${under}.`);
      if (error.code === 'ENOTDIR') return null;
      throw error;
    });
    if (entries === null) return void files.push(under);
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (isHidden(entry.name) || files.length >= MOST_FILES) continue;
      if (entry.isFile()) files.push(`${under}/${entry.name}`);
      else if (entry.isDirectory() && depth < DEEPEST)
        await visit(join(dir, entry.name), `${under}/${entry.name}`, depth + 1);
    }
  };
  await visit(folder, name, 0);
  return files;
}
