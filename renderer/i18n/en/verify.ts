import type { VerifiedMemory } from '#shared/model/verify.ts';
import { counted, figure } from '../figures.ts';

const references = (n: number) => counted(n, 'code reference', 'code references');
const both = (gone: number, moved: number) =>
  [gone > 0 ? `${figure(gone)} gone` : '', moved > 0 ? `${figure(moved)} moved` : ''].filter(Boolean).join(', ');

/** Words of the check of memories against the code. */
export const verifyEn = {
  check: 'Check the code',
  references: 'Code references',
  notChecked: 'Paths, functions, flags, scripts and branches that it names were not checked yet.',
  none: 'It names nothing of the code.',
  states: { present: 'There', moved: 'Moved', gone: 'Gone', unknown: 'Can’t be told' },
  when: 'Checked',
  present: 'is there',
  presentHint: 'The project has it.',
  gone: 'gone',
  goneHint: 'The project no longer has it.',
  moved: 'moved',
  movedHint: 'The same name is elsewhere in the project.',
  byHand: 'Correct it in the text',
  correct: (to: string) => `Write ${to}`,
  correctLabel: (from: string, to: string) => `Write ${to} instead of ${from}`,
  corrected: (from: string, to: string) => `${from} is now ${to}. The file date stays.`,
  summary: (all: number, gone: number, moved: number) => `Of ${references(all)}: ${both(gone, moved)}.`,
  inLine: (line: number) => `, line ${figure(line)}`,
  andMore: (n: number) => `And ${figure(n)} more.`,
  nothingKnown: (n: number) =>
    `${n === 1 ? 'Its code reference' : `None of its ${references(n)}`} ${n === 1 ? 'can’t' : 'can'} be checked: the project’s folder is not known or not there.`,
  checked({ mentions, gone, moved }: VerifiedMemory): string {
    if (mentions.length === 0) return 'It names nothing of the code.';
    if (mentions.every(({ state }) => state === 'unknown')) return 'Nothing it names could be checked.';
    if (gone + moved > 0) return `${references(mentions.length)} checked: ${both(gone, moved)}.`;
    return `${references(mentions.length)} checked, none is gone.`;
  },
  goneShort: (n: number) => `${figure(n)} gone`,
  goneWhy: (n: number) => `${references(n)} of it ${n === 1 ? 'is' : 'are'} gone from the project.`,
  movedShort: (n: number) => `${figure(n)} moved`,
  movedWhy: (n: number) => `${references(n)} of it ${n === 1 ? 'is' : 'are'} elsewhere in the project now.`,
  checkAll: 'Check all against the code',
  checking: 'Checking against the code',
  progress: (done: number, of: number) => `${figure(done)} of ${figure(of)}`,
  sort: 'Show them',
  stopped: 'The check was stopped. What was known before stays.',
  noProject: 'No project folder is known for this store, so there is nothing to check against.',
  notGit: 'The project is no git repository: its files were looked at, its branches can’t be told.',
  bounded: 'The project is too large to be looked at whole: what was not found is left unsaid.',
  report: (all: number, gone: number, moved: number) =>
    gone + moved === 0
      ? `${references(all)} checked, none is gone.`
      : `${references(all)} checked: ${both(gone, moved)}.`,
};
