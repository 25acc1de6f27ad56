import { memoryTypes } from '#shared/model/memory.ts';
import type { MemoryType } from '#shared/model/memory.ts';
import type { Command } from './command.ts';
import { actOptions, actUsage, refuseMore, runCliAct, usageError } from './run-act.ts';

/** `reverie new`: a memory and its pointer. */
export const newCommand: Command = {
  name: 'new',
  summary: 'make a memory with its pointer',
  usage: `new NAME --type ${memoryTypes.join('|')} --description TEXT [--body TEXT] [--file FILE] [--hook TEXT] ${actUsage}`,
  options: {
    ...actOptions,
    type: { type: 'string' },
    description: { type: 'string' },
    body: { type: 'string' },
    file: { type: 'string' },
    hook: { type: 'string' },
  },
  async run(context) {
    const [name] = context.positionals;
    const { type, description, body = '', file, hook } = context.values as Record<string, string | undefined>;
    const known = memoryTypes.find((one) => one === type) as MemoryType | undefined;
    if (name === undefined || known === undefined || description === undefined)
      throw usageError('A memory needs a name, a type and a description.', newCommand);
    refuseMore(context, 1, newCommand);
    await runCliAct(context, (curate, ref, dryRun) =>
      curate.create(ref, { name, type: known, description, body, file, hook, dryRun }),
    );
    return 0;
  },
};
