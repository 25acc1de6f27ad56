import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findAgentStore } from './find-agent.ts';

const place = (id: string, more: Partial<Parameters<typeof findAgentStore>[0][number]> = {}) => ({
  ...{ id, kind: 'agent' as const, scope: 'user' as const, agent: 'reviewer', path: null, parentId: null },
  memoryDir: join('/m', id),
  ...more,
});
const garden = place('garden', { kind: 'project', scope: 'private', agent: null, path: '/garden' });
const team = place('team', { kind: 'team', scope: 'team', agent: null, path: '/garden', parentId: 'garden' });
const user = place('user');
const project = place('project', { scope: 'project', path: '/garden' });
const local = place('local', { scope: 'local', path: '/garden' });
const inside = place('inside', { parentId: 'garden', memoryDir: join(garden.memoryDir, 'agents', 'reviewer') });
const orchard = place('orchard', { scope: 'project', path: '/orchard' });

test('Of an agent’s memories the nearest to the asking store is taken: inside of it, the project’s own, the user’s', () => {
  const all = [user, project, local, inside, orchard, team, garden];
  const found: (string | undefined)[] = [];
  for (const gone of [[], [inside], [inside, local], [inside, local, project]]) {
    const left = all.filter((one) => !gone.includes(one));
    found.push(findAgentStore(left, garden.memoryDir, 'reviewer')?.id);
  }
  expect(found).toEqual(['inside', 'local', 'project', 'user']);
});

test('From a store within a project its agents are found, too; another project’s, other kinds and other names are not', () => {
  expect(findAgentStore([garden, team, project], team.memoryDir, 'reviewer')?.id).toBe('project');
  expect(findAgentStore([garden, team, inside], team.memoryDir, 'reviewer')?.id).toBe('inside');
  expect(findAgentStore([garden, team, orchard], garden.memoryDir, 'reviewer')).toBeNull();
  expect(findAgentStore([garden, user], garden.memoryDir, 'review')).toBeNull();
  expect(findAgentStore([{ ...team, agent: 'reviewer' }, garden], garden.memoryDir, 'reviewer')).toBeNull();
});

test('A plugin’s agent is found by its name with a colon; a folder that no store stands for has the user’s alone', () => {
  const plugin = place('plugin', { agent: 'kit-reviewer' });
  expect(findAgentStore([plugin], garden.memoryDir, 'kit:reviewer')?.id).toBe('plugin');
  expect(findAgentStore([user, project], '/elsewhere', 'reviewer')?.id).toBe('user');
});
