import { useEffect, useState } from 'react';

/** The present moment, milliseconds since the epoch, kept true to `every` ms; a minute unless it is said. */
export function useNow(every = 60_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
