import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { showDirections } from '#shared/text/show-directions.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { ariaKeys } from './key-sign.ts';
import { Tooltip } from './tooltip.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** Its name, for screen readers and the tooltip. */
  label: string;
  size?: 24 | 28;
  keys?: string;
}

/** A square button that shows only an icon. */
export function IconButton({ icon, label, size = 28, keys, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} keys={keys}>
      <button
        type="button"
        aria-label={showDirections(label)}
        aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
        className={classNames(styles.button, size === 24 && styles.small, className)}
        {...rest}
      >
        <Icon of={icon} />
      </button>
    </Tooltip>
  );
}
