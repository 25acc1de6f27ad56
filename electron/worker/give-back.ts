import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options?: { type: 'major'; flavor: 'last-resort' }) => void;

/** Gives memory that only reading took back to the system: left alone, the engine keeps it for long. */
export function giveBack(): void {
  try {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as Collect;
    setFlagsFromString('--no-expose-gc');
    collect({ type: 'major', flavor: 'last-resort' });
  } catch {
    // An engine that can't be told keeps it.
  }
}
