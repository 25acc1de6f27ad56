import { toWireError } from '#shared/errors.ts';
import type { ParentPort } from '../worker/parent-port.ts';
import type { FromSearch, ToSearch } from './search-protocol.ts';
import { createSearchTexts } from './search-texts.ts';
import type { SearchTexts } from './search-texts.ts';

interface ServeSearch {
  port: ParentPort;
  /** Ends the process. */
  exit(code: number): void;
  onTrouble(error: unknown): void;
  /** Called when much was read or searched, and nothing is asked for. */
  giveBack(): void;
}

/** Reading fewer memories leaves little to give back. */
const MANY = 500;
/** After so long without a search, in milliseconds. */
const REST_MS = 2000;

/** The search worker's whole life: answers searches of the stores it is told of until it is closed. */
export function serveSearch({ port, exit, onTrouble, giveBack }: ServeSearch): void {
  const say = (message: FromSearch, sent?: () => void) => port.send(message, sent);
  let texts: SearchTexts | null = null;
  let many = 0;
  let next: Extract<ToSearch, { do: 'run' }> | null = null;
  let resting: NodeJS.Timeout | undefined;
  const rest = (): void => {
    clearTimeout(resting);
    if (many > MANY) resting = setTimeout(giveBack, REST_MS).unref();
  };
  const run = async (): Promise<void> => {
    const asked = next;
    next = null;
    if (!asked || !texts) return;
    const { id, input, now } = asked;
    try {
      const answer = await texts.run(input, now, () => say({ say: 'begun', id }));
      say({ say: 'answer', id, answer });
    } catch (error) {
      onTrouble(error);
      say({ say: 'failed', id, error: toWireError(error) });
    }
    rest();
  };
  port.onMessage((message) => {
    const told = message as ToSearch;
    switch (told.do) {
      case 'open': {
        const { folder, mayWrite } = told;
        texts ??= createSearchTexts({
          folder,
          mayWrite,
          onTrouble,
          onProgress(progress) {
            many = progress.of;
            say({ say: 'progress', ...progress });
          },
        });
        return;
      }
      case 'stores':
        texts?.setStores(told.stores);
        void texts?.read().then(() => many > MANY && giveBack());
        return;
      case 'touch':
        void texts?.touch(told.storeId, told.files);
        return;
      case 'run':
        // What was typed meanwhile comes first.
        if (next === null) setImmediate(() => void run());
        next = told;
        return;
      case 'close':
        void (texts?.close() ?? Promise.resolve()).finally(() => exit(0));
        return;
    }
  });
}
