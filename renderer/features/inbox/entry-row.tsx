import { Undo2 } from 'lucide-react';
import { memo } from 'react';
import type { InboxEntry } from '#shared/model/history.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { hourOf } from '../../i18n/dates.ts';
import { useText } from '../../i18n/text.ts';
import { canRestore, restoreEntry } from '../../store/inbox-acts.ts';
import { activateEntry, openDetail } from '../../store/inbox.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useStores } from '../../store/stores.ts';
import { ActorMark } from '../../ui/actor-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { LineCounts } from '../../ui/line-counts.tsx';
import styles from './entry-row.module.css';

interface EntryRowProps {
  id: string;
  itemKey: string;
  entry: InboxEntry;
  active: boolean;
  position: number;
  count: number;
}

/** One change: when, by whom, of what, how many lines. */
export const EntryRow = memo(function EntryRow({ id, itemKey, entry, active, position, count }: EntryRowProps) {
  const t = useText();
  const store = useStores((stores) => stores.byId.get(entry.storeId));
  const { actor, title, kind, seen, time } = entry;
  const name = store ? storeTitle(store, t) : '';
  const type = entry.type === null ? null : t.common.type[entry.type];
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-posinset={position}
      aria-setsize={count}
      className={classNames(styles.row, active && styles.on, seen && styles.seen)}
      onClick={() => {
        activateEntry(itemKey);
        openDetail(true);
      }}
    >
      <span className={styles.time}>{hourOf(time)}</span>
      <ActorMark kind={actor.kind} />
      <span className={classNames(styles.title, 'cut')}>{showDirections(title)}</span>
      <span className={styles.end}>
        <LineCounts added={entry.added ?? 0} removed={entry.removed ?? 0} words={t.history} />
        {active && !seen && canRestore(entry) ? (
          // The key and the button beside the change do the same: an option holds no button.
          <span
            className={styles.restore}
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation();
              void restoreEntry(entry);
            }}
          >
            <Icon of={Undo2} size={14} />
            {kind === 'created' ? t.history.takeAway : t.history.restore}
            <Kbd keys="r" />
          </span>
        ) : null}
      </span>
      <span className={classNames(styles.sentence, 'cut')}>{t.history.sentence(entry, name, type)}</span>
    </div>
  );
});
