import { useText } from '../../i18n/text.ts';
import { Progress } from '../../ui/progress.tsx';
import styles from './fetching.module.css';

/** Stands for a part of the view that isn't fetched yet, once that takes long; `over` the page where it is a dialog. */
export function Fetching({ over = false }: { over?: boolean }) {
  const { frame: t } = useText();
  return (
    <div className={over ? styles.over : styles.place}>
      <Progress label={t.fetching} />
    </div>
  );
}
