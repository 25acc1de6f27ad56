import type { Dictionary } from './text.ts';

/** "4 min ago", as coarse as people need it. */
export function ago(milliseconds: number, t: Dictionary['frame']): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return t.justNow;
  if (minutes < 60) return t.minutesAgo(minutes);
  if (minutes < 48 * 60) return t.hoursAgo(Math.floor(minutes / 60));
  return t.daysAgo(Math.floor(minutes / 1440));
}
