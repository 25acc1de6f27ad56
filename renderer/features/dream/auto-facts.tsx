import { ago } from '../../i18n/ago.ts';
import { hourOf } from '../../i18n/dates.ts';
import { useText } from '../../i18n/text.ts';
import { useDreamStatus } from '../../store/dream-status.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './dream-setup.module.css';

/** When the gates were looked at for the automatic dream, and when they will be again. */
export function AutoFacts() {
  const t = useText();
  const now = useNow();
  const auto = useDreamStatus((state) => state.status?.auto);
  if (!auto || auto.lastCheck === null) return null;
  const last = ago(Math.max(0, now - Date.parse(auto.lastCheck)), t.frame);
  return (
    <p className={styles.facts}>{t.dream.autoChecked(last, auto.nextCheck === null ? null : hourOf(auto.nextCheck))}</p>
  );
}
