import { basename } from 'node:path';
import type { StoreSummary } from '#shared/model/store.ts';
import { livePlaces } from './live-places.ts';
import type { PlacesInput } from './live-places.ts';
import { createWatchPool } from './watch-pool.ts';
import type { FolderWatch } from './watch-pool.ts';
import { watchTree } from './watch-tree.ts';
import type { TreeWatch } from './watch-tree.ts';

export type LiveStore = Pick<StoreSummary, 'id' | 'kind' | 'memoryDir' | 'path'>;

export interface LiveInput extends PlacesInput {
  /** The stores as last located. */
  stores(): readonly LiveStore[];
  /** Looks at one store again, at these of its files or, with null, at all, and emits what changed. */
  refreshStore(storeId: string, files: readonly string[] | null): Promise<void>;
  /** Locates all stores again and emits what changed. */
  refreshStores(): Promise<void>;
  log(level: 'info' | 'warn' | 'error', message: string): void;
  /** Watchers at most. */
  limit?: number;
  /** How often everything is looked at whatever was heard; in milliseconds. */
  netMs?: number;
}

export interface Live {
  /** Looks at everything again: on focus, and every minute as a net. Resolves when the events are out. */
  rescan(): Promise<void>;
  close(): void;
}

const foreign = ['team', 'agents', 'logs'];

/** Keeps what is shown equal to the disk, whoever writes it. Resolves once everything is watched. */
export async function createLive(input: LiveInput): Promise<Live> {
  const { stores, refreshStore, refreshStores, log, limit = 2048, netMs = 60_000 } = input;
  const pool = createWatchPool({ limit, onFull: (message) => log('warn', message) });
  const trees = new Map<string, { dir: string; tree: TreeWatch }>();
  const places = new Map<string, FolderWatch>();
  let closed = false;

  const failed = (what: string) => (error: unknown) => log('error', `${what}: ${String(error)}`);

  /** One look at a store at a time; what comes meanwhile asks for one more. */
  const looking = new Map<string, { files: Set<string> | null; again: boolean; done: Promise<void> }>();
  /** Stores whose last look failed: the next one is at everything. */
  const owed = new Set<string>();
  const touch = (id: string, files: readonly string[] | null): Promise<void> => {
    const now = looking.get(id);
    if (now) {
      now.files = files && now.files && new Set([...now.files, ...files]);
      now.again = true;
      return now.done;
    }
    const mine = { files: files && new Set(files), again: true, done: Promise.resolve() };
    const look = async () => {
      while (mine.again && !closed) {
        const asked = owed.delete(id) ? null : mine.files;
        mine.again = false;
        mine.files = new Set();
        await refreshStore(id, asked && [...asked]).catch((error: unknown) => {
          owed.add(id);
          failed('A store could not be read again')(error);
        });
      }
      looking.delete(id);
    };
    looking.set(id, mine);
    mine.done = look();
    return mine.done;
  };

  const follow = async () => {
    const wanted = stores();
    const ids = new Map(wanted.map((store) => [store.id, store]));
    for (const [id, { dir, tree }] of trees) {
      if (ids.get(id)?.memoryDir === dir) continue;
      tree.close();
      trees.delete(id);
    }
    for (const store of wanted) {
      if (closed || trees.has(store.id)) continue;
      const tree = await watchTree({
        root: store.memoryDir,
        pool,
        skip: (folder) => (store.kind === 'project' || store.kind === 'custom') && foreign.includes(folder),
        onChange: (files) => {
          if (files.some((file) => file.endsWith('/'))) locateAgain(0);
          void touch(store.id, files);
        },
      });
      if (closed) return tree.close();
      trees.set(store.id, { dir: store.memoryDir, tree });
      // Whatever was written between locating and watching.
      await touch(store.id, null);
    }
  };

  const watchPlaces = (anew: boolean) => {
    if (closed) return;
    const wanted = livePlaces(input, stores());
    const dirs = new Set(wanted.map(({ dir }) => dir));
    for (const [dir, watch] of places) {
      if (dirs.has(dir)) continue;
      watch.close();
      places.delete(dir);
    }
    for (const { dir, names, delayMs } of wanted) {
      const old = places.get(dir);
      if (old?.alive() && !anew) continue;
      const watch = pool.open(dir, (name) => {
        // The folder itself was moved or deleted: another one may stand there by the next look.
        if (name === basename(dir)) places.get(dir)?.close();
        else if (name !== null && names !== null && !names.includes(name)) return;
        locateAgain(delayMs);
      });
      old?.close();
      if (typeof watch === 'object') places.set(dir, watch);
      else places.delete(dir);
    }
  };

  let locating = Promise.resolve();
  const locate = (anew: boolean) => {
    locating = locating.then(async () => {
      if (closed) return;
      watchPlaces(anew);
      await refreshStores().catch(failed('The stores could not be located again'));
      await follow().catch(failed('A store could not be watched'));
      watchPlaces(false);
    });
    return locating;
  };
  let due = Infinity;
  let timer: NodeJS.Timeout | undefined;
  const locateAgain = (delayMs: number) => {
    const at = Date.now() + delayMs;
    if (closed || at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => {
      due = Infinity;
      void locate(false);
    }, delayMs);
  };

  let rescanning: Promise<void> | null = null;
  const rescanAll = async () => {
    await locate(true);
    await Promise.all([...trees.values()].map(({ tree }) => tree.rescan()));
    // Ages move on without any write.
    for (const id of trees.keys()) await touch(id, null);
  };
  const rescan = () => (rescanning ??= rescanAll().finally(() => (rescanning = null)));

  watchPlaces(false);
  await follow();
  watchPlaces(false);
  const net = setInterval(() => void rescan(), netMs).unref();
  return {
    rescan,
    close() {
      closed = true;
      clearInterval(net);
      clearTimeout(timer);
      for (const { tree } of trees.values()) tree.close();
      for (const watch of places.values()) watch.close();
    },
  };
}
