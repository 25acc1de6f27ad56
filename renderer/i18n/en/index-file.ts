import { counted, figure } from '../figures.ts';

/** Words of the view of MEMORY.md. */
export const indexFileEn = {
  label: 'MEMORY.md',
  reading: 'Reading MEMORY.md',
  failed: 'MEMORY.md could not be read.',
  lines: 'Lines',
  ofLines: (limit: number) => `of ${figure(limit)}`,
  size: 'Size',
  ofChars: (limit: number) => `of ${figure(limit)} characters`,
  bytes: (n: number) => `(${counted(n, 'byte', 'bytes')})`,
  linesOver: (over: number, at: number | null) =>
    at === null ? `${figure(over)} over` : `${figure(over)} over, cut at line ${figure(at)}`,
  charsOver: (over: number, at: number | null) =>
    at === null
      ? `${counted(over, 'character', 'characters')} over`
      : `${figure(over)} over, cut at line ${figure(at)}`,
  linesLeft: (percent: number, left: number) => `${percent} %, ${counted(left, 'line', 'lines')} left`,
  charsLeft: (percent: number, left: number) => `${percent} %, ${counted(left, 'character', 'characters')} left`,
  mark: (percent: number) => `${percent} %`,
  readsAll: 'Claude reads all of it at start-up',
  readsTo: (line: number) => `Claude reads down to line ${figure(line)} at start-up`,
  readsInto: (line: number) => `Claude reads into line ${figure(line)} at start-up`,
  mode: 'How to show it',
  byLine: 'Line by line',
  asClaude: 'As Claude sees it',
  list: 'Lines of MEMORY.md',
  fold: (from: number, to: number) => `Lines ${figure(from)} to ${figure(to)}, nothing to fix`,
  foldAgain: (from: number, to: number) => `Fold lines ${figure(from)} to ${figure(to)}`,
  cut: (lost: number) =>
    lost === 1
      ? 'Claude stops here. 1 line below is not loaded'
      : `Claude stops here. ${figure(lost)} lines below are not loaded`,
  cutInside: (chars: number) => `Claude stops inside this line, after ${figure(chars)} characters`,
  rest: (n: number) => `${counted(n, 'more character', 'more characters')}`,
  chars: (n: number) => counted(n, 'character', 'characters'),
  is: {
    bullet: 'plain bullet, no file',
    dangling: 'file is gone',
    duplicate: (line: number | null) =>
      line === null ? 'second pointer to the same file' : `same file as line ${figure(line)}`,
    outside: 'points out of the store',
    web: 'web link',
    secondIndex: 'another index',
    comment: 'comment, not counted',
    frontMatter: 'front matter, not counted',
  },
  fallsOff: 'Falls off',
  fallsOffNone: 'Everything in the index is loaded. New entries go to the end, and the end is what falls off first.',
  fallsOffLines: (lines: number) =>
    `${counted(lines, 'line is', 'lines are')} not loaded whole, but none of them points to a memory of this store.`,
  memories: (n: number) => counted(n, 'memory', 'memories'),
  notIndexed: 'Not in the index',
  notIndexedHint: 'Claude does not know of them at start-up.',
  problems: 'To look at',
  problemsNone: 'No problems in the index.',
  showMore: (n: number) => `Show ${figure(n)} more`,
  showFewer: 'Show fewer',
  line: (n: number) => `line ${figure(n)}`,
  goToLine: (n: number) => `Go to line ${figure(n)}`,
  open: (title: string) => `Open ${title}`,
  absent: 'There is no MEMORY.md in this store.',
  absentHint: 'Claude loads nothing from here at start-up. It writes the file with its first memory.',
  empty: 'MEMORY.md is empty.',
  emptyHint: 'Claude loads nothing from here at start-up.',
};

export type IndexFileText = typeof indexFileEn;
