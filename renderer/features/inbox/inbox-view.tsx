import { useEffect } from 'react';
import { useText } from '../../i18n/text.ts';
import { useColumns } from '../../store/columns.ts';
import { activeEntry, followInbox, readInboxAgain, useInbox, useInboxList } from '../../store/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/progress.tsx';
import { AlarmNotes } from './alarm-notes.tsx';
import { InboxDetail } from './inbox-detail.tsx';
import { InboxEmpty } from './inbox-empty.tsx';
import { InboxLead } from './inbox-lead.tsx';
import { InboxRows } from './inbox-rows.tsx';
import styles from './inbox-view.module.css';
import { WaitingDreams } from './waiting-dreams.tsx';

/** What others changed since the user last looked, over all stores or in the open one: a list, and the change itself. */
export function InboxView() {
  const t = useText();
  useEffect(() => followInbox(), []);
  const { wanted, shown, error } = useInbox();
  const single = useColumns((columns) => columns.single);
  const open = useInboxList((list) => list.open);
  // The entry follows from the page and from where the keyboard is.
  useInboxList((list) => `${list.active} ${list.filter}`);
  const page = shown?.value ?? null;
  const entry = page === null ? null : activeEntry();
  const some = entry !== null;
  const stands = page !== null && shown?.key.storeId === wanted?.storeId;
  if (single && open && some)
    return (
      <div className={classNames(styles.view, styles.single)}>
        <InboxDetail entry={entry} />
      </div>
    );
  return (
    <div className={classNames(styles.view, (!some || single) && styles.single)} data-part="inbox">
      <section className={styles.list} aria-label={t.history.list}>
        {stands ? (
          <>
            <InboxLead page={page} storeId={shown?.key.storeId ?? null} />
            <WaitingDreams storeId={shown?.key.storeId ?? null} />
            <AlarmNotes alarms={page.inbox.alarms} />
            {some ? <InboxRows /> : <InboxEmpty page={page} storeId={shown?.key.storeId ?? null} />}
          </>
        ) : error ? (
          <div className={styles.pad}>
            <Note look="alarm" live actions={<Button onClick={readInboxAgain}>{t.common.retry}</Button>}>
              {t.errors.say(error)}
            </Note>
          </div>
        ) : (
          <div className={styles.pad}>
            <Progress label={t.history.reading} />
          </div>
        )}
      </section>
      {some && !single ? <InboxDetail entry={entry} /> : null}
    </div>
  );
}
