import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { describeAlarm } from '#shared/text/alarm-words.ts';
import { countMarkdown } from './count-markdown.ts';
import type { KnownProjects, ProvenPath } from './known-projects.ts';
import { storeId } from './located-store.ts';
import type { LocatedStore } from './located-store.ts';
import type { FolderLocation } from './locate-folder.ts';
import { uniqueSessions } from './project-stores.ts';

/**
 * The existing folders that accepted settings or the override name, except those that are stores already. A refused or
 * untrusted value is never looked at.
 */
export async function customStores(
  { locations }: KnownProjects,
  anywhere: FolderLocation,
  taken: ReadonlySet<string>,
): Promise<LocatedStore[]> {
  const dirs = new Set([...locations.values()].flatMap(({ found }) => found.named).concat(anywhere.named));
  const stores: LocatedStore[] = [];
  for (const dir of dirs) {
    if (taken.has(dir)) continue;
    const stats = await stat(dir).catch(() => null);
    if (!stats?.isDirectory()) continue;
    stores.push(await customStore(dir, locations, anywhere));
  }
  return stores;
}

async function customStore(
  memoryDir: string,
  locations: KnownProjects['locations'],
  anywhere: FolderLocation,
): Promise<LocatedStore> {
  const reads = ({ location }: FolderLocation) => location.memoryDir === memoryDir;
  const readers = [...locations].filter(([, { found }]) => reads(found));
  // What moves every project's memory belongs to none of them.
  const forAll = anywhere.named.includes(memoryDir);
  const owners = forAll
    ? []
    : readers.length > 0
      ? readers
      : [...locations].filter(([, { found }]) => found.named.includes(memoryDir));
  const byRoot = new Map<string, ProvenPath['evidence']>();
  for (const [, { found, evidence }] of owners) byRoot.set(found.location.projectRoot, evidence);
  const [first] = byRoot;
  const main = readers[0]?.[1].found ?? owners[0]?.[1].found ?? anywhere;
  const isRead = readers.length > 0 || reads(anywhere);
  const { enabled, disabledBy, disabledBecause } = main.location;
  const alarms = [...main.ownAlarms];
  const files = isRead ? 0 : await countMarkdown(memoryDir);
  if (files > 0) alarms.push(describeAlarm('store/unread', { files, dir: main.location.memoryDir ?? '' }));
  return {
    id: storeId(memoryDir),
    kind: 'custom',
    name: basename(memoryDir) === 'memory' ? basename(dirname(memoryDir)) : basename(memoryDir),
    key: first ? main.location.projectKey : null,
    path: first?.[0] ?? null,
    paths: [...byRoot.keys()],
    pathEvidence: first?.[1] ?? 'none',
    pathExists: first !== undefined,
    memoryDir,
    parentId: null,
    agent: null,
    scope: 'private',
    read: enabled && isRead,
    enabled,
    disabledBy,
    disabledBecause,
    sessions: uniqueSessions(readers.map(([, { found }]) => found)),
    alarms,
  };
}
