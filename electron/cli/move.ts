import { resolve } from 'node:path';
import { memoryTypes } from '#shared/model/memory.ts';
import { storeRefForDir } from '../memory/store-ref.ts';
import { createLocator } from '../locate/locate.ts';
import type { Command } from './command.ts';
import { actOptions, actUsage, filesOf, refuseMore, runCliAct, usageError } from './run-act.ts';

/** `reverie move`: another type, another store, or both. */
export const moveCommand: Command = {
  name: 'move',
  summary: 'move a memory to another type or store, with its pointer',
  usage: `move FILE|NAME [--type ${memoryTypes.join('|')}] [--to DIR] [--as FILE] ${actUsage}`,
  options: { ...actOptions, type: { type: 'string' }, to: { type: 'string' }, as: { type: 'string' } },
  async run(context) {
    const [query] = context.positionals;
    const { type, to, as } = context.values as Record<string, string | undefined>;
    const known = memoryTypes.find((one) => one === type);
    if (query === undefined || (to === undefined && known === undefined))
      throw usageError('Say what to move, and where to.', moveCommand);
    refuseMore(context, 1, moveCommand);
    const { configDir } = createLocator(context.host);
    await runCliAct(context, async (curate, ref, dryRun) => {
      const [file = ''] = await filesOf(context, ref, [query]);
      const target = to === undefined ? undefined : storeRefForDir(resolve(context.cwd, to), configDir);
      return curate.move(ref, { file, type: known, to: target, toFile: as, dryRun });
    });
    return 0;
  },
};
