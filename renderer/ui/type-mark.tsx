import type { MemoryType } from '#shared/model/memory.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { typeIcon } from './type-icon.ts';
import styles from './type-mark.module.css';

/** The 20 px square of a type. Words beside it, or `label`, must say the type. */
export function TypeMark({ type, label }: { type: MemoryType | null; label?: string }) {
  const key = type ?? 'none';
  return (
    <span
      className={classNames(styles.mark, styles[key])}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
    >
      <Icon of={typeIcon[key]} size={14} />
    </span>
  );
}

interface TypeChipProps {
  type: MemoryType | null;
  /** The type in words. */
  children: string;
}

/** The type as icon and word, 20 px high. */
export function TypeChip({ type, children }: TypeChipProps) {
  const key = type ?? 'none';
  return (
    <span className={classNames(styles.chip, styles[key])}>
      <Icon of={typeIcon[key]} size={12} />
      {children}
    </span>
  );
}
