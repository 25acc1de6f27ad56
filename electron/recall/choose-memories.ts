import type { Ranked } from './rank-memories.ts';

/** The client attaches no more. */
export const MOST_CHOSEN = 5;
/** Below this share of what a prompt asks, nothing is of use. */
const LEAST_SCORE = 0.065;
/** What is this far behind the best isn't meant. */
const LEAST_OF_BEST = 0.3;

/** How many of a ranking are worth it at all, from the first on; the client's count isn't applied. */
export function worthwhile(ranked: readonly Ranked[]): number {
  const best = ranked[0]?.score ?? 0;
  const least = Math.max(LEAST_SCORE, best * LEAST_OF_BEST);
  const end = ranked.findIndex(({ score }) => score < least);
  return end < 0 ? ranked.length : end;
}
