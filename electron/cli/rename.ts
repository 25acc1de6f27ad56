import type { Command } from './command.ts';
import { actOptions, actUsage, filesOf, refuseMore, runCliAct, usageError } from './run-act.ts';

/** `reverie rename`: another file or name; pointers and links follow. */
export const renameCommand: Command = {
  name: 'rename',
  summary: 'give a memory another file or name; pointers and links follow',
  usage: `rename FILE|NAME [NEW-FILE] [--name NAME] ${actUsage}`,
  options: { ...actOptions, name: { type: 'string' } },
  async run(context) {
    const [query, to] = context.positionals;
    const { name } = context.values;
    if (query === undefined || (to === undefined && typeof name !== 'string'))
      throw usageError('Say what to rename, and to what.', renameCommand);
    refuseMore(context, 2, renameCommand);
    await runCliAct(context, async (curate, ref, dryRun) => {
      const [file = ''] = await filesOf(context, ref, [query]);
      return curate.rename(ref, { file, to, name: typeof name === 'string' ? name : undefined, dryRun });
    });
    return 0;
  },
};
