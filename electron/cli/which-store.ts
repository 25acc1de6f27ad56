import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { createLocator } from '../locate/locate.ts';
import { storeRefForDir } from '../memory/store-ref.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import type { Command, CommandContext } from './command.ts';
import { plainLine } from './plain.ts';
import { recordOutside } from './record-outside.ts';

/** Options of the commands that look at one store. */
export const storeOptions: Command['options'] = { dir: { type: 'string' }, cwd: { type: 'string' } };
export const storeUsage = '(--dir DIR | --cwd DIR)';

export interface ChosenStore {
  ref: StoreRef;
  /** Whether Claude's memory is on there; with --dir nothing says otherwise. */
  enabled: boolean;
  disabledBy: string | null;
  /** False for the folder of a project that has no memory yet. */
  exists: boolean;
}

/** The options that name the same store and home in another command, to be pasted into a shell. */
export function sameStore({ values }: Pick<CommandContext, 'values'>): string {
  return ['dir', 'cwd', 'home']
    .map((name) => [name, values[name]] as const)
    .map(([name, value]) => (typeof value === 'string' ? ` --${name} ${quoted(value)}` : ''))
    .join('');
}

function quoted(word: string): string {
  const shown = plainLine(word);
  const isWindows = process.platform === 'win32';
  if ((isWindows ? /^[\w./\\:@-]+$/ : /^[\w./:@-]+$/).test(shown)) return shown;
  return isWindows ? `"${shown}"` : `'${shown.replaceAll("'", "'\\''")}'`;
}

/**
 * The store that `--dir` names, or the one that Claude reads in the project folder that `--cwd` names. What changed in it since
 * the last look goes into history. `mayBeGone`: a folder that is there no more will do.
 */
export async function whichStore(context: CommandContext, { mayBeGone = false } = {}): Promise<ChosenStore> {
  const { host, stderr } = context;
  const locator = createLocator(host);
  const chosen = await chooseStore(context, locator, mayBeGone);
  if (chosen.exists || mayBeGone) await recordOutside(host, locator.configDir, chosen.ref, stderr);
  return chosen;
}

async function chooseStore(
  { values, cwd }: CommandContext,
  locator: ReturnType<typeof createLocator>,
  mayBeGone: boolean,
): Promise<ChosenStore> {
  const { dir, cwd: project } = values;
  if ((typeof dir === 'string') === (typeof project === 'string'))
    throw new AppError(
      'invalid-input',
      'Name one store: --dir DIR for a memory folder, or --cwd DIR for a project folder.',
    );
  if (typeof dir === 'string') {
    const ref = storeRefForDir(resolve(cwd, dir), locator.configDir);
    const exists = await isFolder(ref.dir);
    if (!exists && !mayBeGone)
      throw new AppError(
        'not-found',
        `There is no folder ${ref.dir}.`,
        'See which stores there are with: reverie stores',
      );
    return { ref, enabled: true, disabledBy: null, exists };
  }
  const location = await locator.locate({ cwd: resolve(cwd, String(project)) });
  const { memoryDir, enabled, disabledBy } = location;
  if (memoryDir === null)
    throw new AppError('not-found', 'Claude keeps no memory for this folder.', 'See why with: reverie paths --cwd DIR');
  return { ref: storeRefForDir(memoryDir, locator.configDir), enabled, disabledBy, exists: await isFolder(memoryDir) };
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
