import { stat } from 'node:fs/promises';
import { basename, join, win32 } from 'node:path';
import type { Alarm } from '#shared/model/problem.ts';
import { describeAlarm } from '#shared/text/alarm-words.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { countMarkdown } from './count-markdown.ts';
import type { ProjectFolder } from './known-projects.ts';
import { storeId } from './located-store.ts';
import type { LocatedStore } from './located-store.ts';
import type { FolderLocation } from './locate-folder.ts';

/** The stores under `projects/`. An empty one that nothing proves is left out. `anywhere` is what a folder without settings of its own gets. */
export async function projectStores(
  folders: readonly ProjectFolder[],
  anywhere: FolderLocation,
): Promise<LocatedStore[]> {
  const stores = await inParallel(folders, 16, (folder) => projectStore(folder, anywhere));
  const found = stores.filter((store) => store !== null);
  for (const store of found) {
    const twin = found.find((other) => other !== store && areTwins(store.key!, other.key!));
    if (twin) store.alarms.push(describeAlarm('store/case-twin', { key: twin.key! }));
  }
  return found;
}

async function projectStore(folder: ProjectFolder, anywhere: FolderLocation): Promise<LocatedStore | null> {
  const { key, dir, paths } = folder;
  const memoryDir = join(dir, 'memory');
  const stats = await stat(memoryDir).catch(() => null);
  if (!stats?.isDirectory()) return null;
  const files = await countMarkdown(memoryDir);
  if (files === 0 && paths.length === 0) return null;

  const first = paths[0];
  const found = paths.flatMap((path) => path.found ?? []);
  const main = found.find(({ location }) => location.memoryDir === memoryDir) ?? found[0] ?? anywhere;
  const { enabled, disabledBy, disabledBecause } = main.location;
  const isRead = found.some(({ location }) => location.memoryDir === memoryDir);
  const isElsewhere = first === undefined && anywhere.location.source !== 'default';
  const read = enabled && (isRead || (first === undefined && !isElsewhere));

  const alarms: Alarm[] = [];
  if (first && found.length === 0) {
    if (files > 0) alarms.push(describeAlarm('store/project-gone', { path: first.path }));
  } else if (files > 0 && ((first && !isRead) || isElsewhere))
    alarms.push(describeAlarm('store/unread', { files, dir: main.location.memoryDir ?? '' }));
  if (!first) alarms.push(describeAlarm('store/unknown-project', { key }));
  if (paths.length > 1)
    alarms.push(describeAlarm('store/shared-key', { paths: paths.map(({ path }) => path).join(', ') }));
  if (found.length > 0) alarms.push(...main.ownAlarms);
  return {
    id: storeId(memoryDir),
    kind: 'project',
    name: (first && nameOf(first.path)) || key,
    key,
    path: first?.path ?? null,
    paths: paths.map(({ path }) => path),
    pathEvidence: first?.evidence ?? 'none',
    pathExists: found.length > 0,
    memoryDir,
    parentId: null,
    agent: null,
    scope: 'private',
    read,
    enabled,
    disabledBy,
    disabledBecause,
    sessions: uniqueSessions(found),
    alarms,
  };
}

/** Every running session of some locations, once. */
export function uniqueSessions(found: readonly FolderLocation[]): LocatedStore['sessions'] {
  const all = found.flatMap(({ location }) => location.sessions);
  return all.filter(({ pid }, at) => all.findIndex((session) => session.pid === pid) === at);
}

/** Homes are copied between systems: a Windows path may be met anywhere. */
function nameOf(path: string): string {
  return /^[A-Za-z]:\\/.test(path) ? win32.basename(path) : basename(path);
}

/** `C--x` and `c--x`: Windows paths typed with either drive letter. */
function areTwins(a: string, b: string): boolean {
  return a !== b && /^[A-Za-z]--/.test(a) && a.toLowerCase() === b.toLowerCase();
}
