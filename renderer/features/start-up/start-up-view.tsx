import { Check, CircleOff, Copy, Info } from 'lucide-react';
import { useEffect } from 'react';
import { CHAR_LIMIT, LINE_LIMIT } from '#shared/text/start-up.ts';
import type { StartUpText as Loaded } from '#shared/model/index-file.ts';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { useReasonWords } from '../../i18n/word-reason.ts';
import { followStartUp, readStartUpAgain, useStartUp } from '../../store/start-up.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { StartUpText } from '../../ui/start-up-text.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { StartUpFigures } from './start-up-figures.tsx';
import styles from './start-up-view.module.css';

/** What Claude loads of the open store when a session starts: the text to the letter, its figures, its warning. */
export function StartUpView() {
  const t = useText();
  useEffect(() => followStartUp(), []);
  const { wanted, shown, phase, error } = useStartUp();
  if (wanted === null) return null;
  if (shown) return <Page loaded={shown.value} />;
  return (
    <div className={styles.view}>
      <div className={styles.words} role="status">
        <Icon of={Info} size={20} />
        <p>{phase === 'failed' ? (error ? t.errors.what(error) : t.startUp.failed) : t.startUp.reading}</p>
        {phase === 'failed' ? <Button onClick={readStartUpAgain}>{t.common.retry}</Button> : null}
      </div>
    </div>
  );
}

function Page({ loaded }: { loaded: Loaded }) {
  const t = useText().startUp;
  const voice = useReasonWords();
  const { copied: copiedWord } = useText().common;
  const [copied, copy] = useCopied();
  const { text, warning, figures, because } = loaded;
  return (
    <div className={styles.view}>
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h1>{t.title}</h1>
            <p>{t.lead}</p>
          </div>
          {text === '' ? null : (
            <Button icon={copied ? Check : Copy} onClick={() => copy(text)}>
              {copied ? copiedWord : t.copy}
            </Button>
          )}
        </header>
        {text === '' ? (
          <div className={styles.words}>
            <Icon of={CircleOff} size={20} />
            <p>{t.nothing}</p>
            {because === null ? null : <p className={styles.hint}>{voice.sentence(because)}</p>}
          </div>
        ) : (
          <>
            {figures.cut === null ? null : (
              <div className={styles.note}>
                <Note look="alarm">{t.partly(figure(figures.loadedLines), figure(figures.lines))}</Note>
              </div>
            )}
            <StartUpText text={text} warning={warning} label={t.text} warningLabel={t.warning} />
          </>
        )}
      </div>
      <aside className={styles.side}>
        <StartUpFigures figures={figures} limits={{ lines: LINE_LIMIT, chars: CHAR_LIMIT }} />
      </aside>
    </div>
  );
}
