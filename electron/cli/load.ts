import { startUpText } from '../memory/start-up-text.ts';
import type { Command } from './command.ts';
import { storeOptions, storeUsage, whichStore } from './which-store.ts';

/** `reverie load`: exactly what Claude loads of a store when it starts; nothing when nothing is loaded, and why on stderr. */
export const loadCommand: Command = {
  name: 'load',
  summary: 'print exactly what Claude loads of a store when it starts',
  usage: `load ${storeUsage} [--json]`,
  options: storeOptions,
  async run(context) {
    const { ref, enabled, disabledBy } = await whichStore(context);
    const loaded = await startUpText(ref, { enabled });
    if (context.values.json) context.stdout(`${JSON.stringify(loaded, null, 2)}\n`);
    else if (loaded.text !== '') context.stdout(loaded.text);
    const why = !enabled && disabledBy !== null ? `Memory is off here: ${disabledBy}.` : loaded.nothingBecause;
    if (why !== null) context.stderr(`${why}\n`);
    return 0;
  },
};
