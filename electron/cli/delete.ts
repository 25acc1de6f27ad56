import type { Command } from './command.ts';
import { actOptions, actUsage, filesOf, runCliAct, usageError } from './run-act.ts';

/** `reverie delete`: memories go to the trash with their pointers. */
export const deleteCommand: Command = {
  name: 'delete',
  summary: 'move memories to the trash, with their pointers',
  usage: `delete FILE|NAME ... ${actUsage}`,
  options: actOptions,
  async run(context) {
    const queries = context.positionals;
    if (queries.length === 0) throw usageError('Name at least one memory.', deleteCommand);
    await runCliAct(context, async (curate, ref, dryRun) =>
      curate.remove(ref, { files: await filesOf(context, ref, queries), dryRun }),
    );
    return 0;
  },
};
