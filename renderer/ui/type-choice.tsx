import { RadioGroup } from 'radix-ui';
import { memoryTypes } from '#shared/model/memory.ts';
import type { MemoryType } from '#shared/model/memory.ts';
import { TypeMark } from './type-mark.tsx';
import styles from './type-choice.module.css';

interface TypeChoiceProps {
  labelledBy: string;
  value: MemoryType | null;
  words: Record<MemoryType, string>;
  /** Types that can't be chosen here. */
  without?: readonly MemoryType[];
  /** In one row instead of two. */
  row?: boolean;
  disabled?: boolean;
  onChange(type: MemoryType): void;
}

/** The four types, of which one holds; arrows move. */
export function TypeChoice({ labelledBy, value, words, without = [], row, disabled, onChange }: TypeChoiceProps) {
  return (
    <RadioGroup.Root
      className={row === true ? styles.row : styles.types}
      aria-labelledby={labelledBy}
      value={value ?? ''}
      disabled={disabled}
      onValueChange={(next) => onChange(next as MemoryType)}
    >
      {memoryTypes.map((type) => (
        <RadioGroup.Item key={type} value={type} disabled={without.includes(type)} className={styles.type}>
          <TypeMark type={type} />
          {words[type]}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
