import { expect, test } from 'vitest';
import type { MemoryRow, MemoryType } from '#shared/model/memory.ts';
import { filterRows, sortRows } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';
import { listItems, moveFrom } from './list-items.ts';

function row(file: string, more: Partial<MemoryRow> = {}): MemoryRow {
  return {
    file,
    name: null,
    title: file,
    description: null,
    type: null,
    rawType: null,
    scope: 'private',
    modified: '2026-11-30T00:00:00.000Z',
    ageDays: 0,
    age: 'today',
    indexed: true,
    loadedBy200: true,
    problems: [],
    size: 1,
    pinned: false,
    lastConfirmed: null,
    metadataModified: null,
    validUntil: null,
    link: 'none',
    ...more,
  };
}

const many = (count: number, type: MemoryType | null) =>
  Array.from({ length: count }, (_, index) => row(`${type ?? 'none'}-${index}.md`, { type }));
const all: ListFilter = { query: '', sort: 'newest', types: [], scopes: [], age: null, conditions: [] };

test('a short list is shown whole, in the order of the types', () => {
  const items = listItems([row('a.md'), row('b.md', { type: 'user' })], new Set(), true);
  expect(items.map((item) => item.key)).toEqual(['head:user', 'row:b.md', 'head:none', 'row:a.md']);
});

test('a long list shows the first five of each group and says how many more there are', () => {
  const items = listItems([...many(60, 'project'), ...many(6, 'user')], new Set(), true);
  const project = items.filter((item) => item.key.includes('project'));
  expect(project).toHaveLength(7);
  expect(project.at(-1)).toEqual({ kind: 'more', key: 'more:project', group: 'project', count: 55 });
  expect(items.filter((item) => item.key.includes('user'))).toHaveLength(7);
});

test('an opened group shows all of its rows and can be folded again', () => {
  const items = listItems(many(60, 'project'), new Set(['project']), true);
  expect(items).toHaveLength(62);
  expect(items.at(-1)).toEqual({ kind: 'fewer', key: 'fewer:project', group: 'project', count: 55 });
});

test('moving skips the heads and stops at both ends', () => {
  const items = listItems([row('a.md', { type: 'user' }), row('b.md')], new Set(), true);
  expect(moveFrom(items, 1, 1)).toBe(3);
  expect(moveFrom(items, 3, 1)).toBe(3);
  expect(moveFrom(items, 3, -Infinity)).toBe(1);
  expect(moveFrom(items, -1, 1)).toBe(1);
  expect(moveFrom(items, -1, Infinity)).toBe(3);
  expect(moveFrom([], -1, 1)).toBe(-1);
});

test('every typed word must be found, whatever its case and width', () => {
  const rows = [row('webhook-retry.md', { description: 'Backoff ＡＰＩ' }), row('other.md', { title: '渠道回调' })];
  const found = (query: string) => filterRows(rows, { ...all, query }).map(({ file }) => file);
  expect(found('retry api')).toEqual(['webhook-retry.md']);
  expect(found('回调')).toEqual(['other.md']);
  expect(found('retry nothing')).toEqual([]);
});

test('conditions narrow together with age and type', () => {
  const rows = [
    row('old.md', { ageDays: 70, indexed: false, type: 'project' }),
    row('new.md', { ageDays: 1, indexed: false, type: 'project' }),
    row('fine.md', { ageDays: 70, type: 'project' }),
  ];
  const filter: ListFilter = { ...all, types: ['project'], age: '60', conditions: ['unindexed'] };
  expect(filterRows(rows, filter).map(({ file }) => file)).toEqual(['old.md']);
});

test('rows of one moment keep the same order in both directions', () => {
  const rows = [row('b.md'), row('a.md'), row('c.md', { modified: '2026-12-01T00:00:00.000Z' })];
  expect(sortRows(rows, 'newest').map(({ file }) => file)).toEqual(['c.md', 'a.md', 'b.md']);
  expect(sortRows(rows, 'oldest').map(({ file }) => file)).toEqual(['b.md', 'a.md', 'c.md']);
});
