import { z } from 'zod';
import { dreamEngines } from './dream.ts';

const storeId = z.string().min(1).max(64);
const runId = z.string().regex(/^[0-9a-f]{16}$/);
const file = z.string().min(1).max(4096);
const dollars = z.number().min(0.01).max(1000);
const model = z.string().min(1).max(200);
/** http only to this machine: a key must not cross a network in the clear. */
const baseUrl = z
  .url()
  .max(2000)
  .refine((url) => /^https:|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])([:/]|$)/.test(url), 'must be https');

/** What is left out is taken from the settings. */
export const dreamStartInput = z.strictObject({
  storeId,
  engine: z.enum(dreamEngines).optional(),
  model: model.optional(),
  budgetUsd: dollars.optional(),
  dryRun: z.boolean().optional(),
});
export const dreamRunInput = z.strictObject({ runId });
export const dreamListInput = z.strictObject({ storeId: storeId.optional() });
export const dreamDecideInput = z.strictObject({
  runId,
  file,
  decision: z
    .strictObject({
      take: z.union([z.literal('none'), z.literal('all'), z.array(z.number().int().min(0)).max(10_000)]),
      text: z.string().max(1_000_000).optional(),
    })
    .nullable(),
});
/** all: deletions too; only: these files alone; neither: what was decided. */
export const dreamApplyInput = z.strictObject({
  runId,
  everything: z.enum(['changes', 'all']).optional(),
  only: z.array(file).min(1).max(10_000).optional(),
});
/** The lock as it was shown: another one is left alone. */
export const dreamClearLockInput = z.strictObject({ storeId, pid: z.number().int().nullable(), since: z.string() });
/** null forgets the key that is kept. */
export const dreamKeyInput = z.strictObject({ key: z.string().min(8).max(500).nullable() });
export const dreamSettingsInput = z.strictObject({
  engine: z.enum(dreamEngines),
  model,
  baseUrl: baseUrl.nullable(),
  budgetUsd: dollars,
  autoApply: z.boolean(),
  projectFiles: z.boolean(),
  auto: z.record(storeId, z.enum(dreamEngines)),
});
