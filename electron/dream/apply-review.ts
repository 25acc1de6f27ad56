import { AppError } from '#shared/errors.ts';
import type { ActResult } from '#shared/model/curate.ts';
import type { DreamRun } from '#shared/model/dream.ts';
import { keepPinnedLines } from '#shared/text/keep-pinned-lines.ts';
import type { ActPlan } from '../curate/act.ts';
import type { Curate } from '../curate/curate.ts';
import { readDataJson, removeDataFile, writeDataJson } from '../disk/data-file.ts';
import { createJournal } from '../disk/journal.ts';
import type { ReadForPlan } from '../disk/plan-works.ts';
import { storeRoot } from '../disk/target.ts';
import { INDEX_FILE } from '../memory/open-index.ts';
import { scanStore } from '../memory/scan-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { keepDecisions } from './decide.ts';
import { applyingSchema, placesOf } from './dream-files.ts';
import type { Decided, DreamStep, RunPlace } from './dream-files.ts';
import { pinnedLines } from './pinned-parts.ts';
import { isTaken, planFile, planIndex } from './plan-review.ts';
import { liveOf } from './read-live.ts';
import { readProposal } from './read-proposal.ts';
import type { KeptProposal } from './read-proposal.ts';
import { pinnedNow } from './review.ts';

export interface ApplyInput {
  curate: Curate;
  dataDir: string;
  run: DreamRun;
  ref: StoreRef;
  /** changes: every change but deletions that weren't taken; all: those too. */
  everything?: 'changes' | 'all';
  /** These files alone; without `everything` those of them that aren't decided on are taken whole. */
  only?: readonly string[];
  /** Only says what would be done. */
  dryRun?: boolean;
  /** Keeps that it was applied, and by which act, while it can still be found out; see `findApplied`. */
  onApplied?(id: string | null): Promise<void>;
  step?: DreamStep;
}

/** What a dream deletes is laid by in the archive, not in the trash: it stays until the user lets it go. */
const ops = { plain: 'dream.apply', deleting: 'dream.archive' };

/**
 * Applies what is taken of a dream as one act, which can be undone. Texts of a store that changed since the dream began are merged by
 * three-way; where that can't be done nothing is, and `conflict` names the files. What is pinned is left alone.
 */
export async function applyReview(input: ApplyInput): Promise<ActResult> {
  const {
    curate,
    dataDir,
    run,
    ref,
    dryRun = false,
    onApplied = async () => undefined,
    step = () => undefined,
  } = input;
  const place = { dataDir, runId: run.id };
  if (run.state !== 'review')
    throw new AppError('conflict', 'This dream is no longer to be applied.', 'It was applied or discarded meanwhile.');
  const proposal = await readProposal(place);
  const decided = effective(proposal, input);
  if (![...decided.values()].some(isTaken))
    throw new AppError(
      'invalid-input',
      'Nothing of this dream is taken.',
      'Take a change first, or discard the dream.',
    );
  if (!dryRun) {
    step('applying');
    await writeDataJson(placesOf(place).applyingJson, { version: 1, time: Date.now(), files: [...decided.values()] });
    step('noted');
  }
  const deletes = proposal.changes.some(({ file, kind }) => kind === 'deleted' && isTaken(decided.get(file)));
  const op = deletes ? ops.deleting : ops.plain;
  const result = await curate.runOn([ref], { op, label: 'Apply dream', dryRun }, (read) =>
    planApply(read, ref, proposal, decided),
  );
  if (dryRun) return result;
  step('applied');
  await endApplying(place, [...decided.values()], () => onApplied(result.id));
  step('kept');
  return result;
}

/**
 * The act by which a run was applied though nobody could say so any more, as when Reverie was killed just then; null when it wasn't.
 */
