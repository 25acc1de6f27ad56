import type { MemoryRow, MemoryScope, MemoryType } from '#shared/model/memory.ts';
import type { DriftCounts } from '#shared/model/verify.ts';
import type { Problem } from '#shared/model/problem.ts';

/** A memory's type, or that it has none of the four. */
export type TypeKey = MemoryType | 'none';

export const sorts = ['newest', 'oldest', 'name', 'size', 'problems', 'broken'] as const;
export type Sort = (typeof sorts)[number];

/** Least ages in days: where Claude's note begins, and where the badge grows warmer. */
export const ages = ['fresh', '2', '21', '60', '180'] as const;
export type AgeFilter = (typeof ages)[number];

export const conditions = ['problems', 'broken', 'unindexed', 'unscanned', 'pinned'] as const;
export type Condition = (typeof conditions)[number];

export interface ListFilter {
  query: string;
  sort: Sort;
  types: readonly TypeKey[];
  scopes: readonly MemoryScope[];
  age: AgeFilter | null;
  conditions: readonly Condition[];
}

/** The problems that a row counts: what only informs, or has a mark of its own, is left out. */
export function countedProblems(row: MemoryRow): Problem[] {
  return row.problems.filter((problem) => problem.severity !== 'info' && problem.code !== 'pointer/unindexed');
}

const haystacks = new WeakMap<MemoryRow, string>();

/** What a row is found by, folded once per row. */
function haystack(row: MemoryRow): string {
  const known = haystacks.get(row);
  if (known !== undefined) return known;
  const folded = fold([row.title, row.name, row.description, row.file].filter(Boolean).join('\n'));
  haystacks.set(row, folded);
  return folded;
}

export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

const meets: Record<Condition, (row: MemoryRow, drift: DriftCounts) => boolean> = {
  problems: (row) => countedProblems(row).length > 0,
  broken: ({ file }, drift) => (drift[file]?.gone ?? 0) + (drift[file]?.moved ?? 0) > 0,
  unindexed: (row) => !row.indexed,
  unscanned: (row) => !row.loadedBy200,
  pinned: (row) => row.pinned,
};

function meetsAge(row: MemoryRow, age: AgeFilter | null): boolean {
  if (age === null) return true;
  return age === 'fresh' ? row.ageDays < 2 : row.ageDays >= Number(age);
}

/** Rows that hold every word of the query and meet the filters; conditions narrow together. */
export function filterRows(rows: readonly MemoryRow[], filter: ListFilter, drift: DriftCounts = {}): MemoryRow[] {
  const words = fold(filter.query).split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (filter.types.length === 0 || filter.types.includes(row.type ?? 'none')) &&
      (filter.scopes.length === 0 || filter.scopes.includes(row.scope)) &&
      meetsAge(row, filter.age) &&
      filter.conditions.every((condition) => meets[condition](row, drift)) &&
      words.every((word) => haystack(row).includes(word)),
  );
}

const byName = new Intl.Collator(['en', 'zh'], { numeric: true, sensitivity: 'base' });
const newest = (a: MemoryRow, b: MemoryRow) =>
  a.modified === b.modified ? (a.file < b.file ? -1 : 1) : a.modified < b.modified ? 1 : -1;

type Order = (a: MemoryRow, b: MemoryRow) => number;

/** What is gone counts before what moved. */
const byBroken =
  (drift: DriftCounts): Order =>
  (a, b) =>
    (drift[b.file]?.gone ?? 0) - (drift[a.file]?.gone ?? 0) ||
    (drift[b.file]?.moved ?? 0) - (drift[a.file]?.moved ?? 0) ||
    newest(a, b);

const orders: Record<Exclude<Sort, 'broken'>, Order> = {
  newest,
  oldest: (a, b) => newest(b, a),
  name: (a, b) => byName.compare(a.title, b.title) || newest(a, b),
  size: (a, b) => b.size - a.size || newest(a, b),
  problems: (a, b) => countedProblems(b).length - countedProblems(a).length || newest(a, b),
};

export function sortRows(rows: readonly MemoryRow[], sort: Sort, drift: DriftCounts = {}): MemoryRow[] {
  return rows.toSorted(sort === 'broken' ? byBroken(drift) : orders[sort]);
}
