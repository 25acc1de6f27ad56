import { counted } from '../figures.ts';

export const storesEn = {
  heads: { project: 'Projects', custom: 'Custom', team: 'Team', agent: 'Agents', logs: 'Logs' },
  kind: {
    project: 'project store',
    custom: 'custom folder',
    team: 'team store',
    agent: 'agent memory',
    logs: 'daily logs',
  },
  search: (n: number) => `Find among ${counted(n, 'store', 'stores')}`,
  clearSearch: 'Clear',
  noMatch: 'No store matches.',
  off: 'off',
  teamOf: (project: string) => `${project} / team`,
  logsOf: 'Daily logs',
  empty: 'Stores appear here as soon as Claude Code writes its first memory.',
};
