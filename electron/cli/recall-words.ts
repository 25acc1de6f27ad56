import type { RecallFallback, RecallReason, RecallSkip } from '#shared/model/recall.ts';
import { MOST_CHOSEN } from '../recall/choose-memories.ts';

/** Why a memory is chosen, on one line. */
export function reasonWords(reasons: readonly RecallReason[]): string {
  return reasons
    .map((reason) =>
      reason.code === 'model' ? 'chosen by the model' : `${reason.words.join(', ')} in its ${reason.in}`,
    )
    .join('; ');
}

/** Why a memory is left out, on one line. */
export function skipWords(why: RecallSkip): string {
  switch (why.code) {
    case 'surfaced':
      return 'already surfaced';
    case 'read':
      return 'already read';
    case 'tool-reference':
      return `reference document of ${why.tool}, which is in use`;
    case 'beyond-200':
      return `number ${why.place} of the newest: beyond the 200 that are looked at`;
    case 'no-match':
      return 'says nothing of what is asked';
    case 'not-chosen':
      return 'not chosen by the model';
    case 'ranked-lower':
      return why.place <= MOST_CHOSEN ? `number ${why.place}, but not close enough` : `number ${why.place}`;
    case 'session-budget':
      return 'the 60 KB of the session are used up';
    case 'not-scanned':
      return 'not looked at by Claude';
  }
}

/** Why the model's answer isn't used, and what to do. `to` names the model and, where it isn't the usual one, its service. */
export function fallbackWords(fallback: RecallFallback, to: string): string {
  switch (fallback) {
    case 'no-consent':
      return (
        `The model wasn't asked. It would be sent types, file names, dates and descriptions of the newest 200 memories, and ` +
        `your prompt, to ${to}; never a memory's text. Say yes with --consent, or once for all in the app.`
      );
    case 'no-key':
      return 'There is no key for the model service: set ANTHROPIC_API_KEY, or enter one in the app.';
    case 'unreachable':
      return "The model service can't be reached.";
    case 'refused':
      return 'The model service refused the request.';
    case 'timed-out':
      return "The model didn't answer within 10 seconds.";
    case 'unusable-answer':
      return "The model's answer named no memories as it was asked to.";
    case 'overloaded':
      return 'The model service is overloaded.';
  }
}
