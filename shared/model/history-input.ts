import { z } from 'zod';
import { importChoices } from './archive.ts';

const storeId = z.string().min(1).max(64);
const file = z.string().min(1).max(4096);
const files = z.array(file).min(1).max(100_000);

export const versionInput = z.strictObject({ storeId, file, version: z.number().int().min(1) });
export const blobInput = z.strictObject({ storeId, hash: z.string().regex(/^[0-9a-f]{64}$/) });
export const recentInput = z.strictObject({ storeId: storeId.optional(), limit: z.number().int().min(1).max(1000) });
export const restoreInput = versionInput.extend({ dryRun: z.boolean().optional() });
export const inboxInput = z.strictObject({ storeId: storeId.optional() });
/**
 * Without files: all of the store; without a store: everything. `upTo`: the versions that were on screen; what came to
 * a file since then stays new. Without it nothing does.
 */
export const seenInput = z.strictObject({
  storeId: storeId.optional(),
  files: files.optional(),
  upTo: z
    .array(z.strictObject({ storeId, file: files.element, version: z.number().int().min(1) }))
    .max(100_000)
    .optional(),
});
/** Gives the files back as they were when last seen; one that is new since is removed. */
export const restoreAllInput = z.strictObject({ storeId, files, dryRun: z.boolean().optional() });
export const historySettingsInput = z.strictObject({
  keepMegabytes: z.number().int().min(1).max(100_000),
  keepDays: z.number().int().min(1).max(36_500),
  leftOut: z.array(storeId).max(10_000),
});

export const exportInput = z.strictObject({ storeIds: z.array(storeId).min(1).max(1000) });
const archive = z.string().max(15_000_000);
/** `archive`: base64. `from` numbers one of its stores; not needed when it holds one. */
export const previewInput = z.strictObject({ storeId, archive, from: z.string().max(5).optional() });
export const importInput = previewInput.extend({ choice: z.enum(importChoices).optional() });
