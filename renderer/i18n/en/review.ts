import type { DreamFile } from '#shared/model/dream.ts';
import type { TidyReason } from '#shared/model/tidy-reason.ts';
import { wordTidy } from '#shared/text/tidy-words.ts';
import { counted, figure } from '../figures.ts';

const files = (n: number) => counted(n, 'file', 'files');
const changes = (n: number) => counted(n, 'change', 'changes');
const quoted = (title: string) => `“${title}”`;

/** Words of the review: what a dream would change, and what of it is taken. */
export const reviewEn = {
  label: 'Review of a dream',
  list: 'Files of the dream',
  title: (n: number) => `${files(n)} changed`,
  titleNone: 'Nothing changed',
  lede: (time: string, sessions: number) =>
    sessions === 0 ? time : `${time}, ${counted(sessions, 'session', 'sessions')} read`,
  ledeClaude: (time: string) => `Claude’s own dream, ${time}`,
  reading: 'Reading the changes',
  takeAll: 'Take all',
  takeAllHint: 'All but deletions',
  deletions: 'Deletions, off until you take them',
  deletionsMade: 'Deletions',
  kind: { created: 'New', changed: 'Updated', deleted: 'Deleted' },
  sign: { created: 'A', changed: 'M', deleted: 'D' },
  index: 'Index, follows the files you take',
  /** Beside a file in the list. */
  part: (taken: number, of: number) => `${figure(taken)} of ${counted(of, 'change', 'changes')} taken`,
  /** For screen readers, at a file of the list. */
  check: { none: 'nothing taken', some: 'taken in part', all: 'taken' },
  /** Why tidying changes a file, its reasons put together. */
  tidy: (reasons: readonly TidyReason[]) => reasons.map(wordTidy).join(' '),
  noReason: 'No reason given.',
  noReasonDeleted: 'Deleted with no reason given.',
  edited: 'Edited by you',
  modes: { unified: 'Unified', split: 'Split', rendered: 'Rendered' },
  mode: 'How changes are shown',
  describe(file: DreamFile, type: string | null, lines: number): string {
    const what = file.file === 'MEMORY.md' ? 'The index' : type === null ? 'memory' : `${type} memory`;
    if (file.file === 'MEMORY.md') return `The index, ${changes(Math.max(1, file.hunks.length))}.`;
    if (file.kind === 'created') return `New ${what}, ${counted(lines, 'line', 'lines')}.`;
    if (file.kind === 'deleted') return `The whole ${what} goes, ${counted(lines, 'line', 'lines')}.`;
    return `${what.charAt(0).toUpperCase()}${what.slice(1)}, ${changes(file.hunks.length)}.`;
  },
  hunk: (n: number, of: number) => `Change ${figure(n)} of ${figure(of)}`,
  lines: (from: number, to: number) => (from >= to ? `Line ${figure(from)}` : `Lines ${figure(from)} to ${figure(to)}`),
  take: 'Take',
  leave: 'Leave',
  decide: 'Take or leave',
  edit: 'Edit before taking',
  editLabel: (file: string) => `Text of ${file}`,
  editTake: 'Take this text',
  editBack: 'Back to the dream’s text',
  cancel: 'Cancel',
  live: {
    same: '',
    merged: 'This file was changed since the dream began. Both changes fit together, and both will be in it.',
    conflict:
      'This file was changed since the dream began, in the same place. Edit the text to settle it, or leave the file.',
    gone: 'This file was deleted since the dream began. Taking it brings it back.',
  },
  showMeanwhile: 'Show what changed',
  hideMeanwhile: 'Hide what changed',
  before: 'Before',
  after: 'After',
  renderedGone: 'This memory would be gone. Its text:',
  count: (taken: number, of: number) => `${figure(taken)} of ${changes(of)}`,
  /** Between the two. */
  join: ' ',
  inFiles: (n: number, of: number) => `taken in ${figure(n)} of ${files(of)}`,
  indexAfter: (lines: number, characters: number) =>
    `Index after: ${counted(lines, 'line', 'lines')}, ${counted(characters, 'character', 'characters')}`,
  snapshot: 'A snapshot is taken first',
  discard: 'Discard dream',
  apply: (n: number) => (n === 0 ? 'Apply' : `Apply ${changes(n)}`),
  applied: (n: number, store: string) => `${changes(n)} of the dream applied to ${store}`,
  discarded: 'The dream was discarded',
  discardTitle: 'Discard this dream?',
  discardLede: (n: number) => `${changes(n)} would go. The memory stays as it is.`,
  discardGo: 'Discard',
  keep: 'Keep it',
  ended: {
    applied: 'Applied. This is what the dream proposed.',
    discarded: 'Discarded. Nothing of it was applied.',
    dry: 'A dry run: nothing of it can be applied.',
    other: 'This dream can no longer be applied.',
  },
  restore: 'Restore',
  restoreAll: (n: number) => `Restore ${files(n)}`,
  restored: (file: string) => `${quoted(file)} is as it was before the dream`,
  restoredAll: (n: number) => `${files(n)} as before the dream`,
  takeAway: 'Take it away',
  claudeLede: 'Claude has written this already. Restore gives back what was there before.',
  waits: (store: string, n: number, auto: boolean) =>
    auto
      ? `A dream ran by itself on ${store}: ${files(n)} to review.`
      : `A dream on ${store} waits: ${files(n)} to review.`,
  waitsHint: 'Nothing is changed until you apply it.',
  open: 'Review',
  files: 'Files',
  failed: 'The changes of this dream can’t be read.',
};
