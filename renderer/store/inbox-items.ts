import type { InboxEntry } from '#shared/model/history.ts';

/** A line of the list of changes. `day` is the local day, `2026-11-30`; null heads the deletions. */
export type InboxItem =
  | { kind: 'head'; key: string; group: 'deleted' | 'new' | 'seen'; day: string | null }
  | { kind: 'entry'; key: string; entry: InboxEntry };

/** The local day of an instant. */
export function dayOf(iso: string): string {
  const time = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

const keyOf = (entry: InboxEntry) => `${entry.seen ? 'seen' : 'new'} ${entry.storeId} ${entry.file} ${entry.after}`;

/** New deletions, then what else is new by day, then what was seen by day; each newest first. */
export function inboxItems(entries: readonly InboxEntry[], seen: readonly InboxEntry[]): InboxItem[] {
  const newest = (some: readonly InboxEntry[]) => some.toSorted((a, b) => b.time.localeCompare(a.time));
  const rows = (some: readonly InboxEntry[]) =>
    some.map((entry): InboxItem => ({ kind: 'entry', key: keyOf(entry), entry }));
  const byDay = (some: readonly InboxEntry[], group: 'new' | 'seen'): InboxItem[] =>
    [...Map.groupBy(newest(some), ({ time }) => dayOf(time))].flatMap(([day, of]) => [
      { kind: 'head', key: `${group} ${day}`, group, day },
      ...rows(of),
    ]);
  const gone = newest(entries.filter(({ kind }) => kind === 'deleted'));
  const rest = entries.filter(({ kind }) => kind !== 'deleted');
  return [
    ...(gone.length === 0
      ? []
      : [{ kind: 'head', key: 'deleted', group: 'deleted', day: null } as const, ...rows(gone)]),
    ...byDay(rest, 'new'),
    ...byDay(seen, 'seen'),
  ];
}
