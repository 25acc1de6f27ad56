import { useEffect, useState } from 'react';
import type { IndexState } from '#shared/text/index-state.ts';
import { indexEdit, useIndexEdit } from '../../store/index-edit.ts';

interface SettledIndex {
  text: string;
  state: IndexState;
}

function now(): SettledIndex | null {
  const edit = indexEdit();
  return edit?.live ? { text: edit.text, state: edit.live } : null;
}

/** The text and what it comes to, once nothing was typed for so many milliseconds: for what is too dear for a keystroke. */
export function useSettledIndex(wait: number): SettledIndex | null {
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setSettled(now()), delay);
    };
    const stop = useIndexEdit.subscribe(({ current }, { current: before }) => {
      if (current?.live !== before?.live) soon(before?.live ? wait : 0);
    });
    // It may have been judged before anyone listened.
    soon(0);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [wait]);
  return settled;
}
