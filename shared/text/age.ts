const DAY = 86_400_000;

/** Whole days from an instant to now, both in milliseconds; 0 for one in the future. As the client 2.1.332 counts. */
export function ageInDays(mtimeMs: number, now: number): number {
  return Math.max(0, Math.floor((now - mtimeMs) / DAY));
}

/** "today", "yesterday" or "N days ago". */
export function ageWords(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** The note that Claude gets with a memory of that age, word for word as the client 2.1.332 gives it; null under two days. */
export function freshnessNote(days: number): string | null {
  if (days < 2) return null;
  return (
    `This memory is ${days} days old. Memories are point-in-time observations, not live state — claims about code ` +
    'behavior or file:line citations may be outdated. Verify against current code before asserting as fact.'
  );
}

/** Whether a text is a date that exists, `2026-11-30` with or without a time; `2026-13-45` isn't. */
export function isRealDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}:?\d{2})?)?$/.exec(
    text.trim(),
  );
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year;
}
