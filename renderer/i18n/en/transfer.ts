import type { ImportChoice, ImportFile } from '#shared/model/archive.ts';
import { counted, figure } from '../figures.ts';

/** Words of export and import. */
export const transferEn = {
  export: 'Export…',
  import: 'Import…',
  exported: (files: number, name: string, left: number) =>
    `${counted(files, 'file', 'files')} exported to ${name}${
      left === 0 ? '' : `, ${figure(left)} left out: links, or too large`
    }`,
  imported: (n: number) => `${counted(n, 'file', 'files')} imported`,
  title: (store: string) => `Import into ${store}`,
  lede: 'An archive that Reverie exported. Nothing is written before you have seen what it brings.',
  choose: 'Choose an archive',
  another: 'Choose another',
  reading: 'Reading the archive',
  tooLarge: 'This archive is over 11 MB.',
  tooLargeNext: 'Import it in the terminal with reverie import.',
  from: (date: string) => `exported ${date}`,
  which: 'Which of its stores',
  whichNext: 'Choose one to see what it brings.',
  store: (dir: string, n: number) => `${dir}, ${counted(n, 'file', 'files')}`,
  remap: (dir: string, store: string) => `What was in ${dir} goes into ${store}.`,
  sums: {
    add: (n: number) => `${figure(n)} new`,
    merge: (n: number) => `${figure(n)} merged`,
    conflict: (n: number) => `${figure(n)} in conflict`,
    older: (n: number) => `${figure(n)} older than here`,
    same: (n: number) => `${figure(n)} the same`,
  } satisfies Record<ImportFile['is'], (n: number) => string>,
  is: {
    add: 'new',
    merge: 'both changes fit together',
    conflict: 'both changed the same place',
    older: 'here is newer, stays',
    same: 'the same',
  } satisfies Record<ImportFile['is'], string>,
  files: 'Files of the archive',
  show: 'Show',
  hide: 'Hide',
  differs: (file: string) => `What ${file} would change`,
  more: (n: number) => `and ${counted(n, 'more file', 'more files')}`,
  conflicts: (n: number) => `${counted(n, 'file', 'files')} in conflict`,
  choices: { ours: 'Keep ours', theirs: 'Take theirs', both: 'Keep both' } satisfies Record<ImportChoice, string>,
  choiceHint: {
    ours: 'What is here stays.',
    theirs: 'The archive’s text takes the place of what is here. Undo and History have yours.',
    both: 'The archive’s text goes beside yours, as name.imported.md.',
  } satisfies Record<ImportChoice, string>,
  start: 'Import',
  go: (n: number) => (n === 0 ? 'Nothing to import' : `Import ${counted(n, 'file', 'files')}`),
};
