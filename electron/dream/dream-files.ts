import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { changeKinds } from '#shared/model/history.ts';
import { tidyReasonSchema } from '#shared/model/tidy-reason.ts';
import type { TidyReason } from '#shared/model/tidy-reason.ts';
import type { ChangeKind } from '#shared/model/history.ts';

/** Told before each step by its name, so that a test can stop there. */
export type DreamStep = (name: string) => void;

/** A run in a data folder. */
export interface RunPlace {
  dataDir: string;
  /** 16 hex digits. */
  runId: string;
}

/** Where a run keeps its things: `staging` is the worker's and goes when the run ends, `dir` stays for the review. */
export function placesOf({ dataDir, runId }: RunPlace) {
  if (!/^[0-9a-f]{16}$/.test(runId)) throw new AppError('invalid-input', 'That is no run of a dream.');
  const dir = join(dataDir, 'dreams', runId);
  const staging = join(dataDir, 'staging', runId);
  return {
    dir,
    staging,
    memory: join(staging, 'memory'),
    sources: join(staging, 'sources'),
    base: join(dir, 'base'),
    proposed: join(dir, 'proposed'),
    copyJson: join(dir, 'copy.json'),
    proposalJson: join(dir, 'proposal.json'),
    decisionsJson: join(dir, 'decisions.json'),
    applyingJson: join(dir, 'applying.json'),
  };
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What was copied when a dream began. */
export const copySchema = z.object({
  version: z.literal(1),
  files: z.array(z.object({ file: z.string(), hash, mtimeMs: z.number() })),
  /** Stands in the store and wasn't copied: nothing may be proposed in its place. */
  leftOut: z.array(z.string()),
  pinned: z.object({ files: z.array(z.string()), indexLines: z.array(z.string()) }),
});
export type Copy = z.infer<typeof copySchema>;

/** What a dream would change, checked. It is the last thing that a seal writes. */
export const proposalSchema = z.object({
  version: z.literal(1),
  changes: z.array(
    z.object({
      file: z.string(),
      kind: z.enum(changeKinds),
      /** At most 500 characters. */
      reason: z.string().nullable(),
      because: z.array(tidyReasonSchema).optional(),
      /** sha256 of the texts in `base/` and `proposed/`. */
      base: hash.nullable(),
      proposed: hash.nullable(),
    }),
  ),
});
export type Proposal = z.infer<typeof proposalSchema>;

const take = z.union([z.literal('none'), z.literal('all'), z.array(z.number().int().min(0))]);
/** What was decided, by file; `live` is the hash of the store's file as it was then, null where there was none, and left out where nobody looked. */
export const decisionsSchema = z.object({
  version: z.literal(1),
  files: z.array(z.object({ file: z.string(), take, text: z.string().optional(), live: hash.nullable().optional() })),
});
export type Decisions = z.infer<typeof decisionsSchema>;
export type Decided = Decisions['files'][number];

/** What is about to be applied, and from which record of the journal on it is found. */
export const applyingSchema = z.object({ version: z.literal(1), time: z.number(), files: decisionsSchema.shape.files });

/** One file that a dream would change; texts are null where there is none. */
export interface Change {
  file: string;
  kind: ChangeKind;
  base: string | null;
  proposed: string | null;
  reason: string | null;
  because?: TidyReason[] | undefined;
}
