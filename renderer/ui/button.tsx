import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { ariaKeys } from './key-sign.ts';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 24 | 28 | 32;
  icon?: LucideIcon;
  /** The key that does the same, as "Mod+S"; printed inside, right. */
  keys?: string;
}

/** A button with words. One primary a view; danger is plain at rest. */
export function Button({ look = 'secondary', size = 28, icon, keys, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(
        styles.button,
        styles[look],
        size === 24 && styles.small,
        size === 32 && styles.large,
        className,
      )}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      {...rest}
    >
      {icon === undefined ? null : <Icon of={icon} size={size === 24 ? 14 : 16} />}
      {children}
      {keys === undefined ? null : <Kbd keys={keys} />}
    </button>
  );
}
