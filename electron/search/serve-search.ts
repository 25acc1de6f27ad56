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
  /** Called when much was read. */
  giveBack(): void;
}

/** The search worker's whole life: answers searches of the stores it is told of until it is closed. */
export function serveSearch({ port, exit, onTrouble, giveBack }: ServeSearch): void {
  const say = (message: FromSearch, sent?: () => void) => port.send(message, sent);
  let texts: SearchTexts | null = null;
  let next: Extract<ToSearch, { do: 'run' }> | null = null;
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
          onProgress: (progress) => say({ say: 'progress', ...progress }),
        });
        return;
      }
      case 'stores':
        texts?.setStores(told.stores);
        void texts?.read().then(giveBack);
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
