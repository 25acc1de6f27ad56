import { useCallback, useEffect, useState } from 'react';

/** Copies text to the clipboard; true for two seconds after it worked. */
export function useCopied(): [copied: boolean, copy: (text: string) => void] {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setAt(0), 2_000);
    return () => clearTimeout(timer);
  }, [at]);
  const copy = useCallback((text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setAt(Date.now()),
      () => undefined,
    );
  }, []);
  return [at !== 0, copy];
}
