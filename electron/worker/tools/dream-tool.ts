import type { z } from 'zod';
import type { DreamTool as ToolKind } from '#shared/model/dream.ts';

/** One tool that a model is lent. `run` gets what `input` has checked; what it throws becomes the tool's answer. */
export interface DreamTool<Input = unknown> {
  name: string;
  kind: ToolKind;
  description: string;
  input: z.ZodType<Input>;
  run(input: Input, signal: AbortSignal): Promise<string>;
}

/** Keeps a tool's own input type inside, so that tools of different inputs make one list. */
export function defineTool<Input>(tool: DreamTool<Input>): DreamTool {
  return { ...tool, run: (input, signal) => tool.run(input as Input, signal) };
}
