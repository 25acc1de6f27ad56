import { useText } from '../../i18n/text.ts';
import { useReasonWords } from '../../i18n/word-reason.ts';
import { readStartUpAgain, useStartUp } from '../../store/start-up.ts';
import { Button } from '../../ui/button.tsx';
import { StartUpText } from '../../ui/start-up-text.tsx';
import styles from './index-file-view.module.css';

/** MEMORY.md as it enters the prompt. */
export function AsClaude() {
  const t = useText();
  const words = useReasonWords();
  const { shown, phase } = useStartUp();
  if (!shown)
    return (
      <div className={styles.words} role="status">
        <p>{phase === 'failed' ? t.startUp.failed : t.startUp.reading}</p>
        {phase === 'failed' ? <Button onClick={readStartUpAgain}>{t.common.retry}</Button> : null}
      </div>
    );
  const { text, warning, because } = shown.value;
  if (text === '')
    return (
      <div className={styles.words}>
        <p>{t.startUp.nothing}</p>
        {because === null ? null : <p className={styles.hint}>{words.sentence(because)}</p>}
      </div>
    );
  return <StartUpText text={text} warning={warning} label={t.startUp.text} warningLabel={t.startUp.warning} />;
}
