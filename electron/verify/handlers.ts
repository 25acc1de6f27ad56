import type { Handlers } from '#shared/contract.ts';
import type { Verify } from './create-verify.ts';

type VerifyMethod = Extract<keyof Handlers, `verify.${string}`>;

/** The calls of the contract about what memories name of their project. */
export function createVerifyHandlers(verify: Verify): Pick<Handlers, VerifyMethod> {
  return {
    'verify.memory': ({ storeId, file }) => verify.memory(storeId, file),
    'verify.store': ({ storeId }) => verify.store(storeId),
    'verify.stop': async ({ storeId }) => {
      verify.stop(storeId);
      return null;
    },
    'verify.kept': ({ storeId }) => verify.kept(storeId),
  };
}
