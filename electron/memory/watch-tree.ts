import { basename, dirname, join } from 'node:path';
import { folderIdentity, lookAgain, readFolder } from './read-folder.ts';
import type { FolderLook } from './read-folder.ts';
import type { FolderWatch, WatchPool } from './watch-pool.ts';

export interface TreeWatch {
  /** Looks at every folder again, whatever was or wasn't heard; resolves when that is done. */
  rescan(): Promise<void>;
  close(): void;
}

export interface WatchTreeOptions {
  /** Absolute. It need not exist; a link here is followed, below it none is. */
  root: string;
  pool: WatchPool;
  /** Subfolders that belong to someone else, by relative path with `/`; only their coming and going is told. */
  skip?(folder: string): boolean;
  /** What differs from the look before: relative files, and skipped folders with a `/` at the end. */
  onChange(changed: string[]): void;
  /** How often folders that can't be watched are looked at. */
  pollMs?: number;
}

interface Folder {
  identity: string;
  look: FolderLook;
  watch: FolderWatch | null;
}

/** A lone change is looked at after the first of these, changes in a burst after the second; in milliseconds. */
const delays = { first: 12, burst: 25 };
/** From so many files on, and up to so many hints, the named files are looked at first, the whole folder later. */
const [large, few] = [100, 20];
/** How much later, in milliseconds; where a look takes long, so many times that. */
const [laterMs, restAfter] = [400, 5];
const below = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`);
const nothing = (): FolderLook => ({ files: new Map(), fresh: new Set(), folders: new Map() });

/**
 * Watches a tree, a watcher per folder. What the system says is only a hint to look at that folder again: what changed
 * is found by comparing stats, so no lost, late or merged event can hide a change.
 */
export async function watchTree(options: WatchTreeOptions): Promise<TreeWatch> {
  const { root, pool, skip = () => false, onChange, pollMs = 5000 } = options;
  const folders = new Map<string, Folder>();
  const dirty = new Set<string>();
  const ended = new Set<string>();
  /** What the hints name, by folder; null when one of them named nothing. */
  const named = new Map<string, Set<string> | null>();
  const late = new Set<string>();
  let changed: string[] = [];
  let everything = false;
  let rootDoubted = false;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;
  let poll: NodeJS.Timeout | null = null;
  let lateTimer: NodeJS.Timeout | null = null;
  let lastRun = 0;
  let lastLookMs = 0;
  let hintedAt = 0;
  let running = Promise.resolve();

  const leave = (folder: string) => {
    for (const [path, { watch, look }] of folders) {
      if (folder !== '' && path !== folder && !path.startsWith(`${folder}/`)) continue;
      watch?.close();
      folders.delete(path);
      for (const name of look.files.keys()) changed.push(below(path, name));
    }
  };

  /** Watches first, then looks: what happens in between is heard. */
  const enter = async (folder: string): Promise<void> => {
    const dir = join(root, folder);
    for (let tries = 0; tries < 5 && !closed; tries++) {
      const before = await folderIdentity(dir, folder === '');
      if (before === null) return;
      const watch = pool.open(dir, (name) => hint(folder, name, name === basename(dir)));
      // Replaced while the watcher was being opened: it may be on either of the two.
      if (before !== (await folderIdentity(dir, folder === '')) || watch === 'gone' || closed) {
        if (typeof watch === 'object') watch.close();
        continue;
      }
      folders.set(folder, { identity: before, look: nothing(), watch: watch === 'full' ? null : watch });
      return lookAt(folder);
    }
  };

  const lookAt = async (path: string): Promise<void> => {
    const folder = folders.get(path);
    if (!folder || closed) return;
    const start = Date.now();
    const look = await readFolder(join(root, path), visitMeanwhile);
    if (look === null) return leave(path);
    if (look.files.size >= large) lastLookMs = Date.now() - start;
    const before = folder.look;
    folder.look = look;
    for (const [name, signature] of look.files)
      if (before.files.get(name) !== signature || before.fresh.has(name)) changed.push(below(path, name));
    for (const name of before.files.keys()) if (!look.files.has(name)) changed.push(below(path, name));
    for (const [name, identity] of before.folders) {
      if (look.folders.get(name) === identity) continue;
      if (skip(below(path, name))) changed.push(`${below(path, name)}/`);
      else leave(below(path, name));
    }
    for (const [name, identity] of look.folders) {
      const child = below(path, name);
      const isNew = before.folders.get(name) !== identity;
      if (skip(child)) {
        if (isNew) changed.push(`${child}/`);
      } else if (folders.get(child)?.identity !== identity) {
        leave(child);
        await enter(child);
      } else if (everything) await visit(child);
    }
  };

  /** Looks, and puts the watcher in its place again where it is no longer good. */
  const visit = async (path: string) => {
    if (ended.delete(path) || (everything && !folders.get(path)?.watch?.alive())) {
      leave(path);
      await enter(path);
    } else await lookAt(path);
  };

  /** In a large folder what the hints name is told at once, and the look at the whole waits. Answers which can wait. */
  const visitNamed = async (): Promise<Set<string>> => {
    const waiting = new Set<string>();
    const hinted = [...named];
    named.clear();
    for (const [path, names] of hinted) {
      const look = folders.get(path)?.look;
      if (!look || names === null || look.files.size < large || names.size > few) continue;
      const { differ, folder } = await lookAgain(join(root, path), names, look);
      for (const name of differ) changed.push(below(path, name));
      // A folder that comes or goes is found by the look at the whole.
      if (!folder) waiting.add(path);
    }
    tell();
    return waiting;
  };

  /** During a long look: what hints name needn't wait for its end. */
  const visitMeanwhile = async () => {
    if (named.size === 0 || Date.now() - hintedAt < delays.first) return;
    const hinted = [...named.keys()].filter((path) => dirty.delete(path));
    const waiting = await visitNamed();
    for (const path of hinted) {
      if (waiting.has(path)) lookLater(path);
      else dirty.add(path);
    }
  };

  const lookLater = (path: string) => {
    late.add(path);
    lateTimer ??= setTimeout(
      () => {
        lateTimer = null;
        for (const each of late) dirty.add(each);
        late.clear();
        schedule();
      },
      Math.max(laterMs, restAfter * lastLookMs),
    ).unref();
  };

  const doubtRoot = async () => {
    if ((await folderIdentity(root, true)) === (folders.get('')?.identity ?? null)) return;
    leave('');
    await enter('');
  };

  const run = async () => {
    timer = null;
    if (closed) return;
    const paths = everything ? [''] : [...dirty].toSorted((a, b) => a.length - b.length);
    dirty.clear();
    if (rootDoubted || everything) {
      rootDoubted = false;
      await doubtRoot();
    }
    const waiting = await visitNamed();
    for (const path of paths) {
      if (waiting.has(path) && !everything && !ended.has(path)) lookLater(path);
      else await visit(path);
    }
    everything = false;
    lastRun = Date.now();
    tell();
    if ([...folders.values()].some(({ watch }) => watch === null)) pollLater();
    if (dirty.size > 0 || rootDoubted) schedule();
  };

  const tell = () => {
    const told = [...new Set(changed)];
    changed = [];
    if (told.length > 0 && !closed) onChange(told);
  };

  const schedule = () => {
    if (closed) return;
    timer ??= setTimeout(
      () => {
        running = running.then(run);
      },
      Date.now() - lastRun > 200 ? delays.first : delays.burst,
    );
  };

  const hint = (folder: string, name: string | null, itself: boolean) => {
    dirty.add(folder);
    if (named.size === 0) hintedAt = Date.now();
    const names = named.get(folder);
    if (name === null) named.set(folder, null);
    else if (names !== null) named.set(folder, (names ?? new Set()).add(name));
    // Deleted or moved, says the system by the folder's own name: a new folder can have the old one's inode.
    if (itself) ended.add(folder);
    if (folder === '') rootDoubted = true;
    schedule();
  };

  const pollLater = () => {
    poll ??= setTimeout(() => {
      poll = null;
      for (const [path, { watch }] of folders) if (watch === null) dirty.add(path);
      schedule();
    }, pollMs).unref();
  };

  const above = pool.open(dirname(root), (name) => {
    if (name !== null && name !== basename(root)) return;
    rootDoubted = true;
    schedule();
  });
  running = enter('').then(() => {
    changed = [];
    if ([...folders.values()].some(({ watch }) => watch === null)) pollLater();
  });
  await running;
  return {
    async rescan() {
      running = running.then(() => {
        everything = true;
        return run();
      });
      await running;
    },
    close() {
      closed = true;
      if (timer) clearTimeout(timer);
      if (poll) clearTimeout(poll);
      if (lateTimer) clearTimeout(lateTimer);
      if (typeof above === 'object') above.close();
      leave('');
    },
  };
}
