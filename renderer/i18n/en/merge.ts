import type { ActorKind } from '#shared/model/history.ts';
import { counted } from '../figures.ts';

const who: Record<ActorKind, string> = {
  you: 'You',
  'your-dream': 'Your dream',
  claude: 'Claude',
  dream: 'Claude’s own dream',
  git: 'Git',
  unknown: 'Another program',
};

/** Words of a merge of what was typed with what stands on disk. */
export const mergeEn = {
  open: 'Merge',
  title: (file: string) => `Merge ${file}`,
  save: 'Save merge',
  changed: (kind: ActorKind | null, ago: string) =>
    `${kind === null ? 'Another program' : who[kind]} changed this file ${ago}, while you were editing.`,
  merged: (n: number) => `${counted(n, 'change', 'changes')} merged by ${n === 1 ? 'itself' : 'themselves'}.`,
  none: 'No place needs you.',
  needs: (n: number) => (n === 1 ? 'One place needs you.' : `${n} places need you.`),
  settled: 'Every place is settled.',
  left: (n: number) => counted(n, 'place open', 'places open'),
  yours: 'Yours',
  yoursWhen: 'not saved',
  theirs: (kind: ActorKind | null): string =>
    kind === 'claude'
      ? 'Claude’s'
      : kind === 'dream' || kind === 'your-dream'
        ? 'The dream’s'
        : kind === 'git'
          ? 'Git’s'
          : 'On disk',
  base: 'Before both',
  nothing: 'No line here',
  place: (n: number, of: number) => `Place ${n} of ${of}`,
  hand: 'Edit by hand',
  handLabel: (n: number) => `Text of place ${n}`,
  lineYours: 'yours',
  lineTheirs: (kind: ActorKind | null): string =>
    kind === 'claude'
      ? 'Claude’s, merged'
      : kind === 'dream' || kind === 'your-dream'
        ? 'the dream’s, merged'
        : 'from the disk, merged',
  alike: (n: number) => counted(n, 'line as it was', 'lines as they were'),
  whole: 'Compare whole file',
  result: 'What will be saved',
  saved: 'Merge saved',
  again: 'The file changed once more. Your choices are kept, look at what is new.',
  noBase: 'The text both began from is not kept any more. Compare the two instead.',
  session: (ids: readonly string[], n: number) =>
    `${n === 1 ? 'A Claude session is' : `${n} Claude sessions are`} running in this project${
      ids.length === 0 ? '' : ` (${ids.join(', ')})`
    }. It may write this file again.`,
};
