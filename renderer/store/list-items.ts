import { memoryTypes } from '#shared/model/memory.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import type { TypeKey } from './list-filter.ts';

/** One line of the list. Heads can't be reached by the keyboard; the others can. */
export type ListItem =
  | { kind: 'head'; key: string; group: TypeKey; count: number }
  | { kind: 'row'; key: string; row: MemoryRow }
  | { kind: 'more' | 'fewer'; key: string; group: TypeKey; count: number };

export const groups: readonly TypeKey[] = [...memoryTypes, 'none'];

/** A list up to this long is shown whole. */
const wholeUpTo = 40;
/** What a folded group shows, and how many it must hide to be worth folding. */
const shown = 5;
const leastHidden = 3;

/** Rows, in their order, as groups by type; each shows its first ones and "N more" unless it was opened. */
export function listItems(rows: readonly MemoryRow[], opened: ReadonlySet<TypeKey>, foldable: boolean): ListItem[] {
  const byGroup = new Map<TypeKey, MemoryRow[]>(groups.map((group) => [group, []]));
  for (const row of rows) byGroup.get(row.type ?? 'none')?.push(row);
  const folds = foldable && rows.length > wholeUpTo;
  const items: ListItem[] = [];
  for (const [group, members] of byGroup) {
    if (members.length === 0) continue;
    items.push({ kind: 'head', key: `head:${group}`, group, count: members.length });
    const canFold = folds && members.length >= shown + leastHidden;
    const visible = canFold && !opened.has(group) ? members.slice(0, shown) : members;
    for (const row of visible) items.push({ kind: 'row', key: `row:${row.file}`, row });
    if (!canFold) continue;
    const hidden = members.length - visible.length;
    if (hidden > 0) items.push({ kind: 'more', key: `more:${group}`, group, count: hidden });
    else items.push({ kind: 'fewer', key: `fewer:${group}`, group, count: members.length - shown });
  }
  return items;
}

/** The index to move to from `from`, by `step`, over what the keyboard can reach; the ends hold. */
export function moveFrom(items: readonly { kind: string }[], from: number, step: number): number {
  const reachable = items.flatMap((item, index) => (item.kind === 'head' ? [] : [index]));
  if (reachable.length === 0) return -1;
  const at = reachable.indexOf(from);
  const forward = step === Infinity ? false : step > 0 || step === -Infinity;
  if (at === -1) return reachable[forward ? 0 : reachable.length - 1] ?? -1;
  return reachable[Math.max(0, Math.min(reachable.length - 1, at + step))] ?? -1;
}
