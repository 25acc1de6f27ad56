import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './settings.module.css';
import { useKeptText } from './use-kept-text.ts';

interface KeptFieldProps {
  label: string;
  help?: string;
  /** Stands behind a figure; the field is as narrow as other figures then. */
  unit?: string;
  /** What is said of a text that can't be kept. */
  bad?: string;
  value: string;
  check(typed: string): boolean;
  onKeep(typed: string): void;
}

/** A line of text that is kept when the field is left or Enter is pressed. */
export function KeptField({ label, help, unit, bad, value, check, onKeep }: KeptFieldProps) {
  const id = useId();
  // A name that can't be empty comes back.
  const { fine, input: kept } = useKeptText({ value, check, comesBack: bad === undefined, onKeep });
  const wrong = !fine && bad !== undefined;
  const says = wrong ? bad : help;
  const input = (
    <input
      id={id}
      className={unit === undefined ? styles.line : undefined}
      spellCheck={false}
      autoComplete="off"
      aria-describedby={`${id}-help${unit === undefined ? '' : ` ${id}-unit`}`}
      {...kept}
    />
  );
  return (
    <div className={classNames(styles.choice, says !== undefined && styles.helped)}>
      <label htmlFor={id}>
        {label}
        <span id={`${id}-help`} className={wrong ? styles.problem : styles.quiet}>
          {says}
        </span>
      </label>
      {unit === undefined ? (
        input
      ) : (
        <span className={styles.limit}>
          {input}
          <span id={`${id}-unit`} className={styles.unit}>
            {unit}
          </span>
        </span>
      )}
    </div>
  );
}
