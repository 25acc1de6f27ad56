import { useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';

interface KeptText {
  value: string;
  check(typed: string): boolean;
  /** What can't be kept goes back to the value when the field is left. */
  comesBack?: boolean;
  onKeep(typed: string): void;
}

/** A text that is typed, and kept when its field is left or Enter is pressed; what `input` is to be given. */
export function useKeptText({ value, check, comesBack = false, onKeep }: KeptText) {
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft ?? value;
  const fine = check(typed.trim());
  const done = () => {
    if (fine || comesBack) setDraft(null);
    if (fine && typed.trim() !== value) onKeep(typed.trim());
  };
  const input = {
    value: typed,
    'aria-invalid': !fine,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.target.value),
    onBlur: done,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') done();
    },
  };
  return { fine, input };
}
