import { AppError } from '#shared/errors.ts';

/** The same call with the same answer so often is told to the model, and so often ends the dream. */
const TELL_AT = 3;
const END_AT = 6;

export interface LoopGuard {
  /** Notes a call and its answer; what to say to the model besides, if anything. Throws AppError when it goes in circles. */
  note(name: string, input: unknown, answer: string): string | null;
}

/** Notices a model that makes one call over and over, also in turn with others. */
export function createLoopGuard(): LoopGuard {
  const seen = new Map<string, number>();
  return {
    note(name, input, answer) {
      const key = JSON.stringify([name, input, answer]);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      if (count >= END_AT)
        throw new AppError(
          'unavailable',
          'The model went in circles: it made the same call over and over.',
          'Try again, perhaps with another model.',
        );
      return count >= TELL_AT
        ? `You have made this call ${count} times, with the same answer. Go on without it.`
        : null;
    },
  };
}
