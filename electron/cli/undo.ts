import { AppError } from '#shared/errors.ts';
import type { UndoResult } from '#shared/model/curate.ts';
import { undoChoices } from '../disk/undo.ts';
import type { UndoChoice } from '../disk/undo.ts';
import type { Command, CommandContext } from './command.ts';
import { plainLine } from './plain.ts';
import { actOptions, actUsage, refuseMore, runCliAct, usageError } from './run-act.ts';

const options: Command['options'] = { ...actOptions, changed: { type: 'string' } };
const usageOf = (name: string) => `${name} [--changed ${undoChoices.join('|')}] ${actUsage}`;

/** `reverie undo`: takes the last act of a store back, whichever door did it. */
export const undoCommand: Command = {
  name: 'undo',
  summary: 'take back the last act of a store, whichever door did it',
  usage: usageOf('undo'),
  options,
  run: (context) => reverse(context, 'undo', undoCommand),
};

/** `reverie redo`: does again what was taken back last. */
export const redoCommand: Command = {
  name: 'redo',
  summary: 'do again what was taken back last',
  usage: usageOf('redo'),
  options,
  run: (context) => reverse(context, 'redo', redoCommand),
};

async function reverse(context: CommandContext, kind: 'undo' | 'redo', command: Command): Promise<0> {
  refuseMore(context, 0, command);
  const choice = context.values['changed'];
  if (choice !== undefined && !undoChoices.includes(choice as UndoChoice))
    throw usageError('--changed takes skip, merge or overwrite.', command);
  const { conflicts } = await runCliAct<UndoResult>(
    context,
    async (curate, ref, dryRun) => {
      const result = await curate[kind](ref, { choice: choice as UndoChoice | undefined, dryRun });
      if (result.conflicts.length > 0 && !dryRun) throw changedSince(result);
      return { ...result, label: `${kind === 'undo' ? 'Taken back' : 'Done again'}: ${result.label}` };
    },
    { reversedBy: kind === 'undo' ? 'redo' : 'undo' },
  );
  for (const { file, is } of conflicts) context.stderr(`${plainLine(file)}: ${is} since.\n`);
  return 0;
}

function changedSince({ conflicts, label }: UndoResult): AppError {
  const files = conflicts.map(({ file, is }) => `${plainLine(file)} (${is})`).join(', ');
  return new AppError(
    'conflict',
    `Since "${plainLine(label)}" others changed: ${files}. Nothing was done.`,
    'Choose with --changed: skip leaves those files, merge keeps both, overwrite takes them back too.',
  );
}
