import type { RecallAnswer, RecallWhyNot } from '#shared/model/recall.ts';
import type { RecallInput } from '#shared/model/recall-input.ts';
import type { Host } from '../host.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { AppSettings } from '../settings/app-settings.ts';

/** A store as recall needs to know it. */
export interface RecallStore {
  id: string;
  ref: StoreRef;
}

export interface RecallDeps {
  host: Host;
  settings: Pick<AppSettings, 'get'>;
  /** Throws AppError `gone` for an unknown store. */
  findStore(storeId: string): Promise<RecallStore>;
  /** The memory of an agent that a session of this store's project could name. */
  findAgent(storeId: string, agent: string): Promise<RecallStore | null>;
}

/** What would surface for a prompt, and why something else would not. */
export function createRecall({ findStore }: RecallDeps) {
  return {
    async run({ storeId, prompt }: RecallInput): Promise<RecallAnswer> {
      await findStore(storeId);
      return {
        prompt,
        storeId,
        selector: 'local',
        fallback: null,
        clientSkips: !/\s/.test(prompt.trim()),
        selected: [],
        skipped: [],
        attachments: [],
        budget: { bytes: 0, of: 61_440, fileBytes: 4096 },
        unknownNames: 0,
        cancelled: false,
      };
    },
    async whyNot(storeId: string, _prompt: string, file: string): Promise<RecallWhyNot> {
      await findStore(storeId);
      return { file, why: null, place: null, score: null, missing: [], proposed: null };
    },
  };
}

export type Recall = ReturnType<typeof createRecall>;
