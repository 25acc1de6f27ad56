import { expect, test } from 'vitest';
import type { StoreSummary } from '#shared/model/store.ts';
import { groupStores } from './group-stores.ts';

function store(id: string, kind: StoreSummary['kind'], more: Partial<StoreSummary> = {}): StoreSummary {
  return {
    id,
    kind,
    name: id,
    key: null,
    path: null,
    paths: [],
    pathEvidence: 'none',
    pathExists: false,
    memoryDir: `/m/${id}`,
    parentId: null,
    agent: null,
    scope: 'private',
    memories: 0,
    indexLines: 0,
    indexChars: 0,
    counted: true,
    indexPercent: 0,
    indexLost: 0,
    read: true,
    enabled: true,
    disabledBy: null,
    disabledBecause: null,
    sessions: [],
    modified: null,
    alarms: [],
    ...more,
  };
}

const names = (groups: ReturnType<typeof groupStores>) =>
  groups.map((group) => [group.kind, group.stores.map((entry) => (entry.nested ? '> ' : '') + entry.store.id)]);

test('daily logs stand under the project they belong to, team and agents in groups of their own', () => {
  const stores = [
    store('shop', 'project'),
    store('shop-team', 'team', { parentId: 'shop' }),
    store('shop-logs', 'logs', { parentId: 'shop' }),
    store('web', 'project'),
    store('reviewer', 'agent'),
  ];
  expect(names(groupStores(stores, ''))).toEqual([
    ['project', ['shop', '> shop-logs', 'web']],
    ['team', ['shop-team']],
    ['agent', ['reviewer']],
  ]);
});

test('logs whose project does not match the query are not lost', () => {
  const stores = [store('shop', 'project'), store('diary', 'logs', { parentId: 'shop' })];
  expect(names(groupStores(stores, 'DIARY'))).toEqual([['logs', ['diary']]]);
});

test('a store is found by its path as well as by its name', () => {
  const stores = [store('a', 'project', { path: '/home/dev/支付平台' }), store('b', 'project')];
  expect(names(groupStores(stores, '支付'))).toEqual([['project', ['a']]]);
});
