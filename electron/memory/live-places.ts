import { dirname, join } from 'node:path';
import type { LiveStore } from './live.ts';

/** A folder whose entries decide which stores there are, or what is said of them. */
export interface LivePlace {
  dir: string;
  /** The entries that matter; null for any. */
  names: readonly string[] | null;
  /** How long changes are gathered, in milliseconds: short for stores that come and go, long for files rewritten often. */
  delayMs: number;
}

export interface PlacesInput {
  home: string;
  /** Claude's config folders: the one in use, and those of extra homes. */
  configDirs: readonly string[];
  managedDir: string;
}

const soon = 60;
const later = 400;
const rarely = 1000;
const clientFile = '.claude.json';
const agentFolders = ['agent-memory', 'agent-memory-local'];

/** Every place outside the stores themselves to keep an eye on, a folder once. Nothing there is ever written. */
export function livePlaces({ home, configDirs, managedDir }: PlacesInput, stores: readonly LiveStore[]): LivePlace[] {
  const places = new Map<string, LivePlace>();
  const add = (dir: string, names: readonly string[] | null, delayMs: number) => {
    const known = places.get(dir);
    places.set(dir, {
      dir,
      names: known ? (known.names && names ? [...new Set([...known.names, ...names])] : null) : names,
      delayMs: Math.min(delayMs, known?.delayMs ?? delayMs),
    });
  };
  add(home, [clientFile, '.claude'], rarely);
  add(managedDir, null, later);
  for (const dir of configDirs) {
    add(dir, ['settings.json', 'projects', 'sessions', 'agent-memory', clientFile], soon);
    add(join(dir, 'projects'), null, soon);
    add(join(dir, 'sessions'), null, later);
    add(join(dir, 'agent-memory'), null, soon);
  }
  for (const { kind, memoryDir, path } of stores) {
    if (kind === 'project') add(dirname(memoryDir), ['memory'], soon);
    if (kind === 'project' || kind === 'custom') add(join(memoryDir, 'agents'), null, soon);
    if (path === null) continue;
    add(path, ['.claude'], later);
    add(join(path, '.claude'), ['settings.json', 'settings.local.json', ...agentFolders], later);
    for (const folder of agentFolders) add(join(path, '.claude', folder), null, soon);
  }
  return [...places.values()];
}
