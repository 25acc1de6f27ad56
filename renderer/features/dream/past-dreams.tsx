import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { DreamRun } from '#shared/model/dream.ts';
import { nearTime } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import type { Dictionary } from '../../i18n/text.ts';
import { useDreams } from '../../store/dreams.ts';
import { openReview } from '../../store/review.ts';
import { closePanel } from '../../store/view.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './past-dreams.module.css';

const first = 6;

/** The dreams of a store that ended or wait, Claude's own too; each with its diff where it has one. */
export function PastDreams({ storeId }: { storeId: string }) {
  const t = useText().dream;
  const runs = useDreams((dreams) => dreams.runs);
  const [all, setAll] = useState(false);
  const mine = runs.filter((run) => run.storeId === storeId && run.state !== 'running');
  if (mine.length === 0) return <p className={styles.quiet}>{t.pastNone}</p>;
  const shown = all ? mine : mine.slice(0, first);
  return (
    <ul className={styles.list}>
      {shown.map((run) => (
        <li key={run.id}>
          <PastDream run={run} />
        </li>
      ))}
      {shown.length < mine.length ? (
        <li>
          <button type="button" className={styles.more} onClick={() => setAll(true)}>
            {t.more(mine.length - shown.length)}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/** Whether a dream has changes to look at. */
const hasDiff = ({ changes, state }: DreamRun): boolean => changes > 0 && state !== 'failed' && state !== 'stopped';

function PastDream({ run }: { run: DreamRun }) {
  const t = useText();
  const now = useNow();
  const words = wordsOf(run, t);
  const line = (
    <>
      <span className={styles.time}>{nearTime(run.ended ?? run.started, currentLanguage(), now)}</span>
      <span className={styles.what}>{words}</span>
    </>
  );
  if (!hasDiff(run)) return <div className={styles.row}>{line}</div>;
  return (
    <button
      type="button"
      className={styles.row}
      onClick={() => {
        closePanel();
        openReview(run);
      }}
    >
      {line}
      <Icon of={ChevronRight} size={12} />
    </button>
  );
}

function wordsOf(run: DreamRun, t: Dictionary): string {
  const words = t.dream;
  const who = run.by === 'you' && run.engine !== null ? words.engineName[run.engine] : words.by[run.by];
  const state = run.by === 'claude' ? null : words.state[run.state];
  const changes = hasDiff(run) ? words.changed(run.changes) : null;
  return [who, changes, run.dryRun ? words.dry : state].filter((part) => part !== null).join(words.and);
}
