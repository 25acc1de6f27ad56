import { Check as CheckIcon, Minus } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './check.module.css';

/** The 16 px box of a check; what it belongs to carries the role and the name. mixed: a part is checked. */
export function CheckBox({ checked }: { checked: boolean | 'mixed' }) {
  const Sign = checked === 'mixed' ? Minus : CheckIcon;
  return (
    <span className={classNames(styles.box, checked !== false && styles.checked)} aria-hidden="true">
      {checked === false ? null : <Sign size={12} strokeWidth={2.5} />}
    </span>
  );
}
