import { counted, figure } from '../figures.ts';

export const emptyEn = {
  title: 'No memory here yet',
  lede: 'Claude Code writes what it learns about you and your projects as small Markdown files. Reverie shows them and explains which ones load.',
  looked: 'What was looked at',
  found: 'Found, Claude Code is set up',
  missing: 'Not there: Claude Code has not run for this home',
  projects: (n: number, withMemory: number) =>
    `${counted(n, 'project', 'projects')}, ${figure(withMemory)} with memory`,
  offBySettings: 'Auto memory is off in your settings',
  off: 'Auto memory is off',
  showWhere: 'Show where',
  noProjects: 'Not looked at',
  envSeen: 'Set in the environment or in settings',
  demo: 'See it with made-up memories',
  demoHelp:
    'The demo opens a home of its own in a temporary folder: memories of all types and ages, and an index that overflows. Yours is not touched.',
  explore: 'Explore the demo',
  demoAgain: 'Reverie starts again with it, and one click in the status bar leads back to your home.',
  demoWhere: 'Run this in the folder of Reverie:',
  another: 'Look in another folder',
  see: 'See',
  seeWhy: 'Every memory by type and age, and the exact text that enters a session.',
  explain: 'Understand',
  explainWhy: 'Which folder Claude reads for a project, which rule decides it, and what is off.',
  find: 'Find',
  findWhy: 'What falls off the index, what nobody reads, what can’t be parsed.',
};
