import { z } from 'zod';
import { recallSelectors } from './recall.ts';

const storeId = z.string().min(1).max(64);
const file = z.string().min(1).max(4096);
const prompt = z.string().max(10_000);

/** A prompt as it would be typed to Claude, and what its session holds already. */
export const recallInput = z.strictObject({
  storeId,
  prompt,
  selector: z.enum(recallSelectors),
  /** Memories that were attached before, or that Claude read by itself. */
  surfaced: z.array(file).max(1000),
  read: z.array(file).max(1000),
  /** Names of tools in use. */
  tools: z.array(z.string().min(1).max(200)).max(200),
});
export const recallWhyNotInput = z.strictObject({ storeId, prompt, file });
export const recallSettingsInput = z.strictObject({ selector: z.enum(recallSelectors), consented: z.boolean() });

export type RecallInput = z.infer<typeof recallInput>;
