import type { Handlers } from '#shared/contract.ts';
import type { Host } from '../host.ts';
import type { StoreRef } from '../memory/store-ref.ts';

export interface KeepSearchDeps {
  host: Host;
  /** The stores as last located. */
  stores(): readonly { id: string; ref: StoreRef }[];
  /** Resolves once the stores have their names. */
  located: Promise<unknown>;
  emit(progress: { searched: number; of: number }): void;
}

/** Search as the app keeps it while it runs. */
export function keepSearch({ located }: KeepSearchDeps): {
  handlers: Pick<Handlers, 'search.run'>;
  touch(storeId: string, files: readonly string[] | null): void;
  close(): Promise<void>;
} {
  return {
    handlers: {
      'search.run': async ({ query, mode }) => {
        await located;
        return { query, mode, hits: [], total: 0, searched: 0, of: 0, stopped: null };
      },
    },
    touch: () => undefined,
    close: () => Promise.resolve(),
  };
}
