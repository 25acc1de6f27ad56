import { watch } from 'node:fs';

export interface FolderWatch {
  close(): void;
  /** false once closed, by us or by the system. */
  alive(): boolean;
}

/** Opens watchers on single folders, at most `limit` at a time. */
export interface WatchPool {
  /**
   * Watches one folder, not its subfolders. A hint may come late, twice or for nothing; it names the entry when the
   * system does, else null. Answers `full` where no more can be watched (look again now and then) and `gone` where
   * there is no such folder or it can't be read.
   */
  open(dir: string, hint: (name: string | null) => void): FolderWatch | 'full' | 'gone';
  /** Watchers open now. */
  count(): number;
}

export interface WatchPoolOptions {
  limit: number;
  /** Told once, in words, when the system or the limit allows no more watchers. */
  onFull(message: string): void;
}

const fullCodes = ['ENOSPC', 'EMFILE', 'ENFILE'];

export function createWatchPool({ limit, onFull }: WatchPoolOptions): WatchPool {
  let open = 0;
  let told = false;
  const full = (why: string) => {
    if (!told) onFull(`Not every folder can be watched (${why}): the others are looked at every few seconds.`);
    told = true;
    return 'full' as const;
  };
  return {
    count: () => open,
    open(dir, hint) {
      if (open >= limit) return full(`${limit} are watched already`);
      try {
        const watcher = watch(dir, (_event, name) => hint(name));
        let alive = true;
        const close = () => {
          if (!alive) return;
          alive = false;
          open--;
          watcher.close();
        };
        // A watched folder that goes away is an error on Windows; the folder above tells it too.
        watcher.on('error', (error: NodeJS.ErrnoException) => {
          if (fullCodes.includes(error.code ?? '')) full('the system allows no more');
          close();
          hint(null);
        });
        open++;
        return { close, alive: () => alive };
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? '';
        return fullCodes.includes(code) ? full('the system allows no more') : 'gone';
      }
    },
  };
}
