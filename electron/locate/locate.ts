import { readdir } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import type { Location } from '#shared/model/store.ts';
import type { Host } from '../host.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { countMemories } from './count-markdown.ts';
import { customStores } from './custom-stores.ts';
import { findKnownProjects } from './known-projects.ts';
import type { ProvenPath } from './known-projects.ts';
import { configDirOf, openLocateContext } from './locate-context.ts';
import { locateFolder } from './locate-folder.ts';
import type { LocatedStore } from './located-store.ts';
import { agentStores, nestedStores } from './nested-stores.ts';
import { createPathEvidence } from './path-evidence.ts';
import { projectStores } from './project-stores.ts';

export type { LocatedStore } from './located-store.ts';

/** Finds where a home's memory lives. Writes nothing but remembered project paths, and nothing when read-only. */
export function createLocator(host: Host) {
  const configDir = configDirOf(host);
  const evidence = createPathEvidence(host);

  const locate = async (input: { cwd: string; settings?: string }): Promise<Location> =>
    (await locateFolder(await openLocateContext(host), input)).location;

  return {
    configDir,
    /** Where memory lives for a folder, and why. AppError only when `settings` (a file or JSON) can't be used. */
    locate,
    /** Every store of the home, parents before the stores inside them; a bad entry never hides the others. */
    async stores(): Promise<LocatedStore[]> {
      const context = await openLocateContext(host);
      // A disk's root has no settings of its own: what counts there counts everywhere.
      const anywhere = await locateFolder(context, { cwd: parse(host.home).root });
      const moved = anywhere.location.layers.find(({ layer }) => layer === 'default')?.value;
      const projectsDirs = new Set([join(configDir, 'projects'), ...(moved ? [dirname(dirname(moved))] : [])]);
      const known = await findKnownProjects(context, evidence, [...projectsDirs]);
      const projects = await projectStores(known.folders, anywhere);
      const taken = new Set(projects.map(({ memoryDir }) => memoryDir));
      const parents = [...projects.sort(byName), ...(await customStores(known, anywhere, taken)).sort(byName)];
      const nested = await Promise.all(parents.map(nestedStores));
      const agents = await agentStores(configDir, known, anywhere);
      await evidence.save();
      const all = [...parents.flatMap((parent, at) => [parent, ...nested[at]!]), ...agents.sort(byName)];
      return all.filter(({ id }, at) => all.findIndex((store) => store.id === id) === at);
    },
    /** Why a store is or isn't read; null when nothing proves its project. */
    async locationOf(store: LocatedStore): Promise<Location | null> {
      return store.path === null ? null : locate({ cwd: store.path });
    },
    /** Folders of transcripts that sessions in a project's worktrees and subfolders wrote, absolute; the root's own left out. */
    async besideFolders({ projectRoot, projectKey }: Location): Promise<string[]> {
      const context = await openLocateContext(host);
      const { folders } = await findKnownProjects(context, evidence, [join(configDir, 'projects')]);
      return folders
        .filter(({ key, paths }) => key !== projectKey && paths.some((path) => isOf(path, projectRoot)))
        .map(({ dir }) => dir);
    },
    /** How many project folders there are, and how many of them hold memories. */
    async projectFolders(): Promise<{ projects: number; withMemory: number }> {
      const projectsDir = join(configDir, 'projects');
      const entries = await readdir(projectsDir, { withFileTypes: true }).catch(() => []);
      const folders = entries.filter((entry) => entry.isDirectory());
      const counts = await inParallel(folders, 16, ({ name }) => countMemories(join(projectsDir, name, 'memory')));
      return { projects: folders.length, withMemory: counts.filter((files) => files > 0).length };
    },
  };
}

export type Locator = ReturnType<typeof createLocator>;

function isOf({ evidence, found }: ProvenPath, projectRoot: string): boolean {
  return evidence === 'transcript' && found?.location.projectRoot === projectRoot;
}

function byName(a: LocatedStore, b: LocatedStore): number {
  return a.name.localeCompare(b.name) || (a.memoryDir < b.memoryDir ? -1 : 1);
}
