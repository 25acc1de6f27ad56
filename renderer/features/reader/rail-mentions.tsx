import type { MemoryDocument } from '#shared/model/memory.ts';
import { mentionStates } from '#shared/model/verify.ts';
import { daysSince } from '../../i18n/dates.ts';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { intentById } from '../../store/intents.ts';
import { useVerify, verifiedOf } from '../../store/verify.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './reader-rail.module.css';

const looks = { present: styles.ok, moved: styles.look, gone: styles.bad, unknown: undefined };

/** What a memory names of its code, counted by what became of it. */
export function RailMentions({ document, storeId }: { document: MemoryDocument; storeId: string }) {
  const t = useText();
  const words = t.verify;
  const now = useNow();
  const verified = useVerify((state) => verifiedOf(state, storeId, document));
  return (
    <section>
      <h2>{words.references}</h2>
      {verified === null ? (
        <>
          <p className={styles.dim}>{words.notChecked}</p>
          <Button size={24} keys="C" className={styles.check} onClick={intentById('memory.check').run}>
            {words.check}
          </Button>
        </>
      ) : verified.mentions.length === 0 ? (
        <p className={styles.dim}>{words.none}</p>
      ) : (
        <dl className={styles.pairs}>
          {mentionStates.map((state) => {
            const count = verified.mentions.filter((mention) => mention.state === state).length;
            return count === 0 ? null : (
              <div key={state} className={styles.pair}>
                <dt>{words.states[state]}</dt>
                <dd className={looks[state]}>{figure(count)}</dd>
              </div>
            );
          })}
          <div className={styles.pair}>
            <dt>{words.when}</dt>
            <dd title={verified.checked}>{t.common.ageLong(daysSince(verified.checked, now) ?? 0)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
