import { basename, dirname, join } from 'node:path';
import type { Location, RunningSession } from '#shared/model/store.ts';
import type { LocatedStore, Locator } from '../locate/locate.ts';
import { storeId } from '../locate/located-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';

/** A store as a dream needs to know it. */
export interface DreamStore {
  id: string;
  ref: StoreRef;
  configDir: string;
  /** Where the transcripts of its project's root lie; null when nothing says so. */
  transcripts: string | null;
  /** The project's folder, when it is there. */
  project: string | null;
  /** Whether the home is this user's own, not one that was added to look at. */
  isOwnHome: boolean;
  /** null when nothing proves its project. */
  location(): Promise<Location | null>;
  /** What the last look at all stores said of memory's switch. */
  switches: Pick<LocatedStore, 'enabled' | 'disabledBecause'>;
  /** Claude's running sessions, as far as known without a new look. */
  sessions: RunningSession[];
  /** Transcript folders of the project's worktrees and subfolders. */
  beside(): Promise<string[]>;
}

interface DreamStoreInput {
  locator: Locator;
  ref: StoreRef;
  /** null for a folder that no home's settings lead to. */
  located: LocatedStore | null;
  /** The store it lies in. */
  parent: LocatedStore | null;
  isOwnHome: boolean;
}

/** What is known of a store, put together for dreams. */
export function dreamStoreOf({ locator, ref, located, parent, isOwnHome }: DreamStoreInput): DreamStore {
  const { configDir } = locator;
  // A team, or an agent, remembers what its project's sessions taught.
  const main = parent ?? located;
  const key = main?.key ?? keyOfFolder(main?.memoryDir ?? ref.dir);
  const path = main?.path ?? null;
  let known: Promise<Location | null> | null = null;
  const location = () => (known ??= main ? locator.locationOf(main) : Promise.resolve(null));
  return {
    id: located?.id ?? storeId(ref.dir),
    ref,
    configDir,
    transcripts: key === null ? null : join(configDir, 'projects', key),
    project: main?.pathExists ? path : null,
    isOwnHome,
    location,
    switches: {
      enabled: located?.enabled ?? true,
      disabledBecause: located?.disabledBecause ?? null,
    },
    sessions: main?.sessions ?? [],
    beside: async () => {
      const where = await location();
      return where === null ? [] : locator.besideFolders(where);
    },
  };
}

/** `projects/<key>/memory`, or a store inside it. */
function keyOfFolder(dir: string): string | null {
  for (let folder = dir; dirname(folder) !== folder; folder = dirname(folder))
    if (basename(folder) === 'memory' && basename(dirname(dirname(folder))) === 'projects')
      return basename(dirname(folder));
  return null;
}
