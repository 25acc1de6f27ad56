import { AppError } from '#shared/errors.ts';
import type { ArchivedMemory } from '#shared/model/curate.ts';
import { isPast } from '#shared/text/is-past.ts';
import type { Curate } from '../curate/curate.ts';
import { scanStore } from '../memory/scan-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { Command, CommandContext } from './command.ts';
import { plainLine } from './plain.ts';
import { actOptions, actUsage, filesOf, openCurate, runCliAct, usageError } from './run-act.ts';
import { whichStore } from './which-store.ts';

/** `reverie archive`: memories are laid by in the data folder with their pointers, and listed there. */
export const archiveCommand: Command = {
  name: 'archive',
  summary: 'lay memories by, those past their validUntil with --expired; --list shows what lies there',
  usage: `archive (FILE|NAME ... | --expired | --list) ${actUsage}`,
  options: { ...actOptions, expired: { type: 'boolean' }, list: { type: 'boolean' } },
  async run(context) {
    const { positionals: queries, values } = context;
    const ways = [queries.length > 0, values['expired'] === true, values['list'] === true];
    if (ways.filter(Boolean).length !== 1)
      throw usageError('Name memories, or give --expired or --list.', archiveCommand);
    if (values['list'] === true) return list(context);
    await runCliAct(context, async (curate, ref, dryRun) => {
      const files = values['expired'] === true ? await expired(context, ref) : await filesOf(context, ref, queries);
      return curate.archive(ref, { files, dryRun });
    });
    return 0;
  },
};

/** `reverie unarchive`: memories come back from the archive, the one that was laid by last where there are several of a name. */
export const unarchiveCommand: Command = {
  name: 'unarchive',
  summary: 'fetch memories back from the archive, with their pointers',
  usage: `unarchive FILE ... ${actUsage}`,
  options: actOptions,
  async run(context) {
    const wanted = context.positionals;
    if (wanted.length === 0) throw usageError('Name at least one archived memory by its file.', unarchiveCommand);
    await runCliAct(context, async (curate, ref, dryRun) => {
      const held = await curate.archived(ref);
      const memories = wanted.map((file) => found(held, file));
      return curate.unarchive(ref, { memories: memories.map(({ id, file }) => ({ id, file })), dryRun });
    });
    return 0;
  },
};

function found(held: readonly ArchivedMemory[], file: string): ArchivedMemory {
  const one = held.find((each) => each.file === file) ?? held.find((each) => each.file === `${file}.md`);
  if (!one)
    throw new AppError(
      'not-found',
      `There is no "${file}" in the archive of this store.`,
      'See what lies there with: reverie archive --list',
    );
  return one;
}

async function expired({ host }: CommandContext, ref: StoreRef): Promise<string[]> {
  const now = host.now();
  const rows = await scanStore(ref, { now });
  return rows.filter(({ validUntil }) => validUntil !== null && isPast(validUntil, now)).map(({ file }) => file);
}

async function list(context: CommandContext): Promise<0> {
  const { ref } = await whichStore(context);
  const curate: Curate = openCurate(context);
  const held = await curate.archived(ref);
  if (context.values.json) context.stdout(`${JSON.stringify(held, null, 2)}\n`);
  else if (held.length === 0) context.stdout('Nothing lies in the archive of this store.\n');
  else
    for (const { file, title, time } of held)
      context.stdout(`${plainLine(file)}  ${plainLine(title)}\n    archived ${time}\n`);
  return 0;
}
