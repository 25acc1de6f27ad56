import type { Handlers } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';

type HistoryMethod = Extract<keyof Handlers, `history.${string}` | `inbox.${string}`>;

const notYet = () => Promise.reject(new AppError('unavailable', 'History is not kept yet.'));

/** The calls of the contract about what changed. */
export function createHistoryHandlers(): Pick<Handlers, HistoryMethod> {
  return {
    'history.files': async () => [],
    'history.list': async ({ file }) => ({ file, versions: [] }),
    'history.version': notYet,
    'history.blob': notYet,
    'history.recent': async () => [],
    'history.restore': notYet,
    'inbox.list': async () => ({
      entries: [],
      alarms: [],
      since: {},
      counts: { total: 0, stores: {}, alarms: [] },
    }),
    'inbox.counts': async () => ({ total: 0, stores: {}, alarms: [] }),
    'inbox.seen': notYet,
    'inbox.restore': notYet,
  };
}
