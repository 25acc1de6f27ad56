import { z } from 'zod';
import { memoryTypes } from './memory.ts';

const storeId = z.string().min(1).max(64);
const file = z.string().min(1).max(4096);
const hash = z.string().max(64);
const text = z.string().max(8_000_000);
const words = z.string().max(100_000);
const dryRun = z.boolean().optional();

/** What a front matter field can be set to; null removes it. */
const fields = z.record(
  z.string().min(1).max(200),
  z.union([words, z.number(), z.boolean(), z.array(words).max(1000), z.null()]),
);

/** `baseHash`: the hash that was read, compared before anything is written. `text`: without a byte order mark. */
export const saveInput = z.strictObject({
  storeId,
  file,
  baseHash: hash,
  text: text.optional(),
  body: text.optional(),
  fields: fields.optional(),
  /** "Still true" with the edit: date and time are now. */
  confirm: z.boolean().optional(),
  dryRun,
});
export const setFieldsInput = z.strictObject({ storeId, file, baseHash: hash.optional(), fields, dryRun });
export const confirmInput = z.strictObject({ storeId, file, baseHash: hash.optional(), dryRun });
export const createInput = z.strictObject({
  storeId,
  file: file.optional(),
  name: words,
  description: words,
  type: z.enum(memoryTypes),
  body: text,
  title: words.optional(),
  hook: words.optional(),
  /** More front matter. */
  fields: fields.optional(),
  dryRun,
});
export const renameInput = z.strictObject({
  storeId,
  file,
  to: file.optional(),
  name: words.optional(),
  title: words.optional(),
  baseHash: hash.optional(),
  dryRun,
});
export const removeInput = z.strictObject({
  storeId,
  files: z.array(file).min(1).max(100_000),
  findLinks: z.boolean().optional(),
  dryRun,
});
export const archiveInput = z.strictObject({ storeId, files: z.array(file).min(1).max(100_000), dryRun });
export const unarchiveInput = z.strictObject({
  storeId,
  memories: z
    .array(z.strictObject({ id: z.string().min(1).max(64), file }))
    .min(1)
    .max(100_000),
  dryRun,
});
export const moveInput = z.strictObject({
  storeId,
  file,
  type: z.enum(memoryTypes).optional(),
  toStoreId: storeId.optional(),
  toFile: file.optional(),
  baseHash: hash.optional(),
  dryRun,
});
export const rememberInput = z.strictObject({ storeId, sentence: words });
export const saveIndexInput = z.strictObject({ storeId, text, baseHash: hash.nullable(), dryRun });
/** `text`, with the hash it began from: an edit that isn't saved yet, repaired and saved as one. Lines are 1-based lines of it. */
export const repairIndexInput = z.strictObject({
  storeId,
  text: text.optional(),
  baseHash: hash.nullable().optional(),
  dangling: z.boolean().optional(),
  duplicates: z.boolean().optional(),
  outside: z.boolean().optional(),
  unindexed: z.union([z.literal(true), z.array(file)]).optional(),
  bullets: z.array(z.number().int().min(1)).optional(),
  /** Bullets of one section become one memory. */
  together: z.boolean().optional(),
  blanks: z.boolean().optional(),
  reword: z.array(z.strictObject({ line: z.number().int().min(1), text: words })).optional(),
  dryRun,
});
/** `choice`: what to do with files that others changed since; without one they are listed and nothing is done. */
export const undoInput = z.strictObject({ storeId, choice: z.enum(['skip', 'merge', 'overwrite']).optional(), dryRun });
export const draftInput = z.strictObject({ storeId, file, text, baseHash: hash.nullable() });
export const draftListInput = z.strictObject({ storeId: storeId.optional() });
