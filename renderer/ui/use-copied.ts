import { useCallback, useEffect, useState } from 'react';
import { copyText } from '../page/copy-text.ts';

/** Copies text to the clipboard; true for two seconds after it worked. */
export function useCopied(): [copied: boolean, copy: (text: string) => void] {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setAt(0), 2_000);
    return () => clearTimeout(timer);
  }, [at]);
  const copy = useCallback((text: string) => {
    void copyText(text).then((done) => done && setAt(Date.now()));
  }, []);
  return [at !== 0, copy];
}