export async function findApplied({
  dataDir,
  runId,
  ref,
  onApplied = async () => undefined,
}: RunPlace & { ref: StoreRef } & Pick<ApplyInput, 'onApplied'>): Promise<string | null> {
  const applying = await readDataJson(placesOf({ dataDir, runId }).applyingJson, applyingSchema);
  if (!applying) return null;
  const journal = createJournal(dataDir);
  let isOpen = false;
  for (const entry of (await journal.list(storeRoot(ref.dir))).toReversed()) {
    isOpen ||= entry.state === 'open';
    if (entry.state !== 'done' || entry.kind !== 'do') continue;
    const header = await journal.readHeader(entry);
    if (!header || header.time < applying.time - CLOCK_MS) break;
    if (!Object.values(ops).includes(header.op)) continue;
    await endApplying({ dataDir, runId }, applying.files, () => onApplied(entry.id));
    return entry.id;
  }
  // An act that is not ended yet may still turn out to be it.
  if (!isOpen) await removeDataFile(placesOf({ dataDir, runId }).applyingJson);
  return null;
}

/** The clock that stamps the journal may be a test's, or be set; one review of a store waits at a time, so nothing else is near. */
const CLOCK_MS = 2000;

async function endApplying(place: RunPlace, files: Decided[], keep: () => Promise<void>): Promise<void> {
  await keepDecisions(place, files);
  await keep();
  await removeDataFile(placesOf(place).applyingJson);
}

/** What is taken, by file, as the call asks for it. */
function effective({ changes, decided }: KeptProposal, { everything, only }: ApplyInput): Map<string, Decided> {
  const unknown = only?.find((file) => !changes.some((change) => change.file === file));
  if (unknown !== undefined) throw new AppError('not-found', `This dream proposes nothing for "${unknown}".`);
  const all = new Map<string, Decided>();
  for (const { file, kind } of changes) {
    const one = decided.get(file);
    const whole: Decided = { file, take: 'all', text: one?.text, live: one?.live };
    const left: Decided = { file, take: 'none' };
    if (only && !only.includes(file)) all.set(file, left);
    else if (everything === 'all' || (everything === 'changes' && kind !== 'deleted')) all.set(file, whole);
    else if (one) all.set(file, one);
    else all.set(file, only && everything === undefined ? whole : left);
  }
  return all;
}

async function planApply(
  read: ReadForPlan,
  ref: StoreRef,
  proposal: KeptProposal,
  wanted: ReadonlyMap<string, Decided>,
): Promise<ActPlan> {
  const { dir } = ref;
  const decided = new Map(wanted);
  const plan: ActPlan & { changes: { dir: string; file: string; after: Buffer | null }[] } = { changes: [] };
  const conflicts: string[] = [];
  const gone: string[] = [];
  for (const change of proposal.changes) {
    const one = decided.get(change.file);
    if (change.file === INDEX_FILE || !one || !isTaken(one)) continue;
    const live = liveOf(await read(dir, change.file));
    const does = pinnedNow(live) ? { does: 'pinned' as const } : planFile(change, one, live);
    if (does.does === 'conflict') conflicts.push(change.file);
    else if (does.does === 'pinned' || (does.does === 'kept' && live === null && change.kind !== 'deleted'))
      decided.set(change.file, { ...one, take: 'none' });
    else if (does.does === 'write') {
      plan.changes.push({ dir, file: change.file, after: does.text === null ? null : Buffer.from(does.text) });
      if (does.text === null) gone.push(change.file);
    }
  }
  const index = liveOf(await read(dir, INDEX_FILE));
  const next = planIndex(proposal, decided, index);
  if (next === null) conflicts.push(INDEX_FILE);
  if (conflicts.length > 0 || next === null) throw conflictOf(conflicts);
  if (next.text !== null && next.text !== (index?.text ?? null)) {
    const rows = await scanStore(ref, { now: Date.now() });
    const pinned = new Set(rows.flatMap(({ file, pinned: is }) => (is ? [file] : [])));
    const { text } = keepPinnedLines(index?.text ?? '', next.text, pinnedLines(index?.text ?? '', rows, pinned));
    plan.changes.push({ dir, file: INDEX_FILE, after: Buffer.from(text) });
  }
  plan.removed = gone.map((file) => ({ dir, file, pointers: next.removed.get(file) ?? [] }));
  return plan;
}

function conflictOf(files: readonly string[]): AppError {
  const named = files
    .slice(0, 3)
    .map((file) => `"${file}"`)
    .join(', ');
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  return new AppError(
    'conflict',
    `${named}${more} changed since the dream began, at the very places it would change.`,
    'Edit what is to be taken of it, or leave it. Nothing was changed.',
  );
}
