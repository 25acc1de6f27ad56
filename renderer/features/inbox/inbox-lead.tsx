import { Check, Files } from 'lucide-react';
import type { ActorKind, InboxEntry } from '#shared/model/history.ts';
import { nearTime } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { useCanWrite } from '../../store/app.ts';
import { markAllSeen } from '../../store/inbox-acts.ts';
import { filterInbox, meets, useInboxList } from '../../store/inbox.ts';
import type { InboxFilter, InboxPage } from '../../store/inbox.ts';
import { showFiles } from '../../store/history.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segment } from '../../ui/segment.tsx';
import styles from './inbox-view.module.css';

const filters: readonly InboxFilter[] = ['all', 'claude', 'dream', 'other'];
const kinds: readonly ActorKind[] = ['claude', 'dream', 'your-dream', 'git', 'unknown'];

/** How much is new and by whom, the choice of whose, and "all seen". */
export function InboxLead({ page, storeId }: { page: InboxPage; storeId: string | null }) {
  const t = useText().history;
  const filter = useInboxList((list) => list.filter);
  const canWrite = useCanWrite();
  const { entries } = page.inbox;
  const by = kinds.flatMap((kind) => {
    const count = entries.filter(({ actor }) => actor.kind === kind).length;
    return count === 0 ? [] : [t.made(kind, count)];
  });
  const deletions = entries.filter(({ kind }) => kind === 'deleted').length;
  const title = t.title(entries.length, sinceOf(page, entries, storeId));
  return (
    <header>
      <div className={styles.lead}>
        {storeId === null ? <h1>{title}</h1> : <h2>{title}</h2>}
        {by.length === 0 ? null : <p>{t.summary(by, deletions)}</p>}
      </div>
      <div className={styles.bar}>
        <Segment
          label={t.filter}
          value={filter}
          options={filters.map((value) => ({
            value,
            label: t.filterCount(t.filters[value], entries.filter(({ actor }) => meets(actor.kind, value)).length),
          }))}
          onChange={filterInbox}
        />
        <span className={styles.space} />
        {storeId === null ? null : <IconButton icon={Files} label={t.allFiles} onClick={() => showFiles(storeId)} />}
        {entries.length > 0 && canWrite ? (
          <Button look="quiet" size={24} icon={Check} aria-keyshortcuts="Shift+S" onClick={() => void markAllSeen()}>
            {t.allSeen}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

/** When the user last looked, where one time says it for all that is listed; with nothing new, the last time anywhere. */
function sinceOf({ inbox }: InboxPage, entries: readonly InboxEntry[], storeId: string | null): string | null {
  const of = storeId === null ? entries.map((entry) => entry.storeId) : [storeId];
  const times = of.map((id) => inbox.since[id] ?? null);
  const known = (some: readonly (string | null)[]) => some.filter((time) => time !== null).toSorted();
  const time =
    of.length === 0 ? known(Object.values(inbox.since)).at(-1) : times.includes(null) ? undefined : known(times)[0];
  return time === undefined ? null : nearTime(time, currentLanguage(), Date.now());
}
