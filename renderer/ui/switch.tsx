import { Switch as Base } from 'radix-ui';
import styles from './switch.module.css';

interface SwitchProps {
  /** Its name, or what names it. */
  label?: string;
  labelledBy?: string;
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
}

/** On or off, at once. */
export function Switch({ label, labelledBy, checked, disabled, onChange }: SwitchProps) {
  return (
    <Base.Root
      className={styles.switch}
      aria-label={label}
      aria-labelledby={labelledBy}
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
    >
      <Base.Thumb className={styles.thumb} />
    </Base.Root>
  );
}
