import type { MemoryRow } from '#shared/model/memory.ts';
import type { RecallAnswer } from '#shared/model/recall.ts';

export type Skipped = RecallAnswer['skipped'][number];

/** Why memories are left out, as the list groups them, in its order. */
export const skipGroups = [
  'session',
  'tool',
  'lower',
  'budget',
  'undescribed',
  'unseen',
  'not-chosen',
  'no-match',
] as const;
export type SkipGroup = (typeof skipGroups)[number];

const groupOf: Record<Skipped['why']['code'], SkipGroup> = {
  surfaced: 'session',
  read: 'session',
  'tool-reference': 'tool',
  'ranked-lower': 'lower',
  'session-budget': 'budget',
  'beyond-200': 'unseen',
  'not-scanned': 'unseen',
  'not-chosen': 'not-chosen',
  'no-match': 'no-match',
};

const placeOf = ({ why }: Skipped): number => ('place' in why ? why.place : 0);

/** What was left out, grouped; those close to the picks in their order, those without a description by themselves. */
export function groupSkips(
  skipped: readonly Skipped[],
  rowOf: (file: string) => MemoryRow | undefined,
): { group: SkipGroup; skips: Skipped[] }[] {
  const byGroup = new Map<SkipGroup, Skipped[]>(skipGroups.map((group) => [group, []]));
  for (const skip of skipped) {
    const group = groupOf[skip.why.code];
    const bare = (group === 'no-match' || group === 'not-chosen') && rowOf(skip.file)?.description === null;
    byGroup.get(bare ? 'undescribed' : group)?.push(skip);
  }
  byGroup.get('lower')?.sort((a, b) => placeOf(a) - placeOf(b));
  return [...byGroup].flatMap(([group, skips]) => (skips.length === 0 ? [] : [{ group, skips }]));
}
