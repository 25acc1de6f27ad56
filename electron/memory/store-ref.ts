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

/** The store that a folder is, judged by the folders it lies in: `team`, `agents/<a>`, `agent-memory/<a>`, `logs`. */
export function storeRefForDir(dir: string): StoreRef {
  const absolute = resolve(dir);
  const name = basename(absolute);
  const parent = basename(dirname(absolute));
  const grandparent = basename(dirname(dirname(absolute)));
  if (parent === 'agent-memory-local') return { dir: absolute, kind: 'agent', scope: 'local' };
  // In a repository agent memory is under `.claude/`; so is the user's own, but there it has no project beside it.
  if (parent === 'agent-memory') return { dir: absolute, kind: 'agent', scope: 'user' };
  if (parent === 'agents' && grandparent === 'memory') return { dir: absolute, kind: 'agent', scope: 'project' };
  if (name === 'team' && parent === 'memory') return { dir: absolute, kind: 'team', scope: 'team' };
  if (name === 'logs' && parent === 'memory') return { dir: absolute, kind: 'logs', scope: 'private' };
  return { dir: absolute, kind: 'project', scope: 'private' };
}
