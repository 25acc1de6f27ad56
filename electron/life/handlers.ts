import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handlers } from '#shared/contract.ts';
import type { VerifiedMemory } from '#shared/model/verify.ts';
import type { History } from '../history/history.ts';
import type { Host } from '../host.ts';
import type { Catalog } from '../memory/catalog.ts';
import { openFile } from '../memory/open-file.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { keepRecalls } from './keep-recalls.ts';
import { readLife } from './read-life.ts';

export interface LifeHandlerDeps {
  host: Pick<Host, 'dataDir' | 'readOnly' | 'now'>;
  /** `idle` resolves when what just changed is kept. */
  past: { history: History; idle(): Promise<void> };
  /** Throws `gone`. */
  store(storeId: string): Promise<{ ref: StoreRef; catalog: Catalog }>;
  verify: { last(storeId: string, file: string, hash: string): Promise<VerifiedMemory | null> };
  /** Where the transcripts of a store's project lie: the root's folder, null when it isn't known, and those beside it. */
  sessionsOf(storeId: string): Promise<{ configDir: string; transcripts: string | null; beside(): Promise<string[]> }>;
}

/** The call of the contract about a memory's life. */
export function createLifeHandlers(deps: LifeHandlerDeps): Pick<Handlers, 'memory.life'> {
  const { host, past, store, verify, sessionsOf } = deps;
  const { history } = past;
  const recalls = keepRecalls(host);
  const foldersOf = async (storeId: string): Promise<string[]> => {
    const { configDir, transcripts, beside } = await sessionsOf(storeId);
    if (transcripts !== null) return [transcripts, ...(await beside())];
    // A store that is no project's: any session may have been shown it.
    const projects = join(configDir, 'projects');
    return (await readdir(projects).catch(() => [])).map((key) => join(projects, key));
  };
  return {
    'memory.life': async ({ storeId, file }) => {
      const { ref, catalog } = await store(storeId);
      await past.idle();
      const row = catalog.snapshot().memories.find((one) => one.file === file) ?? null;
      const opened = await openFile(ref, file).catch(() => null);
      const verified = opened && (await verify.last(storeId, file, opened.hash));
      const transcripts = await foldersOf(storeId);
      return readLife({ history, recalls, now: () => host.now() }, { ref, file, row, transcripts, verified });
    },
  };
}
