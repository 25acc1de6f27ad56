import Anthropic from '@anthropic-ai/sdk';
import { AppError } from '#shared/errors.ts';

/** Whether a reply broke off or made no sense: it ran no tool yet, so that it can be asked for again. */
export function isBrokenReply(error: unknown): boolean {
  if (error instanceof Anthropic.APIUserAbortError || error instanceof AppError) return false;
  if (error instanceof Anthropic.APIConnectionError) return isMidStream(error);
  if (error instanceof Anthropic.APIError) return error.status === undefined;
  return error instanceof Anthropic.AnthropicError || error instanceof TypeError || error instanceof SyntaxError;
}

// Without an answer at all the SDK has tried often enough.
function isMidStream(error: Error): boolean {
  return !(error instanceof Anthropic.APIConnectionTimeoutError) && !/^Connection error/i.test(error.message);
}

/** A failure of the service in words. Its own text is never quoted: it may hold what was sent. */
export function apiError(error: unknown, model: string): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof Anthropic.APIUserAbortError) return new AppError('cancelled', 'The dream was stopped.');
  if (error instanceof Anthropic.APIConnectionError)
    return new AppError(
      'unavailable',
      "The model service can't be reached.",
      'Look at the network, and at its address in the settings.',
    );
  if (error instanceof Anthropic.APIError) return statusError(error, model);
  if (error instanceof Anthropic.AnthropicError)
    return new AppError('unavailable', "The model's answer broke off again and again.", 'Try again in a moment.');
  return error;
}

function statusError({ status, type, apiMessage }: InstanceType<typeof Anthropic.APIError>, model: string): AppError {
  if (status === 401)
    return new AppError('permission', 'The model service refused the key.', 'Enter a key that holds, in the settings.');
  if (status === 402 || /credit balance|billing/i.test(apiMessage ?? ''))
    return new AppError(
      'unavailable',
      'The account of this key has no credit.',
      'Add some, or dream with another engine.',
    );
  if (status === 403)
    return new AppError('permission', `This key may not use ${model}.`, 'Choose another model, or another key.');
  if (status === 404)
    return new AppError('not-found', `The model service knows no ${model}.`, 'Choose another model, in the settings.');
  if (status === 413 || /prompt is too long|too many tokens/i.test(apiMessage ?? ''))
    return new AppError(
      'too-large',
      'The conversation became too long for the model.',
      'Tidy the store first, then dream.',
    );
  if (status === 429 || type === 'rate_limit_error')
    return new AppError('busy', 'The model service allows no more requests for now.', 'Wait a while, then try again.');
  if (status === 529 || type === 'overloaded_error')
    return new AppError('busy', 'The model service is overloaded.', 'Try again later.');
  if (status !== undefined && status < 500)
    return new AppError(
      'invalid-input',
      `The model service refused the request (${status}).`,
      `Perhaps ${model} can't be used this way: choose another model.`,
    );
  return new AppError(
    'unavailable',
    `The model service failed${status === undefined ? '' : ` (${status})`}.`,
    'Try again later.',
  );
}
