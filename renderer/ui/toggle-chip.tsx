import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './toggle-chip.module.css';

interface ToggleChipProps extends ComponentProps<'button'> {
  on: boolean;
  icon?: LucideIcon;
}

/** A small button that is on or off. */
export function ToggleChip({ on, icon, className, children, ...rest }: ToggleChipProps) {
  return (
    <button type="button" aria-pressed={on} className={classNames(styles.chip, on && styles.on, className)} {...rest}>
      {icon === undefined ? null : <Icon of={icon} size={12} />}
      {children}
    </button>
  );
}
