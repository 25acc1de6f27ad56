import { counted } from '../figures.ts';

/** Words of the archive, and of drafts whose file is gone. */
export const laidByEn = {
  archive: 'Archive',
  archiveMany: (n: number) => `Archive ${counted(n, 'memory', 'memories')}`,
  show: 'Archived memories…',
  archived: (title: string, pointer: boolean) => `“${title}” archived${pointer ? ', pointer removed too' : ''}`,
  archivedMany: (n: number, pointers: boolean) =>
    `${counted(n, 'memory', 'memories')} archived${pointers ? ', pointers removed too' : ''}`,
  fetched: (file: string) => `${file} is back in the store`,
  expired: (day: string) => `It was true until ${day}.`,
  expiredHint: 'Archived, Claude reads it no more, and it can be fetched back at any time.',
  expiredMany: (n: number) =>
    `${counted(n, 'memory is past the day it was', 'memories are past the day they were')} true until`,
  title: 'Archived memories',
  lede: 'Kept by Reverie, with the pointer’s words and place. Claude doesn’t read them.',
  none: 'Nothing was archived from this store.',
  noneNext: 'A memory that is true no more can be archived from its menu.',
  since: (day: string) => `archived ${day}`,
  fetch: 'Fetch back',
  reading: 'Reading the archive…',
  orphans: {
    note: (n: number) => `${counted(n, 'draft belongs', 'drafts belong')} to a file that is gone.`,
    look: 'Look',
    title: 'Drafts whose file is gone',
    lede: 'What you typed, kept though its file was deleted or renamed since.',
    from: (day: string, time: string) => `from ${day}, ${time}`,
    asNew: 'Make it a new memory',
    copy: 'Copy the text',
    copied: 'Text copied',
    discard: 'Discard',
    elsewhere: 'Its store isn’t here.',
    busy: 'Another new memory isn’t saved yet: create or discard that one first.',
  },
};
