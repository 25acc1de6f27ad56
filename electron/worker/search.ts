import { serveSearch } from '../search/serve-search.ts';
import { giveBack } from './give-back.ts';
import { parentPort } from './parent-port.ts';

// The forked search: the texts of all stores, off the process that answers the page.
// What went wrong is told by its name and place alone: its words may quote a memory.
const onTrouble = (error: unknown): void => {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  const name = error instanceof Error ? error.name : typeof error;
  process.stderr.write(`reverie: the search worker met ${name}:\n${frames.slice(0, 8).join('\n')}\n`);
};

serveSearch({ port: parentPort(), exit: (code) => process.exit(code), onTrouble, giveBack });
