import { Moon } from 'lucide-react';
import { useText } from '../../i18n/text.ts';
import { useDreams } from '../../store/dreams.ts';
import { openReview } from '../../store/review.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useStores } from '../../store/stores.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './inbox-view.module.css';

/** Dreams whose changes wait to be decided on, those that ran by themselves first. */
export function WaitingDreams({ storeId }: { storeId: string | null }) {
  const t = useText();
  const runs = useDreams((dreams) => dreams.runs);
  const byId = useStores((stores) => stores.byId);
  const waiting = runs
    .filter((run) => run.state === 'review' && run.by !== 'claude' && (storeId === null || run.storeId === storeId))
    .toSorted((a, b) => Number(b.by === 'auto') - Number(a.by === 'auto'));
  if (waiting.length === 0) return null;
  return (
    <div className={styles.alarms}>
      {waiting.map((run) => {
        const store = byId.get(run.storeId);
        return (
          <Note
            key={run.id}
            look="hint"
            icon={Moon}
            actions={
              <Button size={24} onClick={() => openReview(run)}>
                {t.review.open}
              </Button>
            }
          >
            <strong>
              {t.review.waits(store ? storeTitle(store, t) : run.storeId, run.changes, run.by === 'auto')}
            </strong>
            <span className={styles.quiet}>{t.common.gap + t.review.waitsHint}</span>
          </Note>
        );
      })}
    </div>
  );
}
