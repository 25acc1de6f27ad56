import type Anthropic from '@anthropic-ai/sdk';
import { AppError } from '#shared/errors.ts';
import type { DreamOrder } from '../../dream/worker-protocol.ts';
import type { Engine, EngineIo } from '../engine.ts';
import { dreamPrompt } from '../prompt.ts';
import { gatherSources } from '../sources/gather-sources.ts';
import { createTell } from '../tell.ts';
import { createTools } from '../tools/create-tools.ts';
import { createApiClient, RETRIES } from './api-client.ts';
import { apiError } from './api-errors.ts';
import { converse } from './converse.ts';
import { createMeter } from './meter.ts';

/**
 * Dreams by a model through the SDK. Ends early, with what it has done so far, where the next request could exceed the
 * budget. Throws AppError in words, `cancelled` within milliseconds of a stop.
 */
export const runApi: Engine['run'] = async (order, io) => {
  try {
    await dream(order, io);
  } catch (error) {
    if (io.signal.aborted) throw new AppError('cancelled', 'The dream was stopped.');
    throw apiError(error, order.model);
  }
};

async function dream(order: DreamOrder, io: EngineIo): Promise<void> {
  const { apiKey, model, budgetUsd } = order;
  if (apiKey === null)
    throw new AppError('permission', 'There is no key for the model service.', 'Enter one in the settings.');
  const tell = createTell(io);
  const client: Anthropic = createApiClient({
    apiKey,
    baseUrl: order.baseUrl,
    onRetry: (status, attempt) => tell.turn(retryWords(status, attempt), {}),
  });
  tell.part('orient');
  const sources = await gatherSources(order, { ...io, progress: ({ part: _part, ...rest }) => io.progress(rest) });
  io.signal.throwIfAborted();
  const tools = createTools({ ...order, onPart: tell.part, onTouched: tell.touched });
  const end = await converse({
    client,
    model,
    prompt: dreamPrompt(order, 'ours'),
    tools,
    meter: createMeter(model, budgetUsd),
    tell,
    signal: io.signal,
  });
  if (end === 'budget' && budgetUsd !== null) tell.note({ code: 'budget', usd: budgetUsd });
  const masked = sources.masked + tools.masked();
  if (masked > 0) tell.note({ code: 'masked', count: masked });
  if (sources.cut > 0) tell.note({ code: 'sources-cut', left: sources.cut });
}

function retryWords(status: number | null, attempt: number): string {
  const why = status === null ? "can't be reached" : status === 429 ? 'asks to wait' : `is busy (${status})`;
  return `The model service ${why}. Trying again, ${attempt} of ${RETRIES}.`;
}
