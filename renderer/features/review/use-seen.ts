import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element has come near the window yet; once it has, it stays so. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '800px' },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [seen, element]);
  return seen;
}
