import { Crosshair } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../../i18n/text.ts';
import { loadMemories } from '../../store/memories.ts';
import { askedStore, followRecall, useRecall } from '../../store/recall.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LeftOut } from './left-out.tsx';
import { Picks } from './picks.tsx';
import { PromptBox } from './prompt-box.tsx';
import { RecallNotes } from './recall-notes.tsx';
import styles from './recall-view.module.css';

/** The recall lab: what of a store would surface for a prompt, what wouldn't, and why. */
export function RecallView() {
  const t = useText().recall;
  useEffect(followRecall, []);
  const answer = useRecall((state) => state.answer);
  const why = useRecall((state) => state.why);
  const pending = useRecall((state) => state.pending);
  const asked = useRecall(askedStore);
  useEffect(() => {
    if (asked !== null) void loadMemories(asked);
  }, [asked]);
  return (
    <div className={styles.view}>
      <section className={styles.main} aria-label={t.label} aria-busy={pending}>
        <PromptBox />
        <div
          className={`${styles.results} scroll`}
          tabIndex={0}
          role="region"
          data-part="recalled"
          aria-label={t.results}
        >
          <RecallNotes />
          {answer === null ? (
            <EmptyState icon={Crosshair} title={t.empty}>
              {t.emptyHint}
            </EmptyState>
          ) : (
            <Picks answer={answer} />
          )}
        </div>
      </section>
      {answer === null && why === null ? null : (
        <aside className={`${styles.side} scroll`} aria-label={t.leftOut} tabIndex={0}>
          <LeftOut answer={answer} />
        </aside>
      )}
    </div>
  );
}
