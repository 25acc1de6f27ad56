import { useEffect, useState } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  /** What is being done, in words. */
  label: string;
  /** How far, in words: "41 of 187"; empty when it can't be counted. */
  says?: string;
  done?: number;
  total?: number;
  /** Shown only when the work takes longer than this, ms. */
  after?: number;
}

/** Work under way, counted, never spun. */
export function Progress({ label, says, done, total, after = 300 }: ProgressProps) {
  const [late, setLate] = useState(after === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  if (!late) return null;
  const counted = done !== undefined && total !== undefined && total > 0;
  return (
    <div className={styles.progress} role="status">
      <div className={styles.words}>
        <span>{label}</span>
        {says === undefined ? null : <span className={styles.count}>{says}</span>}
      </div>
      {counted ? (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.fill} style={{ width: `${(done / total) * 100}%` }} />
        </span>
      ) : null}
    </div>
  );
}
