import { z } from 'zod';
import { memoryScopes, memoryTypes } from './memory.ts';
import { searchModes } from './search.ts';

/** What is looked for, and where. A blank query finds nothing, and has the index made ready. */
export const searchInput = z.strictObject({
  query: z.string().max(1000),
  mode: z.enum(searchModes),
  storeIds: z.array(z.string().min(1).max(64)).max(1000).optional(),
  /** `none`: without one of the four. */
  types: z.array(z.enum([...memoryTypes, 'none'])).optional(),
  scopes: z.array(z.enum(memoryScopes)).optional(),
  newerThanDays: z.number().int().min(0).optional(),
  olderThanDays: z.number().int().min(0).optional(),
  limit: z.number().int().min(1).max(200),
});

export type SearchInput = z.infer<typeof searchInput>;
