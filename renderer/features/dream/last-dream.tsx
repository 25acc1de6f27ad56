import { ago } from '../../i18n/ago.ts';
import { nearTime } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { useDreamStatus } from '../../store/dream-status.ts';
import { Progress } from '../../ui/progress.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './dream-setup.module.css';

/** When Claude dreamed last, how that is known, and what its own dream waits for. */
export function LastDream() {
  const t = useText();
  const words = t.dream;
  const now = useNow();
  const { status, error } = useDreamStatus();
  if (status === null)
    return error ? <p className={styles.quiet}>{words.failedStatus}</p> : <Progress label={words.gates} />;
  const { last, closed } = status;
  const time = (iso: string) => nearTime(iso, currentLanguage(), now);
  const when =
    last.time === null
      ? words.lastNone
      : `${words.lastAt(ago(Math.max(0, now - Date.parse(last.time)), t.frame), time(last.time))}${t.common.gap}${words.proof[last.proof]}`;
  const lock = last.lockTime !== null && last.lockTime !== last.time ? words.lockTime(time(last.lockTime)) : '';
  const because = closed.map((gate) => words.closed[gate]).join(words.and);
  return (
    <>
      <p>{last.doubt === null ? when : words.doubt[last.doubt]}</p>
      <p className={styles.quiet}>
        {[lock, closed.length === 0 ? words.wouldRun : words.wouldNot(because)].filter(Boolean).join(t.common.gap)}
      </p>
    </>
  );
}
