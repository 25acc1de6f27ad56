import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { showDirections } from '#shared/text/show-directions.ts';
import { classNames } from './class-names.ts';
import styles from './text-field.module.css';

interface Around {
  label: string;
  /** Below, left. */
  help?: ReactNode;
  /** Below, right. */
  figure?: ReactNode;
  /** What is wrong with it; takes the place of the help. */
  problem?: string | null | undefined;
  className?: string | undefined;
}

interface TextFieldProps extends Around, Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  value: string;
  onChange(value: string): void;
}

/** A line to type in, with its name above and its help below. */
export function TextField({ label, help, figure, problem, className, value, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  const wrong = problem !== null && problem !== undefined;
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        className={classNames(styles.input, wrong && styles.wrong)}
        value={value}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={wrong || undefined}
        aria-describedby={help === undefined && !wrong ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <Stored value={value} />
      <Help id={id} help={help} figure={figure} problem={problem} />
    </div>
  );
}

interface TextAreaProps extends Around, Omit<ComponentProps<'textarea'>, 'onChange' | 'className'> {
  value: string;
  onChange(value: string): void;
}

/** Several lines to type in; it grows with them. */
export function TextArea({ label, help, figure, problem, className, value, onChange, ...rest }: TextAreaProps) {
  const id = useId();
  const wrong = problem !== null && problem !== undefined;
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={classNames(styles.input, styles.area, wrong && styles.wrong)}
        value={value}
        aria-invalid={wrong || undefined}
        aria-describedby={help === undefined && !wrong ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <Stored value={value} />
      <Help id={id} help={help} figure={figure} problem={problem} />
    </div>
  );
}

/** What is typed as it is stored, where characters in it turn the direction of what follows: a field can't show them. */
function Stored({ value }: { value: string }) {
  const shown = showDirections(value);
  return shown === value ? null : <p className={styles.help}>{shown}</p>;
}

function Help({ id, help, figure, problem }: Pick<Around, 'help' | 'figure' | 'problem'> & { id: string }) {
  if (help === undefined && figure === undefined && (problem === null || problem === undefined)) return null;
  return (
    <p className={styles.help}>
      <span id={`${id}-help`} className={classNames(problem !== null && problem !== undefined && styles.problem)}>
        {problem ?? help}
      </span>
      {figure === undefined ? null : <span className="num">{figure}</span>}
    </p>
  );
}

/** The name above something that isn't a text field. */
export function FieldLabel({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={styles.label}>
      {children}
    </span>
  );
}

export function FieldHelp({ children }: { children: ReactNode }) {
  return <p className={styles.help}>{children}</p>;
}
