import { join } from 'node:path';
import { commitAll } from '../git.ts';
import type { Maker } from '../maker.ts';
import { put } from '../put.ts';

// Written in parts, so that no scanner of this repository takes them for real ones.
const fakeAws = ['AKIA', 'QX7ZEXAMPLE4NOPE'].join('');
const fakeGitHub = ['ghp', '0nlyMadeUpForTests0nlyMadeUpForTests'].join('_');

/** A store with a team folder, daily logs and agents, and agent memory in its three scopes. */
export function scopes(maker: Maker): void {
  const { now } = maker;
  const project = maker.project('post-room', { git: true, trusted: true, files: { 'README.md': '# Post room\n' } });
  commitAll(project.path);
  maker.fill(project.memoryDir, [
    { file: 'sorting.md', name: 'sorting', description: 'Parcels are sorted by floor', type: 'project' },
    { file: 'quiet.md', name: 'quiet', description: 'No sound in the morning', type: 'feedback', age: 15 },
  ]);
  maker.fill(join(project.memoryDir, 'team'), [
    { file: 'stamps.md', name: 'stamps', description: 'Stamps are booked weekly', type: 'project', age: 5 },
    {
      file: 'user_early.md',
      name: 'Starts early',
      description: 'Comes in at six',
      type: 'user',
      shape: 'flat',
      age: 9,
    },
    {
      file: 'door-codes.md',
      name: 'door-codes',
      description: 'How the build reaches the store',
      type: 'reference',
      body: `Key ${fakeAws}\nToken ${fakeGitHub}`,
      age: 1,
    },
  ]);
  const log = (name: string, text: string, age: number): string =>
    put(join(project.memoryDir, 'logs', '2026', '11', name), text, { mtimeDaysAgo: age, now });
  log('2026-11-02.md', '# 2 November\n\n- 09:10 Sorted the ground floor\n', 30);
  log('2026-11-03.md', '# 3 November\n\n- 10:00 Counted stamps\n', 29);
  log('28/7f3a-late-van.md', '# Late van\n\nIt came at 14:20.\n', 4);
  maker.fill(join(project.memoryDir, 'agents', 'runner'), [
    { file: 'route.md', name: 'route', description: 'Third floor first', type: 'project', age: 2 },
  ]);
  const agents: [string, string][] = [
    [join(maker.config, 'agent-memory', 'checker'), 'user'],
    [join(project.path, '.claude', 'agent-memory', 'sorter'), 'project'],
    [join(project.path, '.claude', 'agent-memory-local', 'taster'), 'local'],
  ];
  for (const [dir, scope] of agents)
    maker.fill(dir, [
      {
        file: 'habit.md',
        name: `habit-${scope}`,
        description: `Kept by an agent, scope ${scope}`,
        type: 'feedback',
        age: 7,
      },
    ]);
  maker.sessions(project.path, [0.7, 4]);
}
