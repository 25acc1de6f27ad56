import { readdir, stat } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';
import type { PathEvidence } from '#shared/model/store.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { findGitRoot } from './git-root.ts';
import type { LocateContext } from './locate-context.ts';
import { locateFolder } from './locate-folder.ts';
import type { FolderLocation } from './locate-folder.ts';
import { realFolder } from './locate-context.ts';
import type { PathEvidenceBook } from './path-evidence.ts';
import { projectKey } from './project-key.ts';
import { isOfKey } from './transcript-paths.ts';

/** One folder under a `projects/` folder. */
export interface ProjectFolder {
  key: string;
  /** Absolute. */
  dir: string;
  paths: ProvenPath[];
}

export interface ProvenPath {
  path: string;
  evidence: Exclude<PathEvidence, 'folder' | 'none'>;
  /** null when the folder is gone. */
  found: FolderLocation | null;
}

export interface KnownProjects {
  folders: ProjectFolder[];
  /** Every existing project folder that anything proves, by its path. */
  locations: Map<string, { found: FolderLocation; evidence: ProvenPath['evidence'] }>;
}

const strength: Record<ProvenPath['evidence'], number> = { transcript: 2, 'client-config': 1, remembered: 0 };

/** All project folders and what proves their real paths. No key is ever decoded. */
export async function findKnownProjects(
  context: LocateContext,
  evidence: PathEvidenceBook,
  projectsDirs: readonly string[],
): Promise<KnownProjects> {
  const folders = (await Promise.all(projectsDirs.map(listFolders))).flat();
  const proofs = new Map<ProjectFolder, Map<string, ProvenPath['evidence']>>();
  const candidates = new Map<string, ProvenPath['evidence']>();
  const prove = (folder: ProjectFolder, path: string, by: ProvenPath['evidence']) => {
    const known = proofs.get(folder)!;
    const before = known.get(path);
    if (before === undefined || strength[by] > strength[before]) known.set(path, by);
  };
  const consider = (path: string, by: ProvenPath['evidence']) => {
    const before = candidates.get(path);
    if (before === undefined || strength[by] > strength[before]) candidates.set(path, by);
  };

  for (const folder of folders) proofs.set(folder, new Map());
  await inParallel(folders, 8, async (folder) => {
    const { live, remembered } = await evidence.pathsOf(folder.dir, folder.key);
    for (const path of remembered) prove(folder, path, 'remembered');
    for (const path of live) prove(folder, path, 'transcript');
    for (const [path, by] of proofs.get(folder)!) consider(path, by);
  });
  for (const path of context.clientConfig.folders) consider(path, 'client-config');

  // A repository's root is proven by any folder of it that was worked in.
  const roots = new Map<string, ProvenPath['evidence']>();
  await inParallel([...candidates], 16, async ([path, by]) => {
    if (!(await exists(path))) return;
    const real = await realFolder(path);
    const root = await findGitRoot(real);
    if (root !== null && root.canonical !== path) roots.set(root.canonical, by);
  });
  for (const [path, by] of roots) consider(path, by);

  const byKey = new Map<string, ProjectFolder[]>();
  for (const folder of folders) byKey.set(folder.key, [...(byKey.get(folder.key) ?? []), folder]);
  for (const [path, by] of candidates)
    for (const key of new Set([projectKey(path), projectKey(path.normalize('NFC'))]))
      for (const folder of byKey.get(key) ?? []) {
        if (!isOfKey(path, folder.key)) continue;
        prove(folder, path, by);
        if (by !== 'transcript' || roots.has(path)) await evidence.remember(folder.dir, path);
      }

  const locations: KnownProjects['locations'] = new Map();
  await inParallel([...candidates], 16, async ([path, by]) => {
    if (await exists(path)) locations.set(path, { found: await locateFolder(context, { cwd: path }), evidence: by });
  });
  for (const folder of folders)
    folder.paths = [...proofs.get(folder)!]
      .map(([path, by]): ProvenPath => ({ path, evidence: by, found: locations.get(path)?.found ?? null }))
      .sort(byUse);
  return { folders, locations };
}

/** Folders that are there come first, then the better proven. */
function byUse(a: ProvenPath, b: ProvenPath): number {
  const there = Number(b.found !== null) - Number(a.found !== null);
  return there || strength[b.evidence] - strength[a.evidence] || (a.path < b.path ? -1 : 1);
}

async function listFolders(projectsDir: string): Promise<ProjectFolder[]> {
  const entries = await readdir(projectsDir, { withFileTypes: true }).catch(() => []);
  const dirs = await Promise.all(
    entries.map(async (entry) => {
      const dir = join(projectsDir, entry.name);
      return entry.isDirectory() || (entry.isSymbolicLink() && (await exists(dir))) ? dir : null;
    }),
  );
  return dirs.filter((dir) => dir !== null).map((dir) => ({ key: basename(dir), dir, paths: [] }));
}

/** A path of another system, as in a home that was copied here, is no folder of ours. */
async function exists(path: string): Promise<boolean> {
  if (!isAbsolute(path)) return false;
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
