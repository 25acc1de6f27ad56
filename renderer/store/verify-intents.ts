import { checkAll, checkOpen, stopCheck, useVerify } from './verify.ts';
import { isEditing } from './memory-intents.ts';
import { inReview } from './review.ts';
import { useView } from './view.ts';

const inStore = () => {
  const { storeId, place } = useView.getState();
  return storeId !== null && place === 'store';
};

/** Checks of memories against the code; none of them changes a memory. */
export const verifyShows = {
  'memory.check': {
    run: () => void checkOpen(),
    enabled: () =>
      inStore() &&
      !isEditing() &&
      !inReview() &&
      useView.getState().tab === 'memories' &&
      useView.getState().file !== null,
  },
  'store.check': { run: () => void checkAll(), enabled: () => inStore() && useVerify.getState().running === null },
  'store.stopCheck': { run: stopCheck, enabled: () => useVerify.getState().running !== null },
} as const;
