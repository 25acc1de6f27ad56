import { counted } from '../figures.ts';

export const problemsEn = {
  title: 'Problems',
  alarms: 'Alarms',
  inFiles: 'In files',
  checking: 'Checking stores',
  of: (done: number, all: number) => `${done} of ${all}`,
  summary: (alarms: number, problems: number) =>
    `${counted(alarms, 'alarm', 'alarms')}, ${counted(problems, 'problem', 'problems')} in files.`,
  none: 'Nothing to fix',
  noneWhy: (stores: number) => `${counted(stores, 'store was', 'stores were')} checked.`,
  openIndex: 'Open the index',
  openMemory: 'Open',
  showWhy: 'Show why',
  openStore: 'Open the store',
  again: 'Check again',
  line: (n: number) => `line ${n}`,
  failed: (store: string) => `${store} couldn’t be checked.`,
  show: { all: 'All', error: 'Errors', warning: 'Warnings' },
  filter: 'Which problems are shown',
  more: (n: number) => `${n} more`,
  level: { error: 'Error', warning: 'Warning', info: 'Hint', alarm: 'Alarm', look: 'Worth a look' },
};
