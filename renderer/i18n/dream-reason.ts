import type { DreamFile } from '#shared/model/dream.ts';
import type { Dictionary } from './text.ts';

/** Why a dream changes a file, in the language of the view where tidying says it, else in the dream's own words; null: it says nothing. */
export function dreamReason({ because, reason }: DreamFile, { review }: Dictionary): string | null {
  return because && because.length > 0 ? review.tidy(because) : reason;
}
