import { AppError } from '#shared/errors.ts';
import { readDataJson } from '../disk/data-file.ts';
import { copySchema, decisionsSchema, placesOf, proposalSchema } from './dream-files.ts';
import type { Change, Decided, RunPlace } from './dream-files.ts';
import { readKept } from './read-kept.ts';

/** A run's proposal with what was decided so far. */
export interface KeptProposal {
  changes: Change[];
  decided: Map<string, Decided>;
  /** Files of the store as they were when the dream began. */
  files: string[];
  /** The index as it was then; null when there was none. */
  index: string | null;
}

/** Reads what a run proposes, also one that was applied or discarded. Throws `gone` when it isn't kept. */
export async function readProposal(run: RunPlace): Promise<KeptProposal> {
  const places = placesOf(run);
  const [copy, proposal, decisions] = await Promise.all([
    readDataJson(places.copyJson, copySchema),
    readDataJson(places.proposalJson, proposalSchema),
    readDataJson(places.decisionsJson, decisionsSchema),
  ]);
  if (!copy || !proposal)
    throw new AppError(
      'gone',
      'What this dream proposed is no longer kept.',
      'Only the newest dreams keep their diffs.',
    );
  const text = async (root: string, file: string, hash: string | null) =>
    hash === null ? null : readKept(root, file, hash);
  const changes: Change[] = [];
  for (const { file, kind, reason, because, base, proposed } of proposal.changes)
    changes.push({
      file,
      kind,
      reason,
      because,
      base: await text(places.base, file, base),
      proposed: await text(places.proposed, file, proposed),
    });
  const index = copy.files.find(({ file }) => file === 'MEMORY.md');
  return {
    changes,
    decided: new Map(decisions?.files.map((one) => [one.file, one])),
    files: copy.files.map(({ file }) => file),
    index: index ? await text(places.base, index.file, index.hash) : null,
  };
}
