import { Check as CheckIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './check.module.css';

/** The 16 px box of a check; what it belongs to carries the role and the name. */
export function CheckBox({ checked }: { checked: boolean }) {
  return (
    <span className={classNames(styles.box, checked && styles.checked)} aria-hidden="true">
      {checked ? <CheckIcon size={12} strokeWidth={2.5} /> : null}
    </span>
  );
}
