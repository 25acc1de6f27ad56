import type { DreamFile } from '#shared/model/dream.ts';
import { dreamHunks, takeHunks } from '#shared/text/dream-hunks.ts';
import { followIndex } from '#shared/text/follow-index.ts';
import { mergeThreeWay } from '#shared/text/three-way.ts';
import { withoutPointers } from '../curate/remove-memories.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import type { Change, Decided } from './dream-files.ts';
import type { KeptProposal } from './read-proposal.ts';

/** What stands in the store in a file's place; null for nothing. */
export type Live = { text: string; hash: string } | null;

/** How a file would be written: its text, null to remove it; `kept` leaves it alone, `conflict` can't be done. */
export type FilePlan = { does: 'write'; text: string | null } | { does: 'kept' } | { does: 'conflict' };

const isInSight = (decided: Decided | undefined, live: Live): boolean =>
  decided?.live !== undefined && decided.live === (live?.hash ?? null);

export const isTaken = (decided: Pick<Decided, 'take'> | undefined): boolean =>
  decided !== undefined && decided.take !== 'none' && decided.take.length > 0;

/** What the store's file is to the change that a dream proposes for it. */
export function liveState({ kind, base, proposed }: Change, live: Live): DreamFile['live'] {
  if (live === null) return kind === 'created' ? 'same' : 'gone';
  if (live.text === base) return 'same';
  if (kind === 'deleted') return 'conflict';
  return mergeThreeWay(base ?? '', live.text, proposed ?? '').text === null ? 'conflict' : 'merged';
}

/** What a decision comes to against the store as it is now. What was decided in sight of the present text is meant as it is. */
export function planFile({ kind, base, proposed }: Change, decided: Decided, live: Live): FilePlan {
  const inSight = isInSight(decided, live);
  if (kind === 'deleted') {
    if (live === null) return { does: 'kept' };
    return live.text === base || inSight ? { does: 'write', text: null } : { does: 'conflict' };
  }
  const wanted = decided.text ?? textOf(base, proposed ?? '', decided.take);
  if (live === null) return kind === 'created' || inSight ? { does: 'write', text: wanted } : { does: 'kept' };
  if (live.text === wanted) return { does: 'kept' };
  const merged = mergeThreeWay(base ?? '', live.text, wanted).text;
  if (merged !== null && (base !== null || merged === wanted)) return { does: 'write', text: merged };
  return decided.text !== undefined && inSight ? { does: 'write', text: decided.text } : { does: 'conflict' };
}

function textOf(base: string | null, proposed: string, take: Decided['take']): string {
  if (take === 'all' || base === null) return proposed;
  return take === 'none' ? base : takeHunks(base, proposed, take);
}

/** The index as it is to be, and the pointers that went with files. */
export interface IndexPlan {
  /** null: there is none, before and after. */
  text: string | null;
  removed: ReadonlyMap<string, { line: number; text: string }[]>;
}

/**
 * The index with what is taken: its lines follow the files, then the store's own changes since come in, then the pointers of what is
 * deleted go. null: both changed one place.
 */
export function planIndex(
  { changes, files, index }: Pick<KeptProposal, 'changes' | 'files' | 'index'>,
  decided: ReadonlyMap<string, Decided>,
  live: Live,
): IndexPlan | null {
  const text = mergedIndex({ changes, files, index }, decided, live);
  if (text === undefined) return null;
  const gone = changes.flatMap(({ file, kind }) => (kind === 'deleted' && isTaken(decided.get(file)) ? [file] : []));
  return text === null || gone.length === 0 ? { text, removed: new Map() } : withoutPointers(text, gone);
}

/** undefined: both changed one place. */
function mergedIndex(
  { changes, files, index }: Pick<KeptProposal, 'changes' | 'files' | 'index'>,
  decided: ReadonlyMap<string, Decided>,
  live: Live,
): string | null | undefined {
  const own = changes.find(({ file }) => file === INDEX_FILE);
  const decision = decided.get(INDEX_FILE);
  const now = live?.text ?? null;
  if (!own) return now;
  const base = index ?? '';
  const others = changes.filter(({ file }) => file !== INDEX_FILE);
  const text = followIndex({
    base,
    proposed: decision?.text ?? own.proposed ?? base,
    files: [...new Set([...files, ...others.map(({ file }) => file)])],
    taken: new Map(others.map(({ file }) => [file, isTaken(decided.get(file))])),
    texts: new Map(others.flatMap(({ file, proposed }) => (proposed === null ? [] : [[file, proposed] as const]))),
    rest: decision?.text === undefined ? (decision?.take ?? 'none') : 'all',
  });
  if (text === base) return now;
  if (now === null) return text;
  const merged = mergeThreeWay(base, now, text).text;
  if (merged !== null) return merged;
  return decision?.text !== undefined && isInSight(decision, live) ? text : undefined;
}

/** How many decisions a change has room for: its hunks, or the file as a whole. */
export function countsOf(change: Change, decided: Decided | undefined): { total: number; taken: number } {
  const { kind, base, proposed } = change;
  const total = kind === 'changed' ? dreamHunks(base ?? '', proposed ?? '').length : 1;
  if (!decided || !isTaken(decided)) return { total, taken: 0 };
  const some = typeof decided.take !== 'string' && decided.text === undefined && kind === 'changed';
  return { total, taken: some ? Math.min(total, decided.take.length) : total };
}
