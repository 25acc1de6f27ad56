import { useId, useState } from 'react';
import styles from './settings.module.css';

interface KeptFieldProps {
  label: string;
  help: string;
  /** What is said of a text that can't be kept. */
  bad?: string;
  value: string;
  check(typed: string): boolean;
  onKeep(typed: string): void;
}

/** A line of text that is kept when the field is left or Enter is pressed. Give it its value as key. */
export function KeptField({ label, help, bad, value, check, onKeep }: KeptFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const fine = check(typed.trim());
  const done = () => {
    if (fine && typed.trim() !== value) onKeep(typed.trim());
    // A name that can't be empty comes back.
    else if (!fine && bad === undefined) setTyped(value);
  };
  return (
    <div className={`${styles.choice} ${styles.helped}`}>
      <label htmlFor={id}>
        {label}
        <br />
        <span id={`${id}-help`} className={fine || bad === undefined ? styles.quiet : styles.problem}>
          {fine || bad === undefined ? help : bad}
        </span>
      </label>
      <input
        id={id}
        className={styles.line}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={!fine}
        aria-describedby={`${id}-help`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done();
        }}
      />
    </div>
  );
}
