import { create } from 'zustand';
import type { Output } from '#shared/contract.ts';
import type { ActorKind, InboxCounts, InboxEntry } from '#shared/model/history.ts';
import { api } from '../api.ts';
import { createFollowed } from './follow-view.ts';
import { inboxItems } from './inbox-items.ts';
import type { InboxItem } from './inbox-items.ts';
import { moveFrom } from './list-items.ts';
import { useView } from './view.ts';

/** What is known of changes by others, over all stores or of one. */
export interface InboxPage {
  inbox: Output<'inbox.list'>;
  /** What was seen before or done by the user, newest first. */
  seen: InboxEntry[];
}

/** How many seen changes are listed below the new ones. */
const seenShown = 300;

interface Scope {
  /** null: all stores. */
  storeId: string | null;
}

async function read({ storeId }: Scope): Promise<InboxPage> {
  const of = storeId === null ? {} : { storeId };
  const [inbox, recent] = await Promise.all([
    api.call('inbox.list', of),
    api.call('history.recent', { ...of, limit: seenShown }),
  ]);
  return { inbox, seen: recent.filter((entry) => entry.seen) };
}

/** The changes where the user is: the inbox, or a store's history. */
export const {
  use: useInbox,
  follow: followInbox,
  again: readInboxAgain,
} = createFollowed<Scope, InboxPage>({
  wanted: ({ place, tab, storeId }) =>
    place === 'inbox'
      ? { storeId: null }
      : place === 'store' && tab === 'history' && storeId !== null
        ? { storeId }
        : null,
  same: (a, b) => a.storeId === b.storeId,
  read,
  listen: ({ again }) => [
    api.on('inbox.changed', again),
    api.on('memory.changed', again),
    api.on('index.changed', again),
  ],
});

export const useCounts = create<InboxCounts>(() => ({ total: 0, stores: {}, alarms: [] }));

/** Follows how many changes wait. Returns how to stop. */
export function watchCounts(): () => void {
  return api.on('inbox.changed', (counts) => useCounts.setState(counts));
}

export async function loadCounts(): Promise<void> {
  useCounts.setState(await api.call('inbox.counts', {}));
}

export type InboxFilter = 'all' | 'claude' | 'dream' | 'other';

interface ListState {
  filter: InboxFilter;
  /** The key of the entry that is looked at. */
  active: string | null;
  /** Where list and change share one column: the change is shown. */
  open: boolean;
}

/** How the changes are listed. */
export const useInboxList = create<ListState>(() => ({ filter: 'all', active: null, open: false }));

useView.subscribe((view, before) => {
  if (view.place !== before.place || view.tab !== before.tab || view.storeId !== before.storeId)
    useInboxList.setState({ filter: 'all', active: null, open: false });
});

export function meets(kind: ActorKind, filter: InboxFilter): boolean {
  const by = kind === 'your-dream' ? 'dream' : kind;
  return filter === 'all' || (filter === 'other' ? by !== 'claude' && by !== 'dream' : by === filter);
}

export function filterInbox(filter: InboxFilter): void {
  useInboxList.setState({ filter });
}

let last: { from: readonly unknown[]; items: InboxItem[] } = { from: [], items: [] };

/** The lines of the list as they are now; the same array until something they come from changed. */
export function currentInboxItems(): InboxItem[] {
  const page = useInbox.getState().shown?.value;
  const { filter } = useInboxList.getState();
  const from = [page, filter];
  if (from.every((value, index) => value === last.from[index]) && last.from.length > 0) return last.items;
  const some = (entries: readonly InboxEntry[]) => entries.filter(({ actor }) => meets(actor.kind, filter));
  last = { from, items: page ? inboxItems(some(page.inbox.entries), some(page.seen)) : [] };
  return last.items;
}

/** The entry that is looked at; the first one until the user chose. */
export function activeEntry(): InboxEntry | null {
  const items = currentInboxItems();
  const item = items[activeInboxIndex(items)];
  return item?.kind === 'entry' ? item.entry : null;
}

export function activeInboxIndex(items: readonly InboxItem[]): number {
  const { active } = useInboxList.getState();
  const at = active === null ? -1 : items.findIndex((item) => item.key === active);
  return at === -1 ? items.findIndex((item) => item.kind === 'entry') : at;
}

export function activateEntry(key: string): void {
  useInboxList.setState({ active: key });
}

export function openDetail(open: boolean): void {
  useInboxList.setState({ open });
}

/** By `step` entries; Infinity goes to the end. */
export function moveInbox(step: number): void {
  const items = currentInboxItems();
  const item = items[moveFrom(items, activeInboxIndex(items), step)];
  if (item) activateEntry(item.key);
}
