import type { DreamFile, DreamReview, DreamRun } from '#shared/model/dream.ts';
import { dreamHunks } from '#shared/text/dream-hunks.ts';
import { valuesOf } from '#shared/text/front-matter-values.ts';
import { startUpOf } from '#shared/text/start-up.ts';
import { inParallel } from '../memory/in-parallel.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import { readMatter } from '../memory/read-matter.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { nameOf } from '../history/inbox.ts';
import type { Change, Decided } from './dream-files.ts';
import { countsOf, liveState, planIndex } from './plan-review.ts';
import type { Live } from './plan-review.ts';
import { readLive } from './read-live.ts';
import { readProposal } from './read-proposal.ts';
import type { KeptProposal } from './read-proposal.ts';

export interface ReviewInput {
  dataDir: string;
  run: DreamRun;
  ref: StoreRef;
}

/** What a dream proposes and what is decided of it, against the store as it is now; of a dream that has ended, as it was decided. */
export async function readReview({ dataDir, run, ref }: ReviewInput): Promise<DreamReview> {
  const proposal = await readProposal({ dataDir, runId: run.id });
  return composeReview(run, proposal, await liveTexts(run, proposal, ref));
}

/** The store's texts in the place of each file of a review, and of its index. */
export async function liveTexts(
  run: DreamRun,
  { changes }: KeptProposal,
  ref: StoreRef,
): Promise<ReadonlyMap<string, Live> | null> {
  if (run.state !== 'review') return null;
  const files = [...new Set([INDEX_FILE, ...changes.map(({ file }) => file)])];
  return new Map(await inParallel(files, 16, async (file) => [file, await readLive(ref, file)] as const));
}

/** `live`: null when the store no longer matters, as of a dream that has ended. */
export function composeReview(
  run: DreamRun,
  proposal: KeptProposal,
  live: ReadonlyMap<string, Live> | null,
): DreamReview {
  const { changes, decided, index } = proposal;
  // What the user pinned meanwhile is no longer a dream's to change.
  const isPinned = ({ file }: Change) => file !== INDEX_FILE && pinnedNow(live?.get(file) ?? null);
  const open = changes.filter((change) => !isPinned(change));
  const pinned = changes.filter(isPinned).map(({ file }) => file);
  const after = planIndex({ ...proposal, changes: open }, decided, nowOf(live, index));
  const { figures } = startUpOf(after?.text ?? live?.get(INDEX_FILE)?.text ?? '');
  const counts = open.map((change) => countsOf(change, decided.get(change.file)));
  const notes = pinned.length === 0 ? run.notes : [...run.notes, { code: 'undone-pinned' as const, files: pinned }];
  return {
    run: { ...run, notes },
    files: open.map((change) => fileOf(run, change, decided.get(change.file), live)),
    indexAfter: { lines: figures.lines, characters: figures.chars },
    total: counts.reduce((sum, { total }) => sum + total, 0),
    taken: counts.reduce((sum, { taken }) => sum + taken, 0),
  };
}

const nowOf = (live: ReadonlyMap<string, Live> | null, index: string | null): Live =>
  live ? (live.get(INDEX_FILE) ?? null) : index === null ? null : { text: index, hash: '' };

export const pinnedNow = (live: Live): boolean => live !== null && valuesOf(readMatter(live.text).entries).pinned;

function fileOf(
  run: DreamRun,
  change: Change,
  decided: Decided | undefined,
  live: ReadonlyMap<string, Live> | null,
): DreamFile {
  const { file, kind, base, proposed, reason, because } = change;
  const hunks = dreamHunks(base ?? '', proposed ?? '');
  const count = (sign: string) =>
    hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.sign === sign).length, 0);
  return {
    file,
    kind,
    ...nameOf(file, proposed ?? base),
    reason,
    // A model's own words are all that it has to say.
    ...(run.engine === 'tidy' && because ? { because } : {}),
    base,
    proposed,
    hunks,
    added: count('+'),
    removed: count('-'),
    live: live ? liveState(change, live.get(file) ?? null) : 'same',
    decision: decided ? { take: decided.take, ...(decided.text === undefined ? {} : { text: decided.text }) } : null,
  };
}
