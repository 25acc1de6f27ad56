import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import type { Part } from '../page/focus-part.ts';
import styles from './field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange(value: string): void;
  clearLabel: string;
  keys?: string;
  part?: Part;
}

/** A line to type in that narrows what stands below it. */
export function SearchField({ label, value, onChange, clearLabel, keys, part, className, ...rest }: SearchFieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <Icon of={Search} size={14} />
      <input
        type="text"
        role="searchbox"
        aria-label={label}
        placeholder={label}
        value={value}
        spellCheck={false}
        autoComplete="off"
        data-part={part}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {value === '' ? (
        keys === undefined ? null : (
          <Kbd keys={keys} />
        )
      ) : (
        <button type="button" className={styles.clear} aria-label={clearLabel} onClick={() => onChange('')}>
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  );
}
