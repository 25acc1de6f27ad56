import type { Handlers } from '#shared/contract.ts';
import type { Recall } from './create-recall.ts';

/** The calls of the contract about what would surface. */
export function createRecallHandlers(recall: Recall): Pick<Handlers, Extract<keyof Handlers, `recall.${string}`>> {
  return {
    'recall.run': (input) => recall.run(input),
    'recall.whyNot': ({ storeId, prompt, file }) => recall.whyNot(storeId, prompt, file),
  };
}
