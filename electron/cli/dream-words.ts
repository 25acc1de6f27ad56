import type { DreamNote, DreamReview, DreamRun, DreamStatus } from '#shared/model/dream.ts';
import { wordReason } from '#shared/text/reason-words.ts';
import { plainLine } from './plain.ts';
import { patchText } from './run-act.ts';

const gateNames: Record<DreamStatus['gates'][number]['gate'], string> = {
  memory: 'memory is on',
  dream: 'dreaming is on',
  assistant: 'not in assistant mode',
  remote: 'not a remote session',
  hours: 'hours since the last',
  scan: 'minutes until the next look',
  sessions: 'sessions since the last',
  lock: 'lock',
  review: 'no review waits',
};

const lockWords: Record<DreamStatus['lock']['because'], string> = {
  'no-file': 'there is none',
  empty: 'free',
  alive: 'its process lives',
  dead: 'stale: its process has ended',
  'over-an-hour': 'stale: over an hour old',
  'not-a-pid': 'it names no process',
  'foreign-home': 'its process may be on another machine',
  'our-run': "Reverie's own dream",
  link: 'not a file of its own',
};

const proofs: Record<DreamStatus['last']['proof'], string> = {
  reverie: 'made here',
  writes: 'its writes were seen',
  lock: "only the lock's time says so, which a killed dream moves too",
  none: '',
};

/** What a dream of a store would meet now, for a terminal. */
export function statusText(status: DreamStatus): string {
  const { last, lock, gates, sessions, beside, running, waiting, auto } = status;
  const doubt =
    last.doubt === 'future'
      ? ' (its lock is from the future)'
      : last.doubt === 'checkout'
        ? ' (its lock is in git)'
        : '';
  const held = lock.pid === null ? '' : `process ${lock.pid}${lock.since === null ? '' : ` since ${lock.since}`}, `;
  return [
    `Last dream: ${last.time === null ? `unknown${doubt}` : `${last.time}, ${proofs[last.proof]}`}`,
    `Lock: ${held}${lockWords[lock.because]}`,
    'Gates of the automatic dream:',
    ...gates.map(({ gate, verdict, figure, needs, because }) => {
      const figures = figure === null || needs === null ? '' : `: ${figure}${gate === 'scan' ? '' : ` of ${needs}`}`;
      return `  ${verdict.padEnd(7)}  ${gateNames[gate]}${figures}${because === null ? '' : `: ${plainLine(wordReason(because))}`}`;
    }),
    status.closed.length === 0
      ? 'Claude would dream by itself, unless something that is not on disk keeps it from it.'
      : `Claude does not dream by itself now: ${status.closed.join(', ')}.`,
    `By itself here: ${auto.engine ?? 'off'}`,
    `Sessions: ${sessions.length}${beside.length === 0 ? '' : `, and ${beside.map(({ folder, count }) => `${count} in ${plainLine(folder)}`).join(', ')} that are not counted`}`,
    ...(running === null ? [] : [`Running: ${running}`]),
    ...(waiting === null ? [] : [`Waits to be decided on: ${waiting}`]),
    '',
  ].join('\n');
}

const ends: Record<DreamRun['state'], string> = {
  running: 'runs',
  review: 'waits to be decided on',
  applied: 'was applied',
  discarded: 'was discarded',
  empty: 'found nothing to change',
  failed: 'failed',
  stopped: 'was stopped',
};

/** How a dream ended, for a terminal; `where` as of `sameStore`, `deletions` are those among its changes. */
export function runText(run: DreamRun, where: string, deletions = 0): string {
  const files = run.changes === 1 ? '1 file' : `${run.changes} files`;
  const end = run.dryRun && run.state === 'discarded' ? 'was only tried, and would change' : ends[run.state];
  const colon = run.dryRun ? '' : ':';
  const all =
    deletions === 0 ? '' : ` (with --all ${deletions === 1 ? 'its deletion' : `its ${deletions} deletions`}, too)`;
  return [
    `Dream ${run.id} ${end}${run.changes > 0 ? `${colon} ${files}` : ''}.`,
    ...run.notes.map((note) => `  ${noteText(note)}`),
    ...(run.costUsd === null ? [] : [`  Cost: about $${run.costUsd.toFixed(4)}`]),
    ...(run.state === 'review'
      ? [`See it with: reverie dream review${where}`, `Take it with: reverie dream apply${where}${all}`]
      : []),
    '',
  ].join('\n');
}

function noteText(note: DreamNote): string {
  const files = 'files' in note ? note.files.map(plainLine).join(', ') : '';
  if (note.code === 'denied')
    return `Refused: ${plainLine(note.tool)}, ${note.count === 1 ? 'once' : `${note.count} times`}`;
  if (note.code === 'masked') return `Secrets masked: ${note.count}`;
  if (note.code === 'sources-cut') return `Sessions that did not fit and stayed out: ${note.left}`;
  if (note.code === 'budget') return `It ended at its budget of $${note.usd.toFixed(2)}`;
  if (note.code === 'bad-declarations') return 'Its reasons could not be read';
  return `${fileNotes[note.code]}: ${files}`;
}

const fileNotes: Record<Extract<DreamNote, { files: string[] }>['code'], string> = {
  'links-left-out': 'Left out, because they are links',
  'undone-pinned': 'Pinned, so put back as it was',
  'undone-unallowed': 'Not allowed, so undone',
  'no-reason': 'No reason given for',
  'left-out': "Not copied, because it can't be read as text or is too large",
  'broken-front-matter': 'Its front matter would no longer be read',
  'pointers-lost': 'No longer in the proposed index, though the files stay',
};

/** What a dream proposes: a unified diff a file, its reason before it. */
export function reviewText({ files }: DreamReview): string {
  return files
    .map(({ file, reason, base, proposed, live }) => {
      const state = live === 'same' ? '' : ` (the file has changed since: ${live})`;
      return `# ${plainLine(file)}: ${plainLine(reason ?? 'no reason given')}${state}\n${patchText(file, base, proposed)}`;
    })
    .join('\n');
}
