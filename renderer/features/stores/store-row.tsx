import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { figure } from '../../i18n/figures.ts';
import { shortAlarm } from '../../i18n/short-alarm.ts';
import { useText } from '../../i18n/text.ts';
import { wordAlarm } from '../../i18n/word-problem.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useStores } from '../../store/stores.ts';
import { openStore } from '../../store/view.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { storeIcon } from '../../ui/store-icon.ts';
import styles from './store-row.module.css';

interface StoreRowProps {
  id: string;
  nested: boolean;
  selected: boolean;
}

/** One store: name and count, and its gravest alarm in a sentence. */
export const StoreRow = memo(function StoreRow({ id, nested, selected }: StoreRowProps) {
  const t = useText();
  const store = useStores((stores) => stores.byId.get(id));
  if (!store) return null;
  // An unknown project says least: whatever else is amiss is told first.
  const alarm =
    store.alarms.find(({ level }) => level === 'alarm') ??
    store.alarms.find(({ code }) => code !== 'store/unknown-project') ??
    store.alarms[0];
  const title = storeTitle(store, t);
  return (
    <div
      id={`store-${id}`}
      role="option"
      aria-selected={selected}
      className={classNames(styles.row, nested && styles.nested, selected && styles.on, !store.enabled && styles.off)}
      title={store.alarms.map(wordAlarm).join('\n') || undefined}
      onClick={() => openStore(id)}
    >
      <Icon of={storeIcon[store.kind]} />
      <span className={classNames(styles.name, 'cut')} title={store.path ?? store.memoryDir}>
        {title}
      </span>
      <span className={styles.count}>
        {!store.enabled ? t.stores.off : store.counted ? figure(store.memories) : '…'}
      </span>
      {alarm ? (
        <span className={classNames(styles.alarm, styles[alarm.level])}>
          {alarm.level === 'alarm' ? (
            <span className={styles.dot} aria-hidden="true" />
          ) : (
            <Icon of={TriangleAlert} size={12} />
          )}
          <span className="cut">{shortAlarm(alarm)}</span>
          {store.alarms.length > 1 ? <span className={styles.more}>+{store.alarms.length - 1}</span> : null}
        </span>
      ) : null}
    </div>
  );
});
