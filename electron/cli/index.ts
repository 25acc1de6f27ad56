import type { Command } from './command.ts';
import { actOptions, actUsage, filesOf, runCliAct, usageError } from './run-act.ts';

const flags = ['dangling', 'duplicates', 'outside', 'blanks', 'tighten', 'together', 'unindexed', 'bullets'] as const;

/** `reverie index repair`: what is wrong in MEMORY.md, as one act. */
export const indexCommand: Command = {
  name: 'index',
  summary: 'repair MEMORY.md: pointers to nothing, twice or outside, memories without one, bullets, long lines',
  usage: `index repair [--dangling] [--duplicates] [--outside] [--blanks] [--tighten] [--reword LINE=TEXT ...]
                     [--unindexed | --point FILE|NAME ...] [--bullets | --bullet LINE ...] [--together]
                     ${actUsage}
  Without a choice: --dangling --duplicates --unindexed. --bullets makes memories of bullets that hold content themselves,
  with --together one a section; --tighten shortens entries over 200 characters, pinned ones are left.`,
  options: {
    ...actOptions,
    ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
    point: { type: 'string', multiple: true },
    bullet: { type: 'string', multiple: true },
    reword: { type: 'string', multiple: true },
  },
  async run(context) {
    const { positionals, values } = context;
    if (positionals.length !== 1 || positionals[0] !== 'repair')
      throw usageError('The index can be repaired: `index repair`.', indexCommand);
    const many = (name: string) => (values[name] ?? []) as string[];
    const bullets = many('bullet').map(lineOf);
    const reword = many('reword').map(rewordingOf);
    const points = many('point');
    const wants = (name: (typeof flags)[number]) => values[name] === true;
    if (wants('unindexed') && points.length > 0)
      throw usageError('--unindexed means all; --point names some. Give one of them.', indexCommand);
    if (wants('bullets') && bullets.length > 0)
      throw usageError('--bullets means all; --bullet names some. Give one of them.', indexCommand);
    const lists = [...bullets, ...reword, ...points];
    // Nothing named: what is surely wrong. A pointer outside may be meant, a bullet too.
    const named = lists.length > 0 || flags.some((flag) => flag !== 'together' && wants(flag));
    await runCliAct(context, async (curate, ref, dryRun) =>
      curate.repairIndex(ref, {
        dangling: !named || wants('dangling'),
        duplicates: !named || wants('duplicates'),
        outside: wants('outside'),
        blanks: wants('blanks'),
        tighten: wants('tighten'),
        together: wants('together'),
        unindexed:
          !named || wants('unindexed') ? true : points.length > 0 ? await filesOf(context, ref, points) : undefined,
        bullets: wants('bullets') ? true : bullets,
        reword,
        dryRun,
      }),
    );
    return 0;
  },
};

function lineOf(word: string): number {
  if (!/^[1-9]\d{0,6}$/.test(word)) throw usageError(`"${word}" is not the number of a line.`, indexCommand);
  return Number(word);
}

function rewordingOf(pair: string): { line: number; text: string } {
  const at = pair.indexOf('=');
  if (at < 1) throw usageError('--reword takes LINE=TEXT.', indexCommand);
  return { line: lineOf(pair.slice(0, at)), text: pair.slice(at + 1) };
}
