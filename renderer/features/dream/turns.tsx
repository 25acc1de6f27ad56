import { dreamTools } from '#shared/model/dream.ts';
import type { DreamRun, DreamTurn } from '#shared/model/dream.ts';
import { useText } from '../../i18n/text.ts';
import styles from './turns.module.css';

/** As many turns as a dream keeps. */
const kept = 30;

/** What a dream says and does, turn by turn, the newest first. */
export function Turns({ run }: { run: DreamRun }) {
  const t = useText().dream;
  const { turns } = run.task;
  const all = turns.length < kept;
  return (
    <div className={`${styles.turns} scroll text`} tabIndex={0} role="region" aria-label={t.turns}>
      {turns.length === 0 ? <p className={styles.none}>{t.turnsNone}</p> : null}
      <ol reversed>
        {turns.toReversed().map((turn, index) => (
          <li key={turns.length - index} className={styles.turn}>
            {/* Beyond the kept ones the count is not known. */}
            <span className={styles.number}>{all ? turns.length - index : '·'}</span>
            <Turn turn={turn} />
          </li>
        ))}
      </ol>
      {all ? null : <p className={styles.none}>{t.turnsKept}</p>}
    </div>
  );
}

function Turn({ turn: { text, tools } }: { turn: DreamTurn }) {
  const t = useText().dream;
  const did = dreamTools.flatMap((tool) => {
    const count = tools[tool] ?? 0;
    return count === 0 ? [] : [t.tools(tool, count)];
  });
  return (
    <div className={styles.said}>
      {text === '' ? null : <p>{text}</p>}
      {did.length === 0 ? null : <p className={styles.tools}>{did.join(t.and)}</p>}
    </div>
  );
}
