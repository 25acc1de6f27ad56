import { api } from '../api.ts';
import { createFollowed } from './follow-view.ts';

/** What Claude loads of the open store when a session starts, for its own tab and beside the index. */
export const {
  use: useStartUp,
  follow: followStartUp,
  again: readStartUpAgain,
} = createFollowed({
  wanted: ({ storeId, tab, place }): string | null => (tab !== 'memories' && place === 'store' ? storeId : null),
  same: (a, b) => a === b,
  read: (storeId) => api.call('store.startUp', { storeId }),
  listen: ({ key, again }) => [
    api.on('index.changed', ({ storeId }) => {
      if (key() === storeId) again();
    }),
    // Whether memory is on belongs to the store.
    api.on('store.changed', ({ upserted }) => {
      if (upserted.some((store) => store.id === key())) again();
    }),
  ],
});
