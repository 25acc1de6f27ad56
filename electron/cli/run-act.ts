import { createTwoFilesPatch } from 'diff';
import { AppError } from '#shared/errors.ts';
import type { ActGain, ActResult } from '#shared/model/curate.ts';
import { createCurate } from '../curate/curate.ts';
import type { Curate } from '../curate/curate.ts';
import { findMemory } from '../memory/find-memory.ts';
import { scanStore } from '../memory/scan-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { Command, CommandContext } from './command.ts';
import { plain, plainLine } from './plain.ts';
import { sameStore, storeOptions, storeUsage, whichStore } from './which-store.ts';

/** Options of the commands that change a store. */
export const actOptions: Command['options'] = { ...storeOptions, 'dry-run': { type: 'boolean' } };
export const actUsage = `${storeUsage} [--dry-run] [--json]`;

/** What changes stores, as a command opens it. */
export function openCurate({ host, stderr }: CommandContext): Curate {
  return createCurate({
    dataDir: host.dataDir,
    readOnly: host.readOnly,
    now: () => host.now(),
    onGain: (gain) => stderr(gainText(gain)),
  });
}

/** Runs an act on the store the options name, prints what it did or would do, and waits for what comes late. */
export async function runCliAct<R extends ActResult>(
  context: CommandContext,
  act: (curate: Curate, ref: StoreRef, dryRun: boolean) => Promise<R>,
  options: { mayBeGone?: boolean; reversedBy?: 'undo' | 'redo' } = {},
): Promise<R> {
  const { values, stdout, stderr } = context;
  const { ref } = await whichStore(context, options);
  const dryRun = values['dry-run'] === true;
  const curate = openCurate(context);
  const result = await act(curate, ref, dryRun);
  await curate.idle();
  stdout(
    values.json ? `${JSON.stringify(result, null, 2)}\n` : actText(result, sameStore(context), options.reversedBy),
  );
  for (const gain of result.gains) stderr(gainText(gain));
  return result;
}

/** The memories that words name, by file or name. */
export async function filesOf({ host }: CommandContext, ref: StoreRef, queries: readonly string[]): Promise<string[]> {
  const rows = await scanStore(ref, { now: host.now() });
  return queries.map((query) => findMemory(rows, query).file);
}

/** Refuses words that a command would leave unread: an unquoted sentence, or a file that it doesn't take. */
export function refuseMore({ positionals }: CommandContext, most: number, command: Command): void {
  const more = positionals[most];
  if (more !== undefined)
    throw usageError(`"${plainLine(more)}" is one word too many; quote what holds blanks.`, command);
}

/** What must be said and isn't. */
export const usageError = (message: string, command: Command): AppError =>
  new AppError('invalid-input', message, `Usage: reverie ${command.usage}`);

/** What an act did, or would do, for a terminal; `where` as of `sameStore`. */
export function actText(
  { op, label, files, dryRun, brokenLinks, left }: ActResult,
  where: string,
  reversedBy: 'undo' | 'redo' = 'undo',
): string {
  if (files.length === 0) return 'Nothing to change.\n';
  if (dryRun) return files.map(({ file, before, after }) => patchText(file, before, after)).join('');
  const verbs = { add: 'added', change: 'changed', remove: op === 'archive' ? 'archived' : 'deleted' };
  return [
    plainLine(label),
    ...files.map((one) => `  ${verbs[one.does]} ${plainLine(one.file)}`),
    ...new Set(brokenLinks.map((link) => `  ${plainLine(link.file)} still links to ${plainLine(link.target)}`)),
    ...left.map((file) => `  ${plainLine(file)} holds no text that could follow: it was left as it is`),
    `${reversedBy === 'undo' ? 'Take it back' : 'Do it again'} with: reverie ${reversedBy}${where}`,
    '',
  ].join('\n');
}

/** The change of one file as a unified diff; null where there is no file. */
export function patchText(file: string, before: string | null, after: string | null): string {
  const marks = [before === null ? '\tabsent' : '', after === null ? '\tremoved' : ''] as const;
  // The names stand as they are: those of other scripts would be written as the numbers of their bytes.
  const [, ...hunks] = createTwoFilesPatch('', '', before ?? '', after ?? '').split(/^(?=@@ )/m);
  const name = plainLine(file);
  return `Index: ${name}\n${'='.repeat(67)}\n--- ${name}${marks[0]}\n+++ ${name}${marks[1]}\n${plain(hunks.join(''))}`;
}

/** That someone else wrote meanwhile, and where their text went. */
export function gainText({ file, how, path }: ActGain): string {
  const became = {
    merged: 'both are in it now',
    aside: `their text is kept in ${plainLine(path ?? '')}`,
    lost: `their text could not be kept, for Reverie's own folder can't be written`,
  };
  return `Someone else wrote to ${plainLine(file)} meanwhile; ${became[how]}.\n`;
}
