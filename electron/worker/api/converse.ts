import type Anthropic from '@anthropic-ai/sdk';
import type { BetaRunnableTool } from '@anthropic-ai/sdk/lib/tools/BetaRunnableTool';
import { ToolError } from '@anthropic-ai/sdk/lib/tools/ToolError';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { DreamToolCounts } from '#shared/model/dream.ts';
import type { DreamPrompt } from '../prompt.ts';
import { partOfUse, partOfWords } from '../tell.ts';
import type { Tell } from '../tell.ts';
import type { DreamTools } from '../tools/create-tools.ts';
import { isBrokenReply } from './api-errors.ts';
import { createLoopGuard } from './loop-guard.ts';
import type { Meter } from './meter.ts';

export interface ConverseInput {
  client: Anthropic;
  model: string;
  prompt: DreamPrompt;
  tools: DreamTools;
  meter: Meter;
  tell: Tell;
  signal: AbortSignal;
}

type Messages = Anthropic.Beta.Messages.BetaMessageParam[];
type Reply = Anthropic.Beta.Messages.BetaMessage;

const MOST_REQUESTS = 100;
/** How often a broken or an overlong reply is asked for again, in all. */
const MOST_AGAIN = 3;

/** Talks with the model until it is done, or the budget allows no further request. */
export async function converse(input: ConverseInput): Promise<'done' | 'budget'> {
  const { client, model, prompt, meter, tell, signal } = input;
  let messages: Messages = [{ role: 'user', content: prompt.task }];
  let requests = 0;
  let again = 0;
  const lent = lendTools(input);
  const fixed = Buffer.byteLength(prompt.system + prompt.task) + lent.bytes;
  if (meter.wouldExceed(fixed))
    throw new AppError(
      'invalid-input',
      'The budget is too small for a single request.',
      'Allow more, in the settings.',
    );

  for (;;) {
    const runner = client.beta.messages.toolRunner(
      {
        model,
        max_tokens: meter.maxTokens,
        system: [{ type: 'text', text: prompt.system, cache_control: { type: 'ephemeral' } }],
        cache_control: { type: 'ephemeral' },
        messages,
        tools: lent.tools,
        stream: true,
        thread: false,
        runToolsEagerly: false,
      },
      { signal },
    );
    let isOverlong = false;
    try {
      for await (const stream of runner) {
        // Without the reply that comes now: what to ask again from.
        messages = [...runner.params.messages];
        if (++requests > MOST_REQUESTS)
          throw new AppError(
            'unavailable',
            `The model wasn't done after ${MOST_REQUESTS} requests.`,
            'Try another model.',
          );
        const reply = await stream.finalMessage().catch((error: unknown) => {
          const partial = stream.currentMessage?.usage;
          if (partial) meter.add(partial);
          throw error;
        });
        meter.add(reply.usage);
        tell.spent(meter.tokens(), meter.cost());
        tellTurn(reply, input, lent.saidPart);
        isOverlong = judge(reply, model) === 'overlong';
        if (isOverlong) break;
        // Run now, so that what they answer is known before the next request is paid for.
        if (reply.stop_reason === 'tool_use') await runner.generateToolResponse();
        signal.throwIfAborted();
        lent.throwIfStuck();
        const goesOn = reply.stop_reason === 'tool_use' || reply.stop_reason === 'pause_turn';
        if (goesOn && meter.wouldExceed(lent.takeAnswered())) return 'budget';
      }
      if (!isOverlong) return 'done';
    } catch (error) {
      tell.spent(meter.tokens(), meter.cost());
      if (signal.aborted || !isBrokenReply(error) || again >= MOST_AGAIN) throw error;
    }
    if (++again > MOST_AGAIN)
      throw new AppError(
        'unavailable',
        "The model's replies are longer than it may be asked for.",
        'Try another model.',
      );
    if (meter.wouldExceed(0)) return 'budget';
    if (isOverlong) messages.push({ role: 'user', content: tooLong(meter.maxTokens) });
    tell.turn(
      isOverlong ? 'The reply was too long. Asking for smaller steps.' : 'The reply broke off. Asking again.',
      {},
    );
  }
}

const tooLong = (tokens: number): string =>
  `Your last reply was longer than ${tokens} tokens and was lost, with the calls in it. Take smaller steps.`;

function judge({ stop_reason }: Reply, model: string): 'fine' | 'overlong' {
  if (stop_reason === 'refusal')
    throw new AppError(
      'unavailable',
      `${model} declined to go on.`,
      'Try another model, or leave out what it declines.',
    );
  if (stop_reason === 'model_context_window_exceeded')
    throw new AppError(
      'too-large',
      'The conversation became too long for the model.',
      'Tidy the store first, then dream.',
    );
  return stop_reason === 'max_tokens' ? 'overlong' : 'fine';
}

function tellTurn({ content }: Reply, { tell, tools }: ConverseInput, saidPart: () => boolean): void {
  const text = content
    .flatMap((block) => (block.type === 'text' ? [block.text] : []))
    .join('\n')
    .trim();
  const words = partOfWords(text);
  if (words && !saidPart()) tell.part(words);
  const counts: DreamToolCounts = {};
  for (const block of content) {
    const kind = block.type === 'tool_use' ? tools.tools.find(({ name }) => name === block.name)?.kind : undefined;
    if (kind !== undefined && kind !== 'other') counts[kind] = (counts[kind] ?? 0) + 1;
  }
  tell.turn(text, counts);
}

interface LentTools {
  tools: BetaRunnableTool[];
  /** Bytes of their descriptions. */
  bytes: number;
  /** Bytes that tools have answered since it was last asked. */
  takeAnswered(): number;
  throwIfStuck(): void;
  /** Whether the model says its phases by the tool for that. */
  saidPart(): boolean;
}

/** Our tools as the SDK takes them. */
function lendTools({ tools, tell, signal }: ConverseInput): LentTools {
  const guard = createLoopGuard();
  let answered = 0;
  let stuck: AppError | null = null;
  let saidPart = false;
  const runnable = tools.tools.map((tool): BetaRunnableTool => ({
    name: tool.name,
    description: tool.description,
    input_schema: z.toJSONSchema(tool.input) as { type: 'object' },
    parse: (given) => given,
    async run(given) {
      if (tool.name === 'phase') saidPart = true;
      else if (!saidPart) tell.part(partOfUse(tool.kind, pathIn(given)));
      const { text, failed } = await tools.run(tool.name, given, signal);
      let hint: string | null = null;
      try {
        hint = guard.note(tool.name, given, text);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        stuck = error;
      }
      const words = hint === null ? text : `${text}\n[${hint}]`;
      answered += Buffer.byteLength(words) + 200;
      if (failed) throw new ToolError(words);
      return words;
    },
  }));
  return {
    tools: runnable,
    bytes: Buffer.byteLength(JSON.stringify(runnable)),
    takeAnswered() {
      const bytes = answered;
      answered = 0;
      return bytes;
    },
    throwIfStuck() {
      if (stuck !== null) throw stuck;
    },
    saidPart: () => saidPart,
  };
}

function pathIn(given: unknown): string {
  const { path, in: within, pattern } = (given ?? {}) as { path?: unknown; in?: unknown; pattern?: unknown };
  return [path, within, pattern].find((each) => typeof each === 'string') ?? '';
}
