import { z } from 'zod';

const count = z.number().int().min(0);
const words = z.string().max(300);

/** Why tidying changes a file, for a view to word. */
export const tidyReasonSchema = z.discriminatedUnion('code', [
  /** It takes over from duplicates: some of them by name, and how many more. */
  z.object({ code: z.literal('takes-over'), files: z.array(words).max(3), more: count }),
  /** It goes; `percent`: of the words it shares with the other, null where they say the same; `moved`: something of it moves over. */
  z.object({ code: z.literal('duplicate'), file: words, percent: count.nullable(), moved: z.boolean() }),
  z.object({ code: z.literal('links-lead') }),
  z.object({ code: z.literal('pointers-follow') }),
  z.object({ code: z.literal('pointers-gone') }),
  /** What was said, the day it means, and how many more. */
  z.object({ code: z.literal('date'), said: words, day: words, more: count }),
  z.object({ code: z.literal('expired'), day: words }),
  z.object({ code: z.literal('keeps-words') }),
  /** A topic file takes entries of the index. */
  z.object({ code: z.literal('takes'), count }),
  z.object({
    code: z.literal('index'),
    repointed: count,
    dangling: count,
    duplicates: count,
    added: count,
    hooks: count,
    moved: count,
    lines: count,
    characters: count,
  }),
]);
export type TidyReason = z.infer<typeof tidyReasonSchema>;
