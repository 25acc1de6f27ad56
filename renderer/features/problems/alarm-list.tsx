import { TriangleAlert } from 'lucide-react';
import type { Alarm } from '#shared/model/problem.ts';
import type { StoreSummary } from '#shared/model/store.ts';
import { useText } from '../../i18n/text.ts';
import { wordAlarm } from '../../i18n/word-problem.ts';
import { storeTitle } from '../../store/store-title.ts';
import { openPanel, openStore, openTab } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './problem-rows.module.css';

/** The alarms of all stores, the grave ones first. */
export function AlarmList({ stores }: { stores: readonly StoreSummary[] }) {
  const t = useText();
  const alarms = stores
    .flatMap((store) => store.alarms.map((alarm) => ({ store, alarm })))
    .toSorted((a, b) => Number(a.alarm.level === 'look') - Number(b.alarm.level === 'look'));
  return (
    <section>
      <h2 className={styles.caption}>{t.problems.inStores}</h2>
      <ul className={styles.rows}>
        {alarms.map(({ store, alarm }) => (
          <li key={`${store.id} ${alarm.code} ${JSON.stringify(alarm.params)}`} className={styles.row}>
            <span className={classNames(styles.sign, styles[alarm.level])}>
              {alarm.level === 'alarm' ? (
                <span className={styles.dot} role="img" aria-label={t.problems.level.alarm} />
              ) : (
                <>
                  <Icon of={TriangleAlert} size={14} />
                  <span className="sr">{t.problems.level.look}</span>
                </>
              )}
            </span>
            <div className={styles.words}>
              <p className="text">{wordAlarm(alarm)}</p>
              <p className={styles.where}>{storeTitle(store, t)}</p>
            </div>
            <AlarmAction store={store} alarm={alarm} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The button that does what the sentence asks for. */
function AlarmAction({ store, alarm }: { store: StoreSummary; alarm: Alarm }) {
  const t = useText().problems;
  const title = storeTitle(store, useText());
  if (alarm.code === 'index/cut' || alarm.code === 'index/near-cap')
    return (
      <Button
        size={24}
        aria-label={`${t.openIndex}: ${title}`}
        onClick={() => {
          openStore(store.id);
          openTab('index');
        }}
      >
        {t.openIndex}
      </Button>
    );
  return (
    <Button
      size={24}
      aria-label={`${t.showWhy}: ${title}`}
      onClick={() => {
        openStore(store.id);
        openPanel('location');
      }}
    >
      {t.showWhy}
    </Button>
  );
}
