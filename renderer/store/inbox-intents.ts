import { canWrite } from './app.ts';
import { openHistoryHere } from './history.ts';
import { canRestore, inInbox, markAllSeen, markSeen, restoreEntry } from './inbox-acts.ts';
import { activeEntry, useInbox } from './inbox.ts';
import type { InboxEntry } from '#shared/model/history.ts';
import { isEditing } from './memory-intents.ts';
import { inReview } from './review.ts';
import { exportStore, openImport } from './transfer.ts';
import { openInbox, openTab, useView } from './view.ts';

const inStore = () => useView.getState().storeId !== null && useView.getState().place === 'store';
const listed = (): InboxEntry | null => (inInbox() ? activeEntry() : null);
const onActive = (run: (entry: InboxEntry) => Promise<void>) => () => {
  const entry = listed();
  if (entry) void run(entry);
};

/** What shows changes, without making any. */
export const inboxShows = {
  'inbox.show': { run: openInbox, enabled: () => useView.getState().storeId !== null },
  'store.export': { run: () => void exportStore(), enabled: inStore },
  'view.history': { run: () => openTab('history'), enabled: () => useView.getState().storeId !== null },
  'memory.history': {
    run: openHistoryHere,
    enabled: () => {
      const { place, tab, file } = useView.getState();
      return (
        place === 'store' && !isEditing() && !inReview() && (tab === 'index' || (tab === 'memories' && file !== null))
      );
    },
  },
} as const;

/** What is done about changes: none of it is there when Reverie is read-only. */
export const inboxActs = {
  'change.restore': {
    run: onActive(restoreEntry),
    enabled: () => {
      const entry = listed();
      return entry !== null && canRestore(entry);
    },
  },
  'change.seen': { run: onActive(markSeen), enabled: () => canWrite() && listed()?.seen === false },
  'store.import': { run: openImport, enabled: () => canWrite() && inStore() },
  'change.allSeen': {
    run: () => void markAllSeen(),
    enabled: () => canWrite() && inInbox() && (useInbox.getState().shown?.value.inbox.entries.length ?? 0) > 0,
  },
} as const;
