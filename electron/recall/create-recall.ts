import type { MemoryRow } from '#shared/model/memory.ts';
import type { RecallAnswer, RecallFallback, RecallSelector, RecallWhyNot } from '#shared/model/recall.ts';
import type { RecallInput } from '#shared/model/recall-input.ts';
import { readKey } from '../dream/model-key.ts';
import type { Host } from '../host.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { AppSettings } from '../settings/app-settings.ts';
import { agentsOfPrompt } from './agent-of-prompt.ts';
import { composeAnswer } from './compose-answer.ts';
import type { Choice } from './compose-answer.ts';
import { leftOut } from './left-out.ts';
import { createRecallMemories } from './recall-memories.ts';
import type { RecallLook } from './recall-memories.ts';
import { whyNot } from './why-not.ts';

/** A store as recall needs to know it. */
export interface RecallStore {
  id: string;
  ref: StoreRef;
  /** Its memories now, newest first. */
  rows(): Promise<readonly MemoryRow[]>;
}

export interface RecallDeps {
  host: Host;
  settings: Pick<AppSettings, 'get'>;
  /** Throws AppError `gone` for an unknown store. */
  findStore(storeId: string): Promise<RecallStore>;
  /** The memory of an agent that a session of this store's project could name. */
  findAgent(storeId: string, agent: string): Promise<RecallStore | null>;
  /** Milliseconds that the model has; 10 seconds unless said. */
  timeLimit?: number;
}

/** What would surface for a prompt, and why something else would not. */
export function createRecall({ host, settings, findStore, findAgent, timeLimit = 10_000 }: RecallDeps) {
  const memories = createRecallMemories();
  const running = new Map<string, AbortController>();

  /** The agent's memory where the prompt speaks to one that has some, else the store itself. */
  const storeFor = async (storeId: string, prompt: string): Promise<RecallStore> => {
    const own = await findStore(storeId);
    for (const agent of agentsOfPrompt(prompt)) {
      const found = await findAgent(storeId, agent);
      if (found !== null) return found;
    }
    return own;
  };

  const chooseByModel = async (look: RecallLook, input: RecallInput, signal: AbortSignal): Promise<Choice> => {
    const local = (fallback: RecallFallback): Choice => ({ by: 'local', fallback });
    const { recall, dream } = settings.get();
    if (!recall.consented) return local('no-consent');
    const key = await readKey(host);
    if (key === null) return local('no-key');
    const out = leftOut(look, input);
    const candidates = look.memories.filter(({ row }) => !out.has(row.file));
    // Nobody is asked to choose from nothing.
    if (candidates.length === 0) return { by: 'model', files: [], unknownNames: 0 };
    // The SDK is loaded by those who use it.
    const { askModel } = await import('./ask-model.ts');
    const answer = await askModel({
      apiKey: key.key,
      baseUrl: dream.baseUrl,
      model: dream.model,
      prompt: input.prompt,
      memories: candidates,
      tools: input.tools,
      signal,
      timeLimit,
    });
    return 'fallback' in answer ? local(answer.fallback) : { by: 'model', ...answer };
  };

  return {
    /** Ends as `cancelled` as soon as a newer prompt to the same store comes. */
    async run(input: RecallInput): Promise<RecallAnswer> {
      const { storeId, prompt, selector } = input;
      running.get(storeId)?.abort();
      const mine = new AbortController();
      running.set(storeId, mine);
      try {
        const store = await storeFor(storeId, prompt);
        const look = await memories.look(store.ref, await store.rows());
        const isAsked = selector === 'model' && !mine.signal.aborted && prompt.trim() !== '';
        const choice: Choice = isAsked
          ? await chooseByModel(look, input, mine.signal)
          : { by: 'local', fallback: null };
        if (mine.signal.aborted) return cancelled(prompt, store.id, selector);
        return composeAnswer({ look, input, storeId: store.id, choice, now: host.now() });
      } finally {
        if (running.get(storeId) === mine) running.delete(storeId);
      }
    },
    /** Why a memory wouldn't surface for a prompt, by the local ranking. AppError `gone` for an unknown store. */
    async whyNot(storeId: string, prompt: string, file: string): Promise<RecallWhyNot> {
      const { ref, rows } = await findStore(storeId);
      return whyNot(await memories.look(ref, await rows()), prompt, file);
    },
  };
}

export type Recall = ReturnType<typeof createRecall>;

function cancelled(prompt: string, storeId: string, selector: RecallSelector): RecallAnswer {
  return {
    prompt,
    storeId,
    selector,
    fallback: null,
    clientSkips: false,
    selected: [],
    skipped: [],
    attachments: [],
    budget: { bytes: 0, of: 0, fileBytes: 0 },
    unknownNames: 0,
    cancelled: true,
  };
}
