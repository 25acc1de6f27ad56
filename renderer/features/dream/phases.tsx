import { Check } from 'lucide-react';
import { dreamParts } from '#shared/model/dream.ts';
import type { DreamPart, DreamRun } from '#shared/model/dream.ts';
import { duration } from '../../i18n/duration.ts';
import { useText } from '../../i18n/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './phases.module.css';

/** The four phases: what each took, and where it stands. */
export function Phases({ run }: { run: DreamRun }) {
  const t = useText().dream;
  const now = useNow(1000);
  const at = dreamParts.indexOf(run.part);
  return (
    <ol className={styles.phases}>
      {dreamParts.map((part, index) => {
        const time = run.parts.find((one) => one.part === part);
        const state = index < at || time?.ended ? 'done' : index === at ? 'now' : 'later';
        const took = time?.started
          ? duration((time.ended ? Date.parse(time.ended) : now) - Date.parse(time.started), t)
          : null;
        return (
          <li
            key={part}
            className={classNames(styles.phase, state !== 'later' && styles[state])}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.name}>
              {state === 'done' ? <Icon of={Check} size={14} /> : null}
              {state === 'now' ? <span className={styles.dot} aria-hidden="true" /> : null}
              {t.part[part]}
              {state === 'done' ? <span className="sr">{t.partDone}</span> : null}
            </span>
            <span className={styles.figure}>
              {state === 'later' ? t.waiting : [took, figureOf(part, run, state, t)].filter(Boolean).join(t.and)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function figureOf(
  part: DreamPart,
  { engine, sessions, task }: DreamRun,
  state: 'done' | 'now',
  t: ReturnType<typeof useText>['dream'],
): string | null {
  if (part === 'gather' && engine !== 'tidy' && sessions.length > 0) return t.sessions(sessions.length);
  if (part !== 'consolidate' || task.filesTouched.length === 0) return null;
  return state === 'now' ? t.soFar(task.filesTouched.length) : t.pill.files(task.filesTouched.length);
}
