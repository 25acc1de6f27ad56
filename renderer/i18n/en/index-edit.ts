import { counted, figure } from '../figures.ts';

/** Words of the editor of MEMORY.md and its repairs. */
export const indexEditEn = {
  edit: 'Edit',
  save: 'Save',
  discard: 'Discard',
  saved: 'MEMORY.md is saved.',
  repaired: (n: number) => `MEMORY.md: ${counted(n, 'repair', 'repairs')} applied.`,
  made: 'MEMORY.md is made.',
  chooseFirst: 'MEMORY.md changed on disk. Choose which text to go on with, then save.',
  /** The line of the cursor. */
  line: 'This line',
  lineAt: (line: number, chars: number) => `Line ${figure(line)}, ${counted(chars, 'character', 'characters')}`,
  tighten: 'Tighten',
  tightenHint: 'Propose a shorter hook for this line',
  tightenNone: 'Only the hook of a long pointer can be made shorter.',
  tightenLabel: (line: number) => `Shorter wording of line ${figure(line)}`,
  tightened: (before: number, after: number) => `${figure(before)} to ${counted(after, 'character', 'characters')}`,
  use: 'Use it',
  cancel: 'Cancel',
  pin: 'Pin',
  unpin: 'Unpin',
  pinHint: 'A pinned memory keeps its line: no repair rewords it, and it stays above what is moved up.',
  open: 'Open',
  moveUp: 'Move up',
  moveUpOf: (title: string) => `Move up: ${title}`,
  moveNowhere: 'There is no entry above that could make room.',
  pinned: 'pinned',
  /** Changed on disk. */
  outside: 'MEMORY.md changed on disk while you edited it. Nothing was overwritten.',
  outsideGone: 'MEMORY.md was deleted while you edited it. Your text is kept.',
  merge: 'Take both changes',
  mine: 'Keep mine',
  theirs: 'Take the disk’s',
  compare: 'Compare',
  compareTitle: 'On disk, and yours',
  restored: (time: string) => `Your unsaved text of ${time} is back.`,
  /** Over a cap. */
  capTitle: 'Part of it will not load',
  capSays: (lines: number, memories: number) =>
    `Claude will not load ${counted(lines, 'line', 'lines')} of this MEMORY.md. ${
      memories === 0
        ? 'No memory falls off the index.'
        : memories === 1
          ? '1 memory falls off the index:'
          : `${figure(memories)} memories fall off the index:`
    }`,
  more: (n: number) => `and ${figure(n)} more`,
  saveAnyway: 'Save all the same',
  keepEditing: 'Keep editing',
  /** No index yet. */
  absentHint: (n: number) =>
    n === 1
      ? 'Claude does not know of its memory at start-up.'
      : `Claude does not know of its ${figure(n)} memories at start-up.`,
  make: (n: number) => (n === 1 ? 'Make one that points to it' : `Make one that points to all ${figure(n)}`),
  repair: 'Repair',
  nothing: 'Nothing to repair.',
  lines: (n: number) => `${signed(n)} ${Math.abs(n) === 1 ? 'line' : 'lines'}`,
  chars: (n: number) => `${signed(n)} ${Math.abs(n) === 1 ? 'character' : 'characters'}`,
  same: 'same length',
  offer: {
    dangling: (n: number) => `Remove ${counted(n, 'pointer to a missing file', 'pointers to missing files')}`,
    duplicates: (n: number) => `Remove ${counted(n, 'second pointer', 'second pointers')} to the same file`,
    bullets: (n: number, topics: number) =>
      `Move ${counted(n, 'plain bullet', 'plain bullets')} to ${counted(topics, 'topic file', 'topic files')}`,
    blanks: (n: number) => `Close up ${counted(n, 'blank line', 'blank lines')}`,
    long: (n: number) => `Shorten ${counted(n, 'pointer', 'pointers')} over 200 characters`,
    unindexed: (n: number, all: number) =>
      n === all
        ? `Add ${counted(n, 'memory', 'memories')} without a pointer`
        : `Add ${figure(n)} of ${counted(all, 'memory', 'memories')} without a pointer`,
    outside: (n: number) => `Remove ${counted(n, 'pointer', 'pointers')} out of the store`,
  },
  bulletsHint: 'The text is kept, the index points to it',
  longHint: 'You see each line before it is saved',
  pick: 'Pick',
  look: 'Look',
  fold: 'Fold',
  wording: (line: number) => `Wording of line ${figure(line)}`,
  after: 'After repair',
  afterLines: (n: number): string => (n === 1 ? 'line' : 'lines'),
  afterChars: (n: number): string => (n === 1 ? 'character' : 'characters'),
  allLoad: (n: number) => (n === 1 ? 'The memory that fell off loads again' : `All ${figure(n)} memories load again`),
  allLoaded: 'Everything in the index loads',
  stillLost: (n: number) => (n === 1 ? '1 memory still falls off' : `${figure(n)} memories still fall off`),
  stillCut: (n: number) => (n === 1 ? '1 line is still not loaded' : `${figure(n)} lines are still not loaded`),
  apply: (n: number) => `Apply ${counted(n, 'repair', 'repairs')}`,
  saveApply: (n: number) => `Save and apply ${counted(n, 'repair', 'repairs')}`,
  preview: 'Preview diff',
  previewTitle: 'What the repair changes',
  previewNone: 'It changes nothing.',
  newFile: 'new file',
  close: 'Close',
};

function signed(n: number): string {
  return n < 0 ? `−${figure(-n)}` : `+${figure(n)}`;
}

export type IndexEditText = typeof indexEditEn;
