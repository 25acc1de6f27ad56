import { counted, figure } from '../figures.ts';

export const problemsEn = {
  title: 'Problems',
  inStores: 'In stores',
  inFiles: 'In files',
  checking: 'Checking stores',
  of: (done: number, all: number) => `${done} of ${all}`,
  summary: (alarms: number, looks: number, problems: number) =>
    `${counted(alarms, 'alarm', 'alarms')}, ${figure(looks)} worth a look, ${counted(problems, 'problem', 'problems')} in files.`,
  none: 'Nothing to fix',
  noneWhy: (stores: number) => `${counted(stores, 'store was', 'stores were')} checked.`,
  openIndex: 'Open the index',
  openMemory: 'Open',
  showWhy: 'Show why',
  openStore: 'Open the store',
  again: 'Check again',
  line: (n: number) => `line ${figure(n)}`,
  failed: (store: string) => `${store} couldn’t be checked.`,
  show: { all: 'All', error: 'Errors', warning: 'Warnings' },
  filter: 'Which problems are shown',
  more: (n: number) => `${figure(n)} more`,
  level: { error: 'Error', warning: 'Warning', info: 'Hint', alarm: 'Alarm', look: 'Worth a look' },
};
