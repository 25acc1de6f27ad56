import { create } from 'zustand';
import type { MemoryRow } from '#shared/model/memory.ts';
import type { DriftCounts } from '#shared/model/verify.ts';
import { driftOf } from './drift.ts';
import { filterRows, sortRows } from './list-filter.ts';
import type { ListFilter, TypeKey } from './list-filter.ts';
import { listItems, moveFrom } from './list-items.ts';
import type { ListItem } from './list-items.ts';
import { useMemories } from './memories.ts';
import { openMemory, select, useView } from './view.ts';

interface ListState extends ListFilter {
  opened: ReadonlySet<TypeKey>;
  /** The key of the item that the keyboard is on. */
  active: string | null;
  /** Where an extended selection began. */
  anchor: string | null;
}

const nothing = { query: '', types: [], scopes: [], age: null, conditions: [] } as const;

/** How the open store's memories are listed. */
export const useList = create<ListState>(() => ({
  ...nothing,
  sort: 'newest',
  opened: new Set(),
  active: null,
  anchor: null,
}));

useView.subscribe((view, before) => {
  if (view.storeId !== before.storeId)
    useList.setState({ ...nothing, opened: new Set(), active: view.file === null ? null : `row:${view.file}` });
  else if (view.file !== before.file && view.file !== null) useList.setState({ active: `row:${view.file}` });
});

export function setFilter(patch: Partial<ListFilter>): void {
  useList.setState(patch);
}

export function clearFilters(): void {
  useList.setState(nothing);
}

export function isFiltered(filter: ListFilter): boolean {
  return filter.query.trim() !== '' || filterCount(filter) > 0;
}

/** What narrows and orders the list, as one text: another one is another list. */
export function filterWords({ query, sort, types, scopes, age, conditions }: ListFilter): string {
  return JSON.stringify([query.trim(), sort, types, scopes, age, conditions]);
}

/** How many filters beside the typed one are set. */
export function filterCount(filter: ListFilter): number {
  return filter.types.length + filter.scopes.length + filter.conditions.length + (filter.age === null ? 0 : 1);
}

let lastSorted: { byFile: unknown; sort: string; drift: unknown; rows: MemoryRow[] } = {
  byFile: null,
  sort: '',
  drift: null,
  rows: [],
};

/** All rows in order, so that a key in the filter only leaves some out. */
function sortedRows(byFile: ReadonlyMap<string, MemoryRow>, sort: ListFilter['sort'], drift: DriftCounts): MemoryRow[] {
  const moved = sort === 'broken' && lastSorted.drift !== drift;
  if (lastSorted.byFile !== byFile || lastSorted.sort !== sort || moved)
    lastSorted = { byFile, sort, drift, rows: sortRows([...byFile.values()], sort, drift) };
  return lastSorted.rows;
}

let last: { from: readonly unknown[]; items: ListItem[] } = { from: [], items: [] };
const noRows: ReadonlyMap<string, MemoryRow> = new Map();

/** The lines of the list as they are now; the same array until something they come from changed. */
export function currentItems(): ListItem[] {
  const list = useList.getState();
  const { storeId } = useView.getState();
  const set = storeId === null ? undefined : useMemories.getState().byStore.get(storeId);
  const byFile = set?.byFile ?? noRows;
  const drift = driftOf(storeId);
  const from = [byFile, drift, list.query, list.sort, list.types, list.scopes, list.age, list.conditions, list.opened];
  if (from.every((value, index) => value === last.from[index]) && last.from.length > 0) return last.items;
  const rows = filterRows(sortedRows(byFile, list.sort, drift), list, drift);
  last = { from, items: listItems(rows, list.opened, !isFiltered(list)) };
  return last.items;
}

export function openGroup(group: TypeKey, open: boolean): void {
  const opened = new Set(useList.getState().opened);
  if (open) opened.add(group);
  else opened.delete(group);
  useList.setState({ opened });
}

/** Puts the keyboard on an item and opens it when it is a memory. */
export function activate(item: ListItem): void {
  const { storeId } = useView.getState();
  useList.setState({ active: item.key });
  if (item.kind === 'row' && storeId !== null) openMemory(storeId, item.row.file);
}

/** Enter or a click on a "more" line: its first new row takes the place. */
export function unfold(item: Extract<ListItem, { kind: 'more' | 'fewer' }>): void {
  const at = currentItems().indexOf(item);
  openGroup(item.group, item.kind === 'more');
  const items = currentItems();
  const next =
    item.kind === 'more' ? items[at] : items.find((other) => other.kind === 'more' && other.group === item.group);
  if (next) useList.setState({ active: next.key });
}

export function activeIndex(items: readonly ListItem[] = currentItems()): number {
  const { active } = useList.getState();
  return active === null ? -1 : items.findIndex((item) => item.key === active);
}

/** By `step` lines; Infinity goes to the end. `extend` selects what is passed. */
export function moveActive(step: number, extend = false): void {
  const items = currentItems();
  const from = activeIndex(items);
  const item = items[moveFrom(items, from, step)];
  if (!item) return;
  if (extend) extendTo(item.key);
  else useList.setState({ anchor: null });
  activate(item);
}

/** Selects from where the selection began to an item, both included. */
export function extendTo(key: string): void {
  const items = currentItems();
  const { anchor, active } = useList.getState();
  const start = anchor ?? active ?? key;
  const [a, b] = [start, key].map((end) => items.findIndex((item) => item.key === end)) as [number, number];
  if (b === -1) return;
  const begin = a === -1 ? b : a;
  const files = items
    .slice(Math.min(begin, b), Math.max(begin, b) + 1)
    .flatMap((item) => (item.kind === 'row' ? [item.row.file] : []));
  useList.setState({ anchor: start });
  select(files);
}

export function toggleSelected(file: string): void {
  const { selection } = useView.getState();
  useList.setState({ anchor: `row:${file}` });
  select(selection.includes(file) ? selection.filter((other) => other !== file) : [...selection, file]);
}

export function clearSelection(): void {
  useList.setState({ anchor: null });
  select([]);
}

/** Every memory that meets the filters, folded ones too. */
export function selectAll(): void {
  const { storeId } = useView.getState();
  const set = storeId === null ? undefined : useMemories.getState().byStore.get(storeId);
  if (set) select(filterRows([...set.byFile.values()], useList.getState(), driftOf(storeId)).map((row) => row.file));
}
