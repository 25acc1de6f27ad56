import { RadioGroup } from 'radix-ui';
import styles from './segment.module.css';

interface SegmentProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange(value: V): void;
}

/** Two to four choices of which one holds; arrows move. */
export function Segment<V extends string>({ label, value, options, onChange }: SegmentProps<V>) {
  return (
    <RadioGroup.Root
      className={styles.segment}
      aria-label={label}
      value={value}
      orientation="horizontal"
      onValueChange={(next) => onChange(next as V)}
    >
      {options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value} className={styles.option}>
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
