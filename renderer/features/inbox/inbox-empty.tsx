import { History, Inbox, ListFilter } from 'lucide-react';
import { useText } from '../../i18n/text.ts';
import { filterInbox, useInboxList } from '../../store/inbox.ts';
import type { InboxPage } from '../../store/inbox.ts';
import { useSettings } from '../../store/settings.ts';
import { openPanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What stands where no change is: what would be there, or why nothing can be. */
export function InboxEmpty({ page, storeId }: { page: InboxPage; storeId: string | null }) {
  const t = useText();
  const words = t.history;
  const filtered = useInboxList((list) => list.filter !== 'all');
  const leftOut = useSettings((settings) => storeId !== null && settings.history.leftOut.includes(storeId));
  if (filtered && page.inbox.entries.length + page.seen.length > 0)
    return (
      <EmptyState
        icon={ListFilter}
        title={words.noneOfFilter}
        action={<Button onClick={() => filterInbox('all')}>{words.filters.all}</Button>}
      />
    );
  if (leftOut)
    return (
      <EmptyState
        icon={History}
        title={words.leftOut}
        action={<Button onClick={() => openPanel('settings')}>{t.frame.settings}</Button>}
      >
        {words.leftOutHint}
      </EmptyState>
    );
  if (storeId !== null)
    return (
      <EmptyState icon={History} title={words.emptyStoreTitle}>
        {words.emptyStoreHint}
      </EmptyState>
    );
  return (
    <EmptyState icon={Inbox} title={words.emptyTitle}>
      {words.emptyHint}
    </EmptyState>
  );
}
