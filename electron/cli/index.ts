import type { Command } from './command.ts';
import { actOptions, actUsage, runCliAct, usageError } from './run-act.ts';

/** `reverie index repair`: what is wrong in MEMORY.md, as one act. */
export const indexCommand: Command = {
  name: 'index',
  summary: 'repair MEMORY.md: pointers to nothing, twice or outside, memories without one',
  usage: `index repair [--dangling] [--duplicates] [--outside] [--unindexed] [--bullet LINE] ${actUsage}`,
  options: {
    ...actOptions,
    dangling: { type: 'boolean' },
    duplicates: { type: 'boolean' },
    outside: { type: 'boolean' },
    unindexed: { type: 'boolean' },
    bullet: { type: 'string', multiple: true },
  },
  async run(context) {
    const { positionals, values } = context;
    if (positionals.length !== 1 || positionals[0] !== 'repair')
      throw usageError('The index can be repaired: `index repair`.', indexCommand);
    const bullets = ((values['bullet'] ?? []) as string[]).map(Number);
    if (bullets.some((line) => !Number.isInteger(line) || line < 1))
      throw usageError('--bullet takes the number of a line.', indexCommand);
    const named =
      ['dangling', 'duplicates', 'outside', 'unindexed'].some((name) => values[name] === true) || bullets.length > 0;
    // Nothing named: what is surely wrong. A pointer outside may be meant, a bullet too.
    const wants = (name: string) => (named ? values[name] === true : name !== 'outside');
    await runCliAct(context, (curate, ref, dryRun) =>
      curate.repairIndex(ref, {
        dangling: wants('dangling'),
        duplicates: wants('duplicates'),
        outside: wants('outside'),
        unindexed: wants('unindexed') ? true : undefined,
        bullets,
        dryRun,
      }),
    );
    return 0;
  },
};
