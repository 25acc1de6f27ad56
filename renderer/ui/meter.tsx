import { classNames } from './class-names.ts';
import styles from './meter.module.css';

interface MeterProps {
  /** What it measures, for screen readers. */
  label: string;
  /** In words: "214 of 200 lines". */
  says: string;
  /** Per cent of the cap; may exceed 100. */
  percent: number;
  /** Where marks stand, in per cent of the cap. */
  marks?: readonly number[];
}

const scale = 115;

/** A track from 0 to 115 % of a cap: iris below 80, amber from 80, hatched red beyond 100. */
export function Meter({ label, says, percent, marks = [70, 80, 100] }: MeterProps) {
  const at = (value: number) => `${(Math.min(value, scale) / scale) * 100}%`;
  return (
    <div className={styles.track} role="img" aria-label={`${label}: ${says}`}>
      <span
        className={classNames(styles.fill, percent >= 80 && percent <= 100 && styles.warn)}
        style={{ width: at(Math.min(percent, 100)) }}
      />
      {percent > 100 ? (
        <span className={styles.over} style={{ left: at(100), width: `calc(${at(percent)} - ${at(100)})` }} />
      ) : null}
      {marks.map((mark) => (
        <span key={mark} className={classNames(styles.tick, mark === 100 && styles.full)} style={{ left: at(mark) }} />
      ))}
    </div>
  );
}
