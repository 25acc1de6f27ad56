import { join } from 'node:path';
import { defaultRecallSettings } from '#shared/model/recall.ts';
import type { RecallSettings } from '#shared/model/recall.ts';
import type { RecallInput } from '#shared/model/recall-input.ts';
import { scanStore } from '../memory/scan-store.ts';
import { storeRefForDir } from '../memory/store-ref.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { NOW } from '../memory/test-store.ts';
import { createNodeHost } from '../node-host.ts';
import { openAppSettings } from '../settings/app-settings.ts';
import { createRecall } from './create-recall.ts';

export interface RecallScene {
  env?: Record<string, string>;
  recall?: RecallSettings;
  baseUrl?: string;
  timeLimit?: number;
}

/** A memory with the fields that recall goes by. */
export function note(description: string, body = 'The body is plain.', extra = 'type: project'): string {
  return `---\nname: ${description.split(' ')[0]}\ndescription: ${description}\n${extra}\n---\n\n${body}\n`;
}

/** Recall over one store as a door makes it; agents are the folders in its `agents/`. */
export async function recallOf(ref: StoreRef, scene: RecallScene = {}) {
  const home = join(ref.dir, '..');
  const host = {
    ...createNodeHost({ door: 'cli', home, env: scene.env ?? {}, readOnly: true, demo: false }),
    now: () => NOW,
  };
  const settings = (await openAppSettings(host)).get();
  const storeOf = (each: StoreRef) => ({ id: each.dir, ref: each, rows: () => scanStore(each, { now: NOW }) });
  const recall = createRecall({
    host,
    settings: {
      get: () => ({
        ...settings,
        recall: scene.recall ?? defaultRecallSettings,
        dream: { ...settings.dream, baseUrl: scene.baseUrl ?? null },
      }),
    },
    findStore: async () => storeOf(ref),
    findAgent: async (_id, agent) =>
      agent === 'reviewer' ? storeOf(storeRefForDir(join(ref.dir, 'agents', agent))) : null,
    ...(scene.timeLimit === undefined ? {} : { timeLimit: scene.timeLimit }),
  });
  const ask = (prompt: string, more: Partial<RecallInput> = {}) =>
    recall.run({ storeId: 'one', prompt, selector: 'local', surfaced: [], read: [], tools: [], ...more });
  return { ask, whyNot: (prompt: string, file: string) => recall.whyNot('one', prompt, file) };
}
