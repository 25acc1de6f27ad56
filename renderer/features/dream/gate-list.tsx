import { Check, Lock, LockOpen, Minus, CircleHelp } from 'lucide-react';
import type { DreamGate, DreamLock } from '#shared/model/dream.ts';
import { clockTime } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import type { Dictionary } from '../../i18n/text.ts';
import { useReasonWords } from '../../i18n/word-reason.ts';
import { useCanWrite } from '../../store/app.ts';
import { clearDreamLock } from '../../store/dream-panel.ts';
import { useDreamStatus } from '../../store/dream-status.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './gate-list.module.css';

const icons = { open: Check, closed: Minus, unknown: CircleHelp };

/** What must hold before Claude dreams by itself: each gate with its figure and its verdict. */
export function GateList() {
  const t = useText().dream;
  const reasons = useReasonWords();
  const status = useDreamStatus((state) => state.status);
  if (status === null) return <p className={styles.why}>{t.notKnown}</p>;
  return (
    <ul>
      {status.gates.map((gate) => {
        const isLock = gate.gate === 'lock';
        const icon = isLock ? (gate.verdict === 'open' ? LockOpen : Lock) : icons[gate.verdict];
        return (
          <li key={gate.gate} className={styles.gate}>
            <span className={classNames(styles.mark, styles[gate.verdict])}>
              <Icon of={icon} size={14} />
            </span>
            <span>{t.gate[gate.gate]}</span>
            <span className={styles.says}>
              <span className="sr">{t.verdict[gate.verdict]}: </span>
              {isLock ? lockSays(status.lock, t) : saysOf(gate, t)}
            </span>
            {gate.because === null || (gate.verdict === 'open' && !isSwitch(gate)) ? null : (
              <span className={styles.why}>{reasons.sentence(gate.because)}</span>
            )}
            {isLock ? <LockFacts lock={status.lock} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Who holds the lock, since when, and the evidence; a stale one can be cleared. */
function LockFacts({ lock }: { lock: DreamLock }) {
  const { dream, common } = useText();
  const t = dream.lock;
  const canWrite = useCanWrite();
  if (lock.state === 'none' || lock.state === 'free') return null;
  return (
    <span className={styles.why}>
      {lock.since === null ? '' : `${t.since(clockTime(lock.since, currentLanguage()))}${common.gap}`}
      {t.because[lock.because]}
      {lock.state === 'stale' && canWrite && lock.since !== null ? (
        <span className={styles.act}>
          <Button size={24} onClick={() => void clearDreamLock()}>
            {t.clear}
          </Button>
        </span>
      ) : null}
    </span>
  );
}

const isSwitch = ({ gate }: DreamGate): boolean => ['memory', 'dream', 'assistant', 'remote'].includes(gate);

function saysOf({ gate, verdict, figure, needs }: DreamGate, t: Dictionary['dream']): string {
  if (gate === 'hours') return figure === null ? t.never : t.hoursAgo(Math.floor(figure), needs);
  if (gate === 'scan') return figure === null || figure <= 0 ? t.scanNow : t.scanIn(Math.ceil(figure));
  if (gate === 'sessions') return figure === null ? t.notKnown : t.sessionsOf(figure, needs);
  if (gate === 'review') return verdict === 'closed' ? t.reviewWaits : t.reviewNone;
  if (verdict === 'unknown') return t.notKnown;
  // These two must be off for a dream.
  if (gate === 'assistant' || gate === 'remote') return verdict === 'open' ? t.notOn : t.on;
  return verdict === 'open' ? t.on : t.off;
}

function lockSays({ state, pid }: DreamLock, t: Dictionary['dream']): string {
  const says = t.lock[state];
  return typeof says === 'string' ? says : says(pid);
}
