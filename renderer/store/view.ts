import { create } from 'zustand';

/** Windows so narrow that list and reader share one column. */
export const singleQuery = window.matchMedia('(max-width: 859px)');

/** The tabs of a store. */
export type Tab = 'memories' | 'index' | 'history' | 'recall' | 'startUp';
/** What the main panel shows: one store, or what changed or is amiss over all of them. */
export type Place = 'store' | 'problems' | 'inbox';
/** What lies over the main panel. */
export type Panel =
  | 'settings'
  | 'location'
  | 'shortcuts'
  | 'palette'
  | 'remember'
  | 'rename'
  | 'move'
  | 'repair'
  | 'undo'
  | 'leave'
  | 'compare'
  | 'history'
  | 'import'
  | 'archived'
  | 'drafts'
  | 'dream'
  | 'discardDream'
  | 'askModel';

interface Spot {
  storeId: string;
  tab: Tab;
  file: string | null;
}

interface ViewState {
  place: Place;
  storeId: string | null;
  tab: Tab;
  /** The memory that is open, relative to its store. */
  file: string | null;
  /** Files of the open store that are selected for an action on several. */
  selection: readonly string[];
  /** Where `back` leads after a link was followed. */
  trail: readonly Spot[];
  panel: Panel | null;
  /** What the palette starts with, `>` or `@`. */
  paletteStart: string;
  /** The details rail as a sheet, where it has no column of its own. */
  railOpen: boolean;
  sidebarOpen: boolean;
}

/** Where the user is: never what the disk holds. */
export const useView = create<ViewState>(() => ({
  place: 'store',
  storeId: null,
  tab: 'memories',
  file: null,
  selection: [],
  trail: [],
  panel: null,
  paletteStart: '',
  railOpen: false,
  // Beside a single column it would take a third of the window.
  sidebarOpen: !singleQuery.matches,
}));

singleQuery.addEventListener('change', ({ matches }) => useView.setState({ sidebarOpen: !matches }));

export function openStore(storeId: string): void {
  const same = useView.getState().storeId === storeId;
  if (same) useView.setState({ place: 'store' });
  else useView.setState({ place: 'store', storeId, tab: 'memories', file: null, selection: [], trail: [] });
}

export function openTab(tab: Tab): void {
  useView.setState({ place: 'store', tab });
}

export function openProblems(): void {
  useView.setState({ place: 'problems' });
}

export function openInbox(): void {
  useView.setState({ place: 'inbox' });
}

/** `keep` remembers the present memory, so that `back` returns to it: for links, not for moving in a list. */
export function openMemory(storeId: string, file: string, keep = false): void {
  useView.setState((view) => ({
    place: 'store',
    storeId,
    tab: 'memories',
    file,
    selection: view.storeId === storeId ? view.selection : [],
    trail:
      keep && view.storeId !== null ? [...view.trail, { storeId: view.storeId, tab: view.tab, file: view.file }] : [],
  }));
}

/** To where the last followed link came from; without one, from the memory to its list. */
export function back(): void {
  const { trail, storeId } = useView.getState();
  const spot = trail.at(-1);
  if (spot)
    useView.setState({
      place: 'store',
      ...spot,
      trail: trail.slice(0, -1),
      selection: spot.storeId === storeId ? useView.getState().selection : [],
    });
  else useView.setState({ file: null });
}

export function select(files: readonly string[]): void {
  useView.setState({ selection: files });
}

export function openPanel(panel: Panel, paletteStart = ''): void {
  useView.setState({ panel, paletteStart });
}

export function closePanel(): void {
  useView.setState({ panel: null, paletteStart: '' });
}

export function toggleRail(): void {
  useView.setState((view) => ({ railOpen: !view.railOpen }));
}

export function toggleSidebar(): void {
  useView.setState((view) => ({ sidebarOpen: !view.sidebarOpen }));
}
