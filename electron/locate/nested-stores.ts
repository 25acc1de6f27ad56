import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { MemoryScope } from '#shared/model/memory.ts';
import { inParallel } from '../memory/in-parallel.ts';
import type { KnownProjects } from './known-projects.ts';
import { storeId } from './located-store.ts';
import type { LocatedStore } from './located-store.ts';
import type { FolderLocation } from './locate-folder.ts';

/** The stores inside a store: `team/` and its mounts, `agents/<agent>/`, `logs/`. */
export async function nestedStores(parent: LocatedStore): Promise<LocatedStore[]> {
  const { memoryDir } = parent;
  const nest = (dir: string, part: Pick<LocatedStore, 'kind' | 'name' | 'agent' | 'scope'>): LocatedStore => ({
    ...parent,
    ...part,
    id: storeId(dir),
    memoryDir: dir,
    parentId: parent.id,
    alarms: [],
  });
  const team = join(memoryDir, 'team');
  const logs = join(memoryDir, 'logs');
  const agents = join(memoryDir, 'agents');
  const { name } = parent;
  return [
    ...((await isFolder(team)) ? [nest(team, { kind: 'team', name, agent: null, scope: 'team' })] : []),
    // A mount is a store of its own as soon as it has an index of its own.
    ...(await folders(team, 'MEMORY.md')).map((dir) =>
      nest(dir, { kind: 'team', name: basename(dir), agent: null, scope: 'team' }),
    ),
    ...(await folders(agents)).map((dir) =>
      nest(dir, { kind: 'agent', name: basename(dir), agent: basename(dir), scope: 'project' }),
    ),
    ...((await isFolder(logs)) ? [nest(logs, { kind: 'logs', name, agent: null, scope: 'private' })] : []),
  ];
}

/** Agent memory: the user's under the config folder, and a project's shared and local ones. */
export async function agentStores(
  configDir: string,
  { locations }: KnownProjects,
  anywhere: FolderLocation,
): Promise<LocatedStore[]> {
  const user = (await folders(join(configDir, 'agent-memory'))).map((dir) => agentStore(dir, 'user', null, anywhere));
  const projects = await inParallel([...locations], 16, async ([path, { found }]) => {
    const inProject = join(path, '.claude');
    // The home folder's `.claude` is the user's own.
    if (inProject === configDir) return [];
    const [shared, local] = await Promise.all([
      folders(join(inProject, 'agent-memory')),
      folders(join(inProject, 'agent-memory-local')),
    ]);
    return [
      ...shared.map((dir) => agentStore(dir, 'project', path, found)),
      ...local.map((dir) => agentStore(dir, 'local', path, found)),
    ];
  });
  return [...user, ...projects.flat()];
}

function agentStore(dir: string, scope: MemoryScope, path: string | null, { location }: FolderLocation): LocatedStore {
  const { enabled, disabledBy, disabledBecause } = location;
  return {
    id: storeId(dir),
    kind: 'agent',
    name: basename(dir),
    key: path === null ? null : location.projectKey,
    path,
    paths: path === null ? [] : [path],
    pathEvidence: path === null ? 'none' : 'folder',
    pathExists: path !== null,
    memoryDir: dir,
    parentId: null,
    agent: basename(dir),
    scope,
    read: enabled,
    enabled,
    disabledBy,
    disabledBecause,
    sessions: path === null ? [] : location.sessions,
    alarms: [],
  };
}

/** Real folders in a folder, by name; links aren't followed, they may lead anywhere. */
async function folders(dir: string, having?: string): Promise<string[]> {
  if (!(await isFolder(dir))) return [];
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  const dirs = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => join(dir, name))
    .sort();
  if (having === undefined) return dirs;
  const kept = await Promise.all(dirs.map((each) => isThere(join(each, having))));
  return dirs.filter((_, at) => kept[at]);
}

async function isFolder(dir: string): Promise<boolean> {
  return lstat(dir).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

async function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
