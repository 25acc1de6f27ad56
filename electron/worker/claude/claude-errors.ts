import { AppError } from '#shared/errors.ts';
import { MOST_TURNS } from './claude-args.ts';
import type { ClaudeResult } from './read-events.ts';

/** What went wrong, from the client's last word; null when nothing did. Its words are judged, never quoted. */
export function resultError({ subtype, isError, words }: ClaudeResult, model: string): AppError | null {
  // A spent budget leaves what was done so far, as a dream of the api engine does.
  if (subtype === 'error_max_budget_usd') return null;
  if (subtype === 'error_max_turns')
    return new AppError('unavailable', `Claude Code wasn't done after ${MOST_TURNS} turns.`, 'Try another model.');
  if (subtype === 'success' && !isError) return null;
  if (/\/login|logged in|oauth|invalid.{0,10}api key|authenticat|\b401\b/i.test(words))
    return new AppError('permission', "Claude Code isn't logged in.", 'Start claude in a terminal and enter /login.');
  if (/credit balance|billing|\b402\b/i.test(words))
    return new AppError(
      'unavailable',
      'The account of Claude Code has no credit.',
      'Add some, or dream with another engine.',
    );
  if (/rate.?limit|usage limit|limit reached|\b429\b|overloaded|\b529\b/i.test(words))
    return new AppError(
      'busy',
      'The model service lets Claude Code do no more for now.',
      'Wait a while, then try again.',
    );
  if (/issue with the selected model|model.{0,40}(?:not exist|not found|no access)|\b404\b/i.test(words))
    return new AppError('not-found', `Claude Code may not use ${model}.`, 'Choose another model, in the settings.');
  if (/connection error|network|ENOTFOUND|ECONNREFUSED|unable to connect/i.test(words))
    return new AppError('unavailable', "Claude Code can't reach the model service.", 'Look at the network.');
  return new AppError(
    'unavailable',
    'Claude Code met an error.',
    'Try again; start claude in a terminal to see what it says.',
  );
}

/** The client ended without a last word. */
export function noResultError(started: boolean, complaints: string): AppError {
  if (!started)
    return new AppError(
      'unavailable',
      "Claude Code couldn't be started.",
      'Start claude in a terminal to see what it says.',
    );
  if (/unknown option/i.test(complaints))
    return new AppError('unavailable', 'This Claude Code is too old to dream with.', 'Update it: claude update');
  return new AppError(
    'unavailable',
    'Claude Code ended before it was done.',
    'Start claude in a terminal to see what it says.',
  );
}
