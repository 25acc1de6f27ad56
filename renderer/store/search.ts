import { create } from 'zustand';
import type { AppError } from '#shared/errors.ts';
import type { MemoryScope } from '#shared/model/memory.ts';
import type { SearchAnswer, SearchMode } from '#shared/model/search.ts';
import type { SearchInput } from '#shared/model/search-input.ts';
import { api } from '../api.ts';
import { asAppError } from './app.ts';
import type { AgeFilter, TypeKey } from './list-filter.ts';
import { useView } from './view.ts';

export interface SearchFilters {
  mode: SearchMode;
  /** Only the open store. */
  here: boolean;
  types: readonly TypeKey[];
  scopes: readonly MemoryScope[];
  age: AgeFilter | null;
}

interface SearchState extends SearchFilters {
  query: string;
  /** Of the query and filters, or of earlier ones while `pending`. */
  answer: SearchAnswer | null;
  pending: boolean;
  error: AppError | null;
  /** How far the index is, while it is built. */
  progress: { searched: number; of: number } | null;
}

const everywhere: SearchFilters = { mode: 'words', here: false, types: [], scopes: [], age: null };

/** The search in the texts of all memories and indexes. Mode and filters stay for the visit. */
export const useSearch = create<SearchState>(() => ({
  ...everywhere,
  query: '',
  answer: null,
  pending: false,
  error: null,
  progress: null,
}));

/** So many hits are listed; the answer says how many there are. */
const limit = 40;
let run = 0;
/** How many could be searched when that was told last. */
let told = 0;

function inputOf({ query, mode, here, types, scopes, age }: SearchState): SearchInput {
  const { storeId } = useView.getState();
  return {
    ...{ query: query.slice(0, 1000), mode, limit },
    ...(here && storeId !== null ? { storeIds: [storeId] } : {}),
    ...(types.length > 0 ? { types: [...types] } : {}),
    ...(scopes.length > 0 ? { scopes: [...scopes] } : {}),
    ...(age === 'fresh' ? { newerThanDays: 1 } : age === null ? {} : { olderThanDays: Number(age) }),
  };
}

/** Asks for what is set now; only the newest answer counts, whatever comes back first. */
async function ask(): Promise<void> {
  const mine = ++run;
  const state = useSearch.getState();
  if (state.query.trim() === '') {
    useSearch.setState({ answer: null, pending: false, error: null });
    return;
  }
  useSearch.setState({ pending: true });
  try {
    const answer = await api.call('search.run', inputOf(state));
    if (mine !== run) return;
    useSearch.setState({ answer, pending: false, error: null });
    // More could be searched while it was asked, and nothing may be told any more.
    if (answer.searched < answer.of && told > answer.searched) void ask();
  } catch (error) {
    const known = asAppError(error);
    if (mine === run && known.code !== 'cancelled') useSearch.setState({ pending: false, error: known });
  }
}

/** Every keystroke; it never waits for an answer. */
export function searchFor(query: string): void {
  if (query === useSearch.getState().query) return;
  useSearch.setState({ query });
  void ask();
}

export function narrowSearch(change: Partial<SearchFilters>): void {
  useSearch.setState(change);
  void ask();
}

export function clearSearchFilters(): void {
  narrowSearch({ ...everywhere, mode: useSearch.getState().mode });
}

/** How many filters are set, the mode not counted. */
export function searchFilterCount({ here, types, scopes, age }: SearchFilters): number {
  return Number(here) + types.length + scopes.length + Number(age !== null);
}

/** How long after a change on disk it is searched again, ms: the index follows it meanwhile. */
const settle = 150;

/** Makes the index ready, follows how far it is and what changes on disk. Returns how to stop. */
export function followSearch(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), settle);
  };
  const stops = [api.on('memory.changed', soon), api.on('index.changed', soon)];
  const stop = api.on('search.progress', ({ searched, of }) => {
    told = searched;
    useSearch.setState({ progress: searched < of ? { searched, of } : null });
    // What was found so far isn't all.
    if (!useSearch.getState().pending) void ask();
  });
  api.call('search.run', { query: '', mode: 'words', limit: 1 }).then(
    ({ searched, of }) => useSearch.setState({ progress: searched < of ? { searched, of } : null }),
    () => undefined,
  );
  return () => {
    clearTimeout(timer);
    for (const each of [stop, ...stops]) each();
    run++;
    useSearch.setState({ query: '', answer: null, pending: false, error: null, progress: null });
  };
}
