import { api } from '../api.ts';
import { createFollowed } from './follow-view.ts';

/** What a session of the open store's project gets at its start, in order. */
export const {
  use: usePreview,
  follow: followPreview,
  again: readPreviewAgain,
} = createFollowed({
  wanted: ({ storeId, tab, place }): string | null => (tab === 'startUp' && place === 'store' ? storeId : null),
  same: (a, b) => a === b,
  read: (storeId) => api.call('session.preview', { storeId }),
  listen: ({ key, again }) => {
    // Instructions of the project aren't followed: who comes back to the window sees them as they are now.
    window.addEventListener('focus', again);
    return [
      () => window.removeEventListener('focus', again),
      api.on('index.changed', ({ storeId }) => {
        if (key() === storeId) again();
      }),
      api.on('store.changed', ({ upserted }) => {
        if (upserted.some((store) => store.id === key())) again();
      }),
    ];
  },
});
