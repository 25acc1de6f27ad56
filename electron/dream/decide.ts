import { AppError } from '#shared/errors.ts';
import type { DreamDecision, DreamReview } from '#shared/model/dream.ts';
import { dreamHunks } from '#shared/text/dream-hunks.ts';
import { writeDataJson } from '../disk/data-file.ts';
import { createQueue } from '../disk/queue.ts';
import { placesOf } from './dream-files.ts';
import type { Change, Decided, Decisions, RunPlace } from './dream-files.ts';
import type { Live } from './plan-review.ts';
import { readProposal } from './read-proposal.ts';
import { composeReview, liveTexts } from './review.ts';
import type { ReviewInput } from './review.ts';

export interface DecideInput extends ReviewInput {
  file: string;
  /** null takes a decision back. */
  decision: DreamDecision | null;
}

const inTurn = createQueue();

/** Keeps what the user decides about one file, and resolves to the review with it. */
export function decideFile({ dataDir, run, ref, file, decision }: DecideInput): Promise<DreamReview> {
  return inTurn(run.id, async () => {
    if (run.state !== 'review')
      throw new AppError(
        'conflict',
        'This dream is no longer to be decided on.',
        'It was applied or discarded meanwhile.',
      );
    const proposal = await readProposal({ dataDir, runId: run.id });
    const change = proposal.changes.find((one) => one.file === file);
    if (!change) throw new AppError('not-found', `This dream proposes nothing for "${file}".`);
    const live = await liveTexts(run, proposal, ref);
    if (decision === null) proposal.decided.delete(file);
    else proposal.decided.set(file, { file, ...checked(change, decision), live: hashNow(live?.get(file)) });
    await keepDecisions({ dataDir, runId: run.id }, [...proposal.decided.values()]);
    return composeReview(run, proposal, live);
  });
}

/** Keeps what is decided of a run. */
export async function keepDecisions(run: RunPlace, files: Decided[]): Promise<void> {
  const decisions: Decisions = { version: 1, files };
  await writeDataJson(placesOf(run).decisionsJson, decisions);
}

/** What can't be read was seen by nobody. */
const hashNow = (live: Live | undefined): string | null | undefined =>
  live ? (live.hash === '' ? undefined : live.hash) : null;

function checked(
  { file, kind, base, proposed }: Change,
  { take, text }: DreamDecision,
): Pick<Decided, 'take' | 'text'> {
  if (typeof take === 'string' && text === undefined) return { take };
  if (kind === 'deleted') throw new AppError('invalid-input', `The deletion of "${file}" is taken or left as a whole.`);
  if (text !== undefined) return { take: take === 'none' ? 'none' : 'all', text };
  const count = kind === 'created' ? 1 : dreamHunks(base ?? '', proposed ?? '').length;
  const hunks = [...new Set(take as number[])].sort((a, b) => a - b);
  if (hunks.some((index) => index >= count))
    throw new AppError('invalid-input', `"${file}" has ${count} changes to decide on.`, 'Read the review again.');
  if (hunks.length === 0) return { take: 'none' };
  return { take: kind === 'created' || hunks.length === count ? 'all' : hunks };
}
