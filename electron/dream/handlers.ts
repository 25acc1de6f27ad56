import type { Handlers } from '#shared/contract.ts';
import type { Dreams } from './create-dreams.ts';

type DreamMethod = Extract<keyof Handlers, `dream.${string}`>;

/** The calls of the contract about dreams. */
export function createDreamHandlers(dreams: Dreams): Pick<Handlers, DreamMethod> {
  return {
    'dream.status': ({ storeId }) => dreams.status(storeId),
    'dream.engines': () => dreams.engines(),
    'dream.putKey': ({ key }) => dreams.putKey(key),
    'dream.start': (input) => dreams.start(input),
    'dream.stop': async ({ runId }) => {
      await dreams.stop(runId);
      return null;
    },
    'dream.list': ({ storeId }) => dreams.list(storeId),
    'dream.review': ({ runId }) => dreams.review(runId),
    'dream.decide': ({ runId, file, decision }) => dreams.decide(runId, file, decision),
    'dream.apply': ({ runId, ...how }) => dreams.apply(runId, how),
    'dream.discard': async ({ runId }) => {
      await dreams.discard(runId);
      return null;
    },
    'dream.clearLock': ({ storeId, ...shown }) => dreams.clearLock(storeId, shown),
  };
}
