import { expect, test } from 'vitest';
import { storeRefForDir } from './store-ref.ts';

test.skipIf(process.platform === 'win32').each([
  ['/h/.claude/projects/-x/memory', 'project', 'private'],
  ['/h/.claude/projects/-x/memory/team', 'team', 'team'],
  ['/h/.claude/projects/-x/memory/logs', 'logs', 'private'],
  ['/h/.claude/projects/-x/memory/agents/scout', 'agent', 'project'],
  ['/h/.claude/agent-memory/reviewer', 'agent', 'user'],
  ['/code/repo/.claude/agent-memory/planner', 'agent', 'project'],
  ['/code/repo/.claude/agent-memory-local/tester', 'agent', 'local'],
  ['/notes/team', 'project', 'private'],
])('%s is a store of kind %s, scope %s', (dir, kind, scope) => {
  expect(storeRefForDir(dir, '/h/.claude')).toEqual({ dir, kind, scope });
});
