import { Bot, Info } from 'lucide-react';
import { useText } from '../../i18n/text.ts';
import { isAsked, runRecall, useRecall } from '../../store/recall.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useSettings } from '../../store/settings.ts';
import { useStores } from '../../store/stores.ts';
import { openPanel, openStore } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './left-out.module.css';

/** What should be known of an answer: who gave it, in whose memory, and that the client wouldn't ask. */
export function RecallNotes() {
  const t = useText();
  const words = t.recall;
  const { answer, error, storeId, prompt, pending } = useRecall();
  const selector = useSettings((settings) => settings.recall.selector);
  const asked = useStores((stores) => (answer === null ? undefined : stores.byId.get(answer.storeId)));
  const stale = selector === 'model' && !pending && prompt.trim() !== '' && !isAsked({ prompt, answer });
  return (
    <div className={styles.notes}>
      {error === null ? null : (
        <Note
          look="warning"
          live
          actions={
            <Button size={24} onClick={runRecall}>
              {t.common.retry}
            </Button>
          }
        >
          {t.errors.say(error)}
        </Note>
      )}
      {stale ? <Note look="hint">{answer === null ? words.askModel : words.askModelAgain}</Note> : null}
      {pending && selector === 'model' ? (
        <p className={styles.pending} role="status">
          {words.asking}
        </p>
      ) : null}
      {!answer?.fallback ? null : (
        <Note
          look="warning"
          live
          actions={
            answer.fallback === 'no-key' ? (
              <Button size={24} onClick={() => openPanel('settings')}>
                {t.frame.settings}
              </Button>
            ) : (
              <Button size={24} onClick={runRecall}>
                {t.common.retry}
              </Button>
            )
          }
        >
          <b>{words.fallback[answer.fallback]}</b>
          {t.common.gap}
          {words.fellBack}
        </Note>
      )}
      {answer !== null && answer.unknownNames > 0 ? (
        <Note look="hint">{words.unknownNames(answer.unknownNames)}</Note>
      ) : null}
      {answer !== null && asked !== undefined && answer.storeId !== storeId ? (
        <Note
          look="hint"
          icon={Bot}
          actions={
            <Button size={24} onClick={() => openStore(answer.storeId)}>
              {words.openAgent}
            </Button>
          }
        >
          {words.agent(storeTitle(asked, t))}
        </Note>
      ) : null}
      {answer?.clientSkips === true && isAsked({ prompt, answer }) ? (
        <Note look="hint" icon={Info}>
          {words.skips}
        </Note>
      ) : null}
    </div>
  );
}
