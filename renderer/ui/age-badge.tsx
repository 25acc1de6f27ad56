import { ageStep } from './age-step.ts';
import { classNames } from './class-names.ts';
import styles from './age-badge.module.css';

interface AgeBadgeProps {
  days: number;
  /** What is shown: "64 d". */
  short: string;
  /** What is said and shown on hover: "64 days ago" and which date it is. */
  long: string;
}

/** The age of a memory, warmer the older. */
export function AgeBadge({ days, short, long }: AgeBadgeProps) {
  return (
    <span className={classNames(styles.age, styles[`step${ageStep(days)}`])} title={long}>
      {short}
    </span>
  );
}
