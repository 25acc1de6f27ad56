import type { MemoryRow } from '#shared/model/memory.ts';
import type { DriftCounts, KeptDrift, VerifiedMemory, VerifyReport } from '#shared/model/verify.ts';
import type { Host } from '../host.ts';
import { openFile } from '../memory/open-file.ts';
import type { StoreRef } from '../memory/store-ref.ts';

export interface VerifyStore {
  id: string;
  ref: StoreRef;
  /** The project's folder, when it is there. */
  project: string | null;
  /** Its memories now. */
  rows(): readonly MemoryRow[];
}

export interface VerifyDeps {
  host: Pick<Host, 'dataDir' | 'readOnly' | 'env' | 'now' | 'log'>;
  findStore(storeId: string): Promise<VerifyStore>;
  onProgress(progress: { storeId: string; done: number; of: number }): void;
  onChange(change: { storeId: string; counts: DriftCounts }): void;
}

/** Checks of what memories name against their project, each kept until the memory or the project changes. */
export function createVerify({ host, findStore }: VerifyDeps) {
  return {
    async memory(storeId: string, file: string): Promise<VerifiedMemory> {
      const { ref } = await findStore(storeId);
      const { hash } = await openFile(ref, file);
      return { file, hash, mentions: [], gone: 0, moved: 0, checked: new Date(host.now()).toISOString() };
    },
    async store(storeId: string): Promise<VerifyReport> {
      const { project } = await findStore(storeId);
      const counts = { mentions: 0, gone: 0, moved: 0 };
      return { storeId, project, why: null, memories: [], ...counts, stopped: false, bounded: false };
    },
    stop(_storeId: string): void {},
    async kept(_storeId: string): Promise<KeptDrift> {
      return { counts: {}, checked: null };
    },
  };
}

export type Verify = ReturnType<typeof createVerify>;
