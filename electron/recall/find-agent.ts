import { join } from 'node:path';
import type { LocatedStore } from '../locate/located-store.ts';

type AgentPlace = Pick<LocatedStore, 'id' | 'kind' | 'scope' | 'agent' | 'path' | 'parentId' | 'memoryDir'>;

/** What is nearest to the asking store comes first: inside of it, the project's own two scopes, then the user's. */
const nearness = ['private', 'team', 'local', 'project', 'user'];

/** The memory of an agent that a session which reads the store in `dir` could name; null when it has none there. */
export function findAgentStore<S extends AgentPlace>(stores: readonly S[], dir: string, agent: string): S | null {
  const asking = stores.find(({ memoryDir }) => memoryDir === dir);
  // The client writes a plugin's `a:b` as `a-b`.
  const name = agent.replaceAll(':', '-');
  const within = join(dir, 'agents', name);
  const near = stores.filter((store) => {
    if (store.kind !== 'agent' || store.agent !== name) return false;
    if (store.memoryDir === within || store.scope === 'user') return true;
    if (asking === undefined) return false;
    const parent = asking.parentId ?? asking.id;
    return store.parentId === parent || (store.path !== null && store.path === asking.path);
  });
  const rank = (store: S) => (store.parentId === null ? nearness.indexOf(store.scope) : -1);
  return near.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}
