import { restoreVersion } from '../history/restore.ts';
import { createLocator } from '../locate/locate.ts';
import type { Command } from './command.ts';
import { openHistory } from './record-outside.ts';
import { actOptions, actUsage, runCliAct, usageError } from './run-act.ts';

/** `reverie restore`: an earlier version of a file, as one act that can be undone. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'give an earlier version of a file back',
  usage: `restore FILE --version V ${actUsage}`,
  options: { ...actOptions, version: { type: 'string' } },
  async run(context) {
    const { host, positionals, values } = context;
    const [file] = positionals;
    const version = /^[1-9]\d{0,9}$/.test(String(values['version'])) ? Number(values['version']) : null;
    if (file === undefined || positionals.length > 1 || version === null)
      throw usageError('Name one file, and the number of its version.', restoreCommand);
    const history = openHistory(host, createLocator(host).configDir);
    await runCliAct(
      context,
      (curate, ref, dryRun) => restoreVersion({ history, curate }, ref, { file, version, dryRun }),
      { mayBeGone: true },
    );
    return 0;
  },
};
