import { basename, dirname, resolve } from 'node:path';
import type { MemoryScope } from '#shared/model/memory.ts';
import type { StoreKind } from '#shared/model/store.ts';

/** A memory folder and what it is: all that reading one needs to know. */
export interface StoreRef {
  /** Absolute. */
  dir: string;
  kind: StoreKind;
  scope: MemoryScope;
}

/**
 * The store that a folder is, judged by the folders it lies in: `team`, `agents/<a>`, `agent-memory/<a>`, `logs`. Agent memory
 * right in the config folder is the user's; anywhere else, a project's. Without a config folder to compare it is the user's.
 */
export function storeRefForDir(dir: string, configDir?: string): StoreRef {
  const absolute = resolve(dir);
  const name = basename(absolute);
  const above = dirname(absolute);
  const parent = basename(above);
  const grandparent = basename(dirname(above));
  if (parent === 'agent-memory-local') return { dir: absolute, kind: 'agent', scope: 'local' };
  if (parent === 'agent-memory') {
    const own = configDir === undefined || dirname(above) === resolve(configDir);
    return { dir: absolute, kind: 'agent', scope: own ? 'user' : 'project' };
  }
  if (parent === 'agents' && grandparent === 'memory') return { dir: absolute, kind: 'agent', scope: 'project' };
  if (name === 'team' && parent === 'memory') return { dir: absolute, kind: 'team', scope: 'team' };
  if (name === 'logs' && parent === 'memory') return { dir: absolute, kind: 'logs', scope: 'private' };
  return { dir: absolute, kind: 'project', scope: 'private' };
}
