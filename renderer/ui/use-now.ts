import { useEffect, useState } from 'react';

/** The present moment, milliseconds since the epoch, to the minute: what is said of ages stays true. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
