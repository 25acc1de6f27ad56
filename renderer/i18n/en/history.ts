import type { ActorKind, ChangeKind, InboxEntry } from '#shared/model/history.ts';
import { counted, figure } from '../figures.ts';

type Kind = InboxEntry['kind'];

const who: Record<ActorKind, string> = {
  you: 'You',
  'your-dream': 'Your dream',
  claude: 'Claude',
  dream: 'Claude’s own dream',
  git: 'Git',
  unknown: 'Another program',
};
const inSentence: Record<ActorKind, string> = {
  ...who,
  you: 'you',
  'your-dream': 'your dream',
  unknown: 'another program',
};
const did: Record<Kind, string> = { created: 'added', changed: 'changed', deleted: 'deleted', renamed: 'renamed' };
const quoted = (title: string) => `“${title}”`;

/** Words of what changed: the inbox, a store's history, a memory's versions. */
export const historyEn = {
  nav: 'What changed',
  tab: 'History',
  waiting: (n: number) => counted(n, 'change not looked at', 'changes not looked at'),
  list: 'Changes',
  detail: 'The change',
  who,
  /** "7 changes since Friday 18:40". */
  title: (n: number, since: string | null) =>
    `${n === 0 ? 'Nothing new' : counted(n, 'change', 'changes')}${since === null ? '' : ` since ${since}`}`,
  titleOf: (store: string) => `History of ${store}`,
  /** "4 by Claude", a part of the summary. */
  made: (kind: ActorKind, n: number) => `${figure(n)} by ${inSentence[kind]}`,
  summary: (by: readonly string[], deletions: number) =>
    `${by.join(', ')}. ${deletions === 0 ? 'Nothing was deleted.' : `${counted(deletions, 'deletion', 'deletions')} to look at.`}`,
  filter: 'By whom',
  filters: { all: 'All', claude: 'Claude', dream: 'Dream', other: 'Others' },
  filterCount: (word: string, n: number) => `${word} ${figure(n)}`,
  allFiles: 'All files',
  allSeen: 'Mark all as seen',
  seen: 'Mark seen',
  let: 'Let it go',
  restore: 'Restore',
  takeAway: 'Take it away',
  putBack: 'Put the earlier text back',
  nameBack: 'Give it its earlier name back',
  groupDeleted: 'New, deleted',
  groupNew: (day: string) => `New, ${day}`,
  groupSeen: (day: string) => `Seen, ${day}`,
  today: 'today',
  yesterday: 'yesterday',
  /** Under a row's title. */
  sentence(entry: InboxEntry, store: string, type: string | null): string {
    const { actor, kind, from, file, changes } = entry;
    const what = file === 'MEMORY.md' ? 'the index' : type === null ? 'a memory' : `a ${type} memory`;
    const act =
      kind === 'deleted'
        ? `deleted it in ${store}. The text is kept here`
        : kind === 'renamed'
          ? `renamed it from ${from ?? ''} in ${store}`
          : `${did[kind]} ${what} in ${store}`;
    const session =
      actor.session === null
        ? ''
        : `, session ${actor.session.title === null ? actor.session.id.slice(0, 8) : quoted(actor.session.title)}`;
    return `${who[actor.kind]} ${act}${changes > 1 ? `, in ${changes} steps` : ''}${session}`;
  },
  changeKind: did,
  chip: { created: 'new', changed: 'changed', deleted: 'deleted', renamed: 'renamed' } satisfies Record<Kind, string>,
  session: (title: string | null, id: string) => `Session ${title === null ? id.slice(0, 8) : quoted(title)}`,
  byAt: (kind: ActorKind, time: string) => `${who[kind]}, ${time}`,
  deletedBy: (kind: ActorKind) => `${who[kind]} deleted this.`,
  deletedHint: 'The text is kept here.',
  linkedFrom: (titles: readonly string[]) => `Still linked from ${titles.join(', ')}.`,
  renamedFrom: (from: string) => `Its name was ${from}.`,
  seenAlready: 'Seen',
  openMemory: 'Open',
  versions: 'All versions',
  notKept: {
    deleted: 'There was no file then.',
    'too-large': 'This text was too large to keep; only that it changed is known.',
    dropped: 'This text is older than what is kept. Settings say how long that is.',
    binary: 'This file holds bytes that are no text. It can be restored, not shown.',
  },
  reading: 'Reading the texts',
  alarm: (n: number, of: number, store: string, time: string) =>
    `${n} of ${of} files of ${store} vanished at once, ${time}.`,
  alarmHint: 'Their texts are kept here.',
  restoreAll: (n: number) => `Restore all ${n}`,
  letAll: 'Let them go',
  emptyTitle: 'Nothing changed since you last looked',
  emptyHint:
    'When Claude, its dream, git or an editor changes a memory, it is listed here with before and after, also when Reverie was closed meanwhile.',
  emptyStoreTitle: 'No change yet',
  emptyStoreHint: 'Reverie has seen this store as it is now. From here on every change is kept with before and after.',
  leftOut: 'History is off for this store',
  leftOutHint: 'Settings say which stores are left out.',
  noneOfFilter: 'No change by these',
  choose: 'Choose a change',
  files: 'Files',
  changes: 'Changes',
  view: 'What is listed',
  gone: 'deleted',
  filesLabel: 'Files that history knows',
  findFile: (n: number) => `Find among ${counted(n, 'file', 'files')}`,
  moreFiles: (n: number) => `${counted(n, 'more file', 'more files')}: type a part of the name.`,
  restored: (title: string) => `${quoted(title)} is as it was before`,
  restoredMany: (n: number) => `${counted(n, 'file', 'files')} restored`,
  restoredVersion: (file: string, n: number) => `Version ${n} of ${file} restored`,
  takenAway: (title: string) => `${quoted(title)} taken away`,
  alreadySo: 'It is so already: nothing had to be changed.',
  panel: {
    title: 'Versions',
    none: 'Nothing is kept of this file yet.',
    version: (n: number) => `Version ${n}`,
    now: 'now',
    baseline: 'as Reverie first saw it',
    did: (actor: ActorKind, kind: ChangeKind) => `${who[actor]} ${did[kind]} it`,
    restore: (n: number) => `Restore version ${n}`,
    against: 'Compared with',
    toNow: 'now',
    toBefore: 'the version before',
    differs: (n: number, other: string) => `Version ${n} and ${other}`,
  },
  settings: {
    title: 'History',
    help: 'Every change of a memory is kept with before and after, in the data folder. The newest state of each file stays in any case.',
    size: 'Keep at most',
    sizeUnit: 'MB',
    age: 'Keep for at most',
    ageUnit: 'days',
    takes: (size: string) => `It takes ${size} now.`,
    left: 'Stores',
    keep: (store: string) => `Keep the history of ${store}`,
    leftHelp: 'A store that is switched off is left out: what changes there is not kept.',
    bad: (min: string, max: string) => `A whole number from ${min} to ${max}.`,
  },
  differs: 'What differs',
  diff: {
    alike: (n: number) => counted(n, 'line alike', 'lines alike'),
    more: (n: number) => counted(n, 'more line', 'more lines'),
    removed: 'removed:',
    added: 'added:',
    ends: { lf: 'ends with LF', crlf: 'ends with CRLF', cr: 'ends with CR', none: 'no line end' },
    same: 'Both are the same.',
  },
  added: (n: number) => counted(n, 'line added', 'lines added'),
  removed: (n: number) => counted(n, 'line removed', 'lines removed'),
};
