import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { dreamParts } from '#shared/model/dream.ts';
import type { DreamPart } from '#shared/model/dream.ts';
import { createDeclare } from './declarations.ts';
import { defineTool } from './dream-tool.ts';
import type { DreamTool } from './dream-tool.ts';
import { createReach } from './reach.ts';
import type { ReachInput } from './reach.ts';
import { readTools } from './read-tools.ts';
import { searchTools } from './search-tools.ts';
import { writeTools } from './write-tools.ts';
import type { WriteToolsInput } from './write-tools.ts';

export interface ToolsInput extends ReachInput, Pick<WriteToolsInput, 'pinned' | 'onTouched'> {
  onPart(part: DreamPart): void;
}

export interface DreamTools {
  tools: DreamTool[];
  /** Secrets hidden so far. */
  masked(): number;
  /** Runs one by name; never rejects but when `signal` is aborted. What it answers names no path of this machine. */
  run(name: string, input: unknown, signal: AbortSignal): Promise<ToolAnswer>;
}

export interface ToolAnswer {
  text: string;
  failed: boolean;
}

/** Milliseconds a tool may take. */
const LONGEST_RUN = 15_000;

/** Everything a model of the api engine can do: read the copy, its sources and perhaps the project; change the copy. */
export function createTools({ onPart, onTouched, pinned, ...reachInput }: ToolsInput): DreamTools {
  const reach = createReach(reachInput);
  const declare = createDeclare(reachInput.staging);
  const tools = [
    ...readTools(reach),
    ...searchTools(reach),
    ...writeTools({ staging: reachInput.staging, pinned, declare, onTouched }),
    defineTool({
      name: 'phase',
      kind: 'other',
      description: 'Says which of the four phases begins now. Call it at the start of each.',
      input: z.strictObject({ phase: z.enum(dreamParts) }),
      async run({ phase }) {
        onPart(phase);
        return 'Go on.';
      },
    }),
  ];
  const places = [reachInput.staging, reachInput.project].filter((place) => place !== null);
  // One at a time: a model may ask for several at once, also to edit one file.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const next = queue.then(act);
    queue = next.catch(() => undefined);
    return next;
  };
  return {
    tools,
    masked: reach.masked,
    run: (name, given, signal) => inTurn(() => runOne(name, given, signal)),
  };

  async function runOne(name: string, given: unknown, signal: AbortSignal): Promise<ToolAnswer> {
    const tool = tools.find((each) => each.name === name);
    if (!tool) return { text: 'There is no such tool.', failed: true };
    const input = tool.input.safeParse(given);
    if (!input.success) return { text: `The input is wrong: ${problemsOf(input.error)}`, failed: true };
    const limit = AbortSignal.timeout(LONGEST_RUN);
    const both = AbortSignal.any([signal, limit]);
    try {
      const text = await Promise.race([tool.run(input.data, both), rejectWhen(both)]);
      return { text, failed: false };
    } catch (error) {
      signal.throwIfAborted();
      const words = limit.aborted ? 'That took too long. Ask for less.' : wordsOf(error);
      return { text: places.reduce((said, place) => said.replaceAll(place, ''), words), failed: true };
    }
  }
}

function problemsOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`)
    .join('; ')
    .slice(0, 500);
}

function wordsOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return typeof code === 'string' ? `That failed (${code}).` : 'That failed.';
}

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
