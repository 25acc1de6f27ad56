import { Check, ChevronDown, Lock, Moon, Square, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { DreamRun, DreamStatus } from '#shared/model/dream.ts';
import { duration } from '../../i18n/duration.ts';
import { useText } from '../../i18n/text.ts';
import type { Dictionary } from '../../i18n/text.ts';
import { openDreamPanel, toggleDreamPanel } from '../../store/dream-panel.ts';
import { useDreamStatus } from '../../store/dream-status.ts';
import { runIn, runningDream, useDreams, waitingDream } from '../../store/dreams.ts';
import { openReview } from '../../store/review.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useStores } from '../../store/stores.ts';
import { useView } from '../../store/view.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './dream-pill.module.css';

interface Pill {
  look: 'plain' | 'ready' | 'live' | 'done' | 'alarm';
  icon: LucideIcon | null;
  words: string;
  /** Whose dream it tells of; null for where the open store stands. */
  run: DreamRun | null;
}

/** The dream at the bottom of the window: what runs, what waits, or how far the gates are; leads to the panel or the review. */
export function DreamPill() {
  const t = useText();
  const storeId = useView((view) => view.storeId);
  const byId = useStores((stores) => stores.byId);
  const { runs, ended } = useDreams();
  const { status } = useDreamStatus();
  const open = useView((view) => view.panel === 'dream');
  if (storeId === null || !byId.has(storeId)) return null;
  const pill = pillOf({ runs, ended, storeId, status: status?.storeId === storeId ? status : null }, t);
  const { run, look } = pill;
  const of = run !== null && run.storeId !== storeId ? byId.get(run.storeId) : undefined;
  const words = of ? t.dream.pill.in(pill.words, storeTitle(of, t)) : pill.words;
  const go = () => {
    if (run?.state === 'review') openReview(run);
    else if (run !== null && !open) openDreamPanel(run.storeId);
    else toggleDreamPanel();
  };
  return (
    <div className={styles.corner}>
      <button
        type="button"
        className={classNames(styles.pill, styles[look])}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Shift+ArrowDown"
        onClick={go}
      >
        {look === 'live' ? <span className={styles.dot} aria-hidden="true" /> : null}
        {pill.icon === null ? null : <Icon of={pill.icon} size={14} />}
        <span className="cut">{words}</span>
        {look === 'live' && run !== null ? <Going run={run} /> : null}
      </button>
      {/* Said when it changes; the seconds beside it are not. */}
      <span className="sr" role="status">
        {look === 'plain' || look === 'ready' ? '' : words}
      </span>
    </div>
  );
}

/** How long a dream has been running, and what it has touched. */
function Going({ run }: { run: DreamRun }) {
  const t = useText().dream;
  const now = useNow(1000);
  const touched = run.task.filesTouched.length;
  return (
    <>
      <span className={styles.dim}>{duration(now - Date.parse(run.started), t)}</span>
      {touched === 0 ? null : <span className={classNames(styles.dim, styles.files)}>{t.pill.files(touched)}</span>}
      <Icon of={ChevronDown} size={12} />
    </>
  );
}

interface Known {
  runs: readonly DreamRun[];
  ended: ReadonlySet<string>;
  storeId: string;
  status: DreamStatus | null;
}

function pillOf({ runs, ended, storeId, status }: Known, t: Dictionary): Pill {
  const words = t.dream.pill;
  const running = runningDream(runs, storeId);
  if (running)
    return {
      look: 'live',
      icon: null,
      words: running.task.phase === 'updating' ? words.updating : words.starting,
      run: running,
    };
  const last = runs.find((run) => run.storeId === storeId && run.by !== 'claude') ?? null;
  if (last?.state === 'failed' && ended.has(last.id))
    return { look: 'alarm', icon: TriangleAlert, words: words.failed(last.task.turns.length), run: last };
  if (last?.state === 'stopped' && ended.has(last.id))
    return { look: 'plain', icon: Square, words: words.stopped, run: last };
  const waits = waitingDream(runs, storeId) ?? (status === null ? null : runIn(runs, 'review', null));
  if (waits) return { look: 'done', icon: Check, words: words.finished(waits.changes), run: waits };
  const done = last !== null && ended.has(last.id) ? endOf(last, t) : null;
  if (done !== null) return { look: 'done', icon: Check, words: done, run: last };
  if (status?.lock.state === 'held')
    return { look: 'plain', icon: Lock, words: words.held(status.lock.pid), run: null };
  return { ...idleOf(status, t), run: null };
}

/** How a dream that needs nothing more ended; null for one that doesn't tell of itself. */
function endOf({ state, by, dryRun, changes }: DreamRun, { dream: { pill: words } }: Dictionary): string | null {
  if (state === 'empty') return words.empty;
  if (dryRun) return words.dry(changes);
  return state === 'applied' && by === 'auto' ? words.applied(changes) : null;
}

/** Where the gates of Claude's own dream stand. */
function idleOf(status: DreamStatus | null, t: Dictionary): Omit<Pill, 'run'> {
  const words = t.dream.pill;
  const plain = { look: 'plain', icon: Moon } as const;
  if (status === null) return { ...plain, words: words.idle };
  if (status.closed.length === 0) return { look: 'ready', icon: Moon, words: words.ready };
  const gate = (name: string) => status.gates.find((one) => one.gate === name && one.verdict === 'closed');
  if (gate('memory') || gate('dream')) return { ...plain, words: words.idle };
  const sessions = gate('sessions');
  if (sessions && sessions.needs !== null)
    return { ...plain, words: words.sessions(sessions.figure ?? 0, sessions.needs) };
  const hours = gate('hours');
  if (hours && hours.needs !== null && hours.figure !== null)
    return { ...plain, words: words.hoursLeft(Math.max(1, Math.ceil(hours.needs - hours.figure))) };
  return { ...plain, words: words.idle };
}
