import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { TextField } from '../../ui/text-field.tsx';

interface BudgetFieldProps {
  /** US dollars. */
  value: number;
  onChange(value: number): void;
}

/** What a dream may cost at most. */
export function BudgetField({ value, onChange }: BudgetFieldProps) {
  const t = useText().dream;
  const [typed, setTyped] = useState(String(value));
  const fine = isBudget(typed);
  return (
    <TextField
      label={t.budget}
      inputMode="decimal"
      value={typed}
      problem={fine ? null : t.budgetBad}
      onChange={(next) => {
        setTyped(next);
        if (isBudget(next)) onChange(Number(next));
      }}
    />
  );
}

const isBudget = (typed: string): boolean =>
  /^\d+(\.\d+)?$/.test(typed.trim()) && Number(typed) >= 0.01 && Number(typed) <= 1000;
