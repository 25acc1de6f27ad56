import type { WireError } from '#shared/errors.ts';
import type { SearchInput } from '#shared/model/search-input.ts';
import type { SearchAnswer } from '#shared/model/search.ts';
import type { StoreRef } from '../memory/store-ref.ts';

export interface SearchStore {
  id: string;
  ref: StoreRef;
}

/** What the brain tells the search worker. */
export type ToSearch =
  /** First: the folder where texts are kept; null to write nothing. */
  | { do: 'open'; folder: string; mayWrite: boolean }
  /** All stores there are now. */
  | { do: 'stores'; stores: SearchStore[] }
  /** Something changed in a store: these files, or with null whatever. */
  | { do: 'touch'; storeId: string; files: string[] | null }
  /** Of searches that wait, only the last is made. `now` in milliseconds. */
  | { do: 'run'; id: number; input: SearchInput; now: number }
  /** Keep what is not kept yet, and end. */
  | { do: 'close' };

/** What the search worker tells. */
export type FromSearch =
  | { say: 'progress'; searched: number; of: number }
  /** What is there is counted, and the search begins. */
  | { say: 'begun'; id: number }
  | { say: 'answer'; id: number; answer: SearchAnswer }
  | { say: 'failed'; id: number; error: WireError };
