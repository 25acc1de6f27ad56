import { Eye, EyeOff } from 'lucide-react';
import type { RecallAnswer } from '#shared/model/recall.ts';
import { useText } from '../../i18n/text.ts';
import { showExact, useRecall } from '../../store/recall.ts';
import { Button } from '../../ui/button.tsx';
import { PickCard } from './pick-card.tsx';
import styles from './picks.module.css';

const most = 5;

/** The memories that would surface, in order, and what of the session's budget they take. */
export function Picks({ answer }: { answer: RecallAnswer }) {
  const t = useText().recall;
  const exact = useRecall((state) => state.exact);
  const { selected, attachments, budget } = answer;
  const percent = Math.min(100, (budget.bytes / Math.max(1, budget.of)) * 100);
  const free = selected.length + 1;
  return (
    <>
      <div className={styles.head}>
        <h2>{t.would(selected.length)}</h2>
        <span className={styles.quiet}>{t.atMost(most)}</span>
        <span className={styles.budget}>
          <span className={styles.mini} aria-hidden="true">
            <span style={{ width: `${percent}%` }} />
          </span>
          {t.budget(budget.bytes, budget.of)}
        </span>
      </div>
      <ol className={styles.picks}>
        {selected.map((pick, index) => (
          <PickCard
            key={pick.file}
            pick={pick}
            place={index + 1}
            attachment={attachments.find(({ file }) => file === pick.file)}
          />
        ))}
        {selected.length >= most ? null : (
          <li className={`${styles.card} ${styles.free}`}>
            <span className={styles.place}>{free === most ? free : `${free}–${most}`}</span>
            <p className={styles.quiet}>{t.free}</p>
          </li>
        )}
      </ol>
      {attachments.length === 0 ? null : (
        <Button
          look="quiet"
          size={24}
          icon={exact ? EyeOff : Eye}
          className={styles.exact}
          aria-expanded={exact}
          onClick={() => showExact(!exact)}
        >
          {exact ? t.hideExact : t.showExact}
        </Button>
      )}
    </>
  );
}
