import { Check, X } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import type { Decided } from '../../store/review-decisions.ts';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './take-or-leave.module.css';

interface TakeOrLeaveProps {
  /** What is decided on, for screen readers. */
  label: string;
  value: Decided;
  /** The keys that do the same: of a hunk, or of a whole file. */
  keys?: 'one' | 'file';
  onChange(take: boolean): void;
}

/** Two answers, of which none holds at first. */
export function TakeOrLeave({ label, value, keys, onChange }: TakeOrLeaveProps) {
  const words = useText().review;
  return (
    <RadioGroup.Root
      className={styles.segment}
      aria-label={showDirections(`${words.decide}: ${label}`)}
      value={value}
      orientation="horizontal"
      onValueChange={(next) => onChange(next === 'taken')}
    >
      <RadioGroup.Item value="taken" className={styles.option}>
        {value === 'taken' ? <Icon of={Check} size={14} /> : null}
        {words.take}
        {keys === undefined ? null : <Kbd keys={keys === 'one' ? 'y' : 'shift+y'} />}
      </RadioGroup.Item>
      <RadioGroup.Item value="left" className={styles.option}>
        {value === 'left' ? <Icon of={X} size={14} /> : null}
        {words.leave}
        {keys === undefined ? null : <Kbd keys={keys === 'one' ? 'n' : 'shift+n'} />}
      </RadioGroup.Item>
    </RadioGroup.Root>
  );
}
