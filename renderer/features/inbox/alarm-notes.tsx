import type { ShrinkAlarm } from '#shared/model/history.ts';
import { nearTime } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { useCanWrite } from '../../store/app.ts';
import { letGo, restoreAll } from '../../store/inbox-acts.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useStores } from '../../store/stores.ts';
import { useNow } from '../../ui/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './inbox-view.module.css';

/** Stores that lost many files at once, each with the way back. */
export function AlarmNotes({ alarms }: { alarms: readonly ShrinkAlarm[] }) {
  const t = useText();
  const now = useNow();
  const byId = useStores((stores) => stores.byId);
  const canWrite = useCanWrite();
  if (alarms.length === 0) return null;
  return (
    <div className={styles.alarms}>
      {alarms.map((alarm) => {
        const { storeId, files, of, time } = alarm;
        const store = byId.get(storeId);
        const name = store ? storeTitle(store, t) : storeId;
        const actions = (
          <>
            <Button size={24} look="primary" onClick={() => void restoreAll(alarm)}>
              {t.history.restoreAll(files.length)}
            </Button>
            <Button size={24} onClick={() => void letGo(alarm)}>
              {t.history.letAll}
            </Button>
          </>
        );
        return (
          <Note key={storeId} look="alarm" live actions={canWrite ? actions : undefined}>
            <strong>{t.history.alarm(files.length, of, name, nearTime(time, currentLanguage(), now))}</strong>
            <span className={styles.quiet}>{t.common.gap + t.history.alarmHint}</span>
          </Note>
        );
      })}
    </div>
  );
}
