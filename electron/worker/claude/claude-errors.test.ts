import { expect, test } from 'vitest';
import { noResultError, resultError } from './claude-errors.ts';

const model = 'claude-sonnet-5-5';

test.each([
  ['error_max_turns', false, '', 'unavailable'],
  ['error_during_execution', true, '', 'unavailable'],
  ['success', true, 'Invalid API key · Please run /login', 'permission'],
  ['success', true, 'OAuth token has expired', 'permission'],
  ['success', true, 'Credit balance is too low', 'unavailable'],
  ['success', true, 'API Error: 529 {"type":"error","error":{"type":"overloaded_error"}}', 'busy'],
  ['success', true, "You've hit your usage limit", 'busy'],
  [
    'success',
    true,
    'There is an issue with the selected model. It may not exist or you may not have access to it.',
    'not-found',
  ],
  ['success', true, 'API Error: Connection error.', 'unavailable'],
  ['success', true, 'Something about MEMORY.md and a key', 'unavailable'],
])('The last word %s (failed: %s) with "%s" is %s', (subtype, isError, words, code) => {
  const error = resultError({ subtype, isError, words }, model);
  expect(error?.code).toBe(code);
  expect(`${error?.message} ${error?.hint}`).not.toContain('MEMORY.md');
});

test('A dream that is done or whose budget is spent is no failure', () => {
  expect(resultError({ subtype: 'success', isError: false, words: 'Done: 401 lines, see /login' }, model)).toBeNull();
  expect(resultError({ subtype: 'error_max_budget_usd', isError: true, words: '' }, model)).toBeNull();
});

test('A client that ended without a word is told apart from one that never began', () => {
  expect(noResultError(false, '').message).not.toBe(noResultError(true, '').message);
  expect(noResultError(true, "error: unknown option '--tools'").message).toContain('too old');
});
