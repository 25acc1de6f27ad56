import type { Dictionary } from './text.ts';

/** "22 s", "4 min 12 s", "1 h 4 min". */
export function duration(milliseconds: number, t: Dictionary['dream']): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return t.seconds(seconds);
  if (seconds < 3600) return t.minutes(Math.floor(seconds / 60), seconds % 60);
  return t.hours(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));
}
