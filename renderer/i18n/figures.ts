import { figure } from '#shared/text/figure.ts';

export { counted, figure } from '#shared/text/figure.ts';

/** Bytes as people read them: "812 bytes" stays exact, above 10 KB one decimal at most. */
export function size(bytes: number, word: string): string {
  if (bytes < 10_000) return `${figure(bytes)} ${word}`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Years and days of an age in days. */
export function yearsAndDays(days: number): { years: number; days: number } {
  return { years: Math.floor(days / 365), days: days % 365 };
}
