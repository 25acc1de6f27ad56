import { counted, figure, size, yearsAndDays } from '../figures.ts';

export const commonEn = {
  type: { user: 'user', feedback: 'feedback', project: 'project', reference: 'reference', none: 'no type' },
  typeHead: { user: 'User', feedback: 'Feedback', project: 'Project', reference: 'Reference', none: 'No type' },
  scope: { private: 'private', team: 'team', user: 'user', project: 'project', local: 'local' },
  /** Between two sentences. */
  gap: ' ',
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  more: 'More',
  retry: 'Try again',
  undo: 'Undo',
  dismiss: 'Dismiss',
  memories: (n: number) => counted(n, 'memory', 'memories'),
  problems: (n: number) => counted(n, 'problem', 'problems'),
  lines: (n: number) => counted(n, 'line', 'lines'),
  characters: (n: number) => counted(n, 'character', 'characters'),
  bytes: (n: number) => size(n, n === 1 ? 'byte' : 'bytes'),
  percent: (n: number) => `${figure(n)} %`,
  of: (done: string, all: string) => `${done} of ${all}`,
  /** The badge of a list: "64 d". */
  ageShort(days: number): string {
    if (days <= 0) return 'today';
    if (days === 1) return 'yesterday';
    const age = yearsAndDays(days);
    if (age.years === 0) return `${days} d`;
    return age.days === 0 ? `${age.years} y` : `${age.years} y ${age.days} d`;
  },
  /** In sentences: "64 days ago". */
  ageLong(days: number): string {
    if (days <= 0) return 'today';
    if (days === 1) return 'yesterday';
    return `${counted(days, 'day', 'days')} ago`;
  },
  fileDate: (age: string, date: string) => `File date ${date}, ${age}. Claude judges age by it.`,
};
