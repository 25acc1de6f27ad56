import type { Dirent, Stats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreRef } from './store-ref.ts';

export type EntryKind = 'file' | 'link' | 'fifo' | 'socket' | 'device' | 'folder';

/** One directory entry that is a memory, stands in the place of one, or is a link that may lead to a folder. */
export interface StoreEntry {
  /** Relative to the store, with `/`. */
  file: string;
  /** `folder` only for one that can't be read. */
  kind: EntryKind;
  /** Why a folder can't be read, the system's code; null otherwise. */
  errorCode: string | null;
}

export interface StoreWalk {
  entries: StoreEntry[];
  /** Nested MEMORY.md files. */
  secondIndexes: string[];
  /** Relative folders, the store itself first as ''. */
  folders: string[];
  /** Files under `agents/`: rows of stores of their own, yet among the 200 of the client's scan. */
  agentFiles: string[];
}

/** Folders of a project's memory that are stores of their own. */
export const OWN_STORES: ReadonlySet<string> = new Set(['team', 'agents', 'logs']);

/**
 * The memories of a store: `.md` in any case, in all folders but hidden ones and stores of their own. Links are never
 * followed, so a loop can't hold the walk. A store that can't be read throws the system's error.
 */
export async function walkStore(ref: StoreRef): Promise<StoreWalk> {
  const walk: StoreWalk = { entries: [], secondIndexes: [], folders: [''], agentFiles: [] };
  const ownStores = ref.kind === 'project' || ref.kind === 'custom';
  addEntries(walk, '', await readdir(ref.dir, { withFileTypes: true }), ownStores);
  for (let next = 1; next < walk.folders.length;) {
    const batch = walk.folders.slice(next, next + 16);
    next += batch.length;
    const listings = await Promise.all(batch.map((folder) => list(join(ref.dir, folder))));
    listings.forEach((listing, index) => {
      const folder = batch[index] ?? '';
      if (Array.isArray(listing)) addEntries(walk, `${folder}/`, listing, false);
      else if (listing.errorCode !== 'ENOENT')
        walk.entries.push({ file: folder, kind: 'folder', errorCode: listing.errorCode });
    });
  }
  walk.agentFiles = await walkAgentFiles(ref);
  return walk;
}

async function list(path: string): Promise<Dirent[] | { errorCode: string }> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch (error) {
    return { errorCode: (error as NodeJS.ErrnoException).code ?? 'UNKNOWN' };
  }
}

function addEntries(walk: StoreWalk, prefix: string, listing: Dirent[], ownStores: boolean): void {
  for (const entry of listing) {
    const { name } = entry;
    if (name.startsWith('.')) continue;
    const file = prefix + name;
    if (entry.isDirectory()) {
      if (!(ownStores && OWN_STORES.has(name))) walk.folders.push(file);
      continue;
    }
    const kind = kindOf(entry);
    if (name === 'MEMORY.md') {
      if (prefix !== '') walk.secondIndexes.push(file);
    } else if (isNamed(name) || kind === 'link') walk.entries.push({ file, kind, errorCode: null });
  }
}

function kindOf(entry: Dirent | Stats): EntryKind {
  if (entry.isFile()) return 'file';
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isFIFO()) return 'fifo';
  return entry.isSocket() ? 'socket' : 'device';
}

/** What an entry is that was looked at by itself: as the walk takes it; null when it is nothing of this store's. */
export function entryFor(ref: StoreRef, file: string, stats: Stats): StoreEntry | 'second-index' | null {
  const names = file.split('/');
  const isForeign = names.length > 1 && hasOwnStores(ref) && OWN_STORES.has(names[0] ?? '');
  if (stats.isDirectory() || isForeign || names.some((name) => name.startsWith('.'))) return null;
  const kind = kindOf(stats);
  const name = names.at(-1) ?? '';
  if (name === 'MEMORY.md') return names.length > 1 ? 'second-index' : null;
  return isNamed(name) || kind === 'link' ? { file, kind, errorCode: null } : null;
}

const hasOwnStores = ({ kind }: StoreRef) => kind === 'project' || kind === 'custom';
const isNamed = (name: string) => name.length > 3 && name.slice(-3).toLowerCase() === '.md';

/** The memories under a project's `agents/`, relative to its store. */
export async function walkAgentFiles(ref: StoreRef): Promise<string[]> {
  if (!hasOwnStores(ref)) return [];
  const found: string[] = [];
  const folders = ['agents'];
  for (const folder of folders) {
    const listing = await list(join(ref.dir, folder));
    if (!Array.isArray(listing)) continue;
    for (const entry of listing) {
      if (entry.name.startsWith('.')) continue;
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(file);
      else if (entry.isFile() && entry.name.endsWith('.md') && entry.name !== 'MEMORY.md') found.push(file);
    }
  }
  return found;
}
