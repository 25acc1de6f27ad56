import { Check, CircleOff, Copy, Info } from 'lucide-react';
import { useEffect } from 'react';
import { CHAR_LIMIT, LINE_LIMIT } from '#shared/text/start-up.ts';
import type { StartUpText as Loaded } from '#shared/model/index-file.ts';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { useReasonWords } from '../../i18n/word-reason.ts';
import { followPreview, usePreview } from '../../store/preview.ts';
import { followStartUp, readStartUpAgain, useStartUp } from '../../store/start-up.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { StartUpText } from '../../ui/start-up-text.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { InstructionsCard, PartCard } from './preview-part.tsx';
import { PreviewTotal, StartUpFigures } from './start-up-figures.tsx';
import styles from './start-up-view.module.css';

/** What Claude gets when a session starts here: the parts in order, the index to the letter, with figures and warning. */
export function StartUpView() {
  const t = useText();
  useEffect(() => followStartUp(), []);
  useEffect(() => followPreview(), []);
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
  const preview = usePreview((state) => state.shown?.value ?? null);
  const parts = preview?.parts.filter(({ kind }) => kind !== 'index') ?? [];
  const indexPart = preview?.parts.find(({ kind }) => kind === 'index');
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
        <ol className={`${styles.parts} scroll`} tabIndex={0} aria-label={t.parts}>
          {preview !== null && preview.cwd === null ? (
            <li>
              <Note look="hint">{t.noFolder}</Note>
            </li>
          ) : null}
          {parts.map((part, index) =>
            part.kind === 'instructions' ? (
              <InstructionsCard key={part.path} part={part} place={index + 1} />
            ) : part.kind === 'memory-facts' ? (
              <PartCard
                key="facts"
                place={index + 1}
                kind="memory-facts"
                title={t.facts}
                path={part.memoryDir}
                size={part.enabled ? part.size : null}
              >
                <p>{part.enabled ? t.factsSay : t.factsOff}</p>
              </PartCard>
            ) : null,
          )}
          {text === '' ? (
            <li className={styles.words}>
              <Icon of={CircleOff} size={20} />
              <p>{t.nothing}</p>
              {because === null ? null : <p className={styles.hint}>{voice.sentence(because)}</p>}
            </li>
          ) : (
            <PartCard
              place={parts.length + 1}
              kind="index"
              title={t.index}
              path={indexPart?.kind === 'index' ? indexPart.path : 'MEMORY.md'}
              size={indexPart?.size ?? null}
              open
            >
              {figures.cut === null ? null : (
                <Note look="alarm">{t.partly(figure(figures.loadedLines), figure(figures.lines))}</Note>
              )}
              <div className={styles.index}>
                <StartUpText text={text} warning={warning} label={t.text} warningLabel={t.warning} />
              </div>
            </PartCard>
          )}
        </ol>
      </div>
      <aside className={`${styles.side} scroll`} tabIndex={0} aria-label={t.figures}>
        {preview === null ? null : <PreviewTotal size={preview.total} />}
        <StartUpFigures figures={figures} limits={{ lines: LINE_LIMIT, chars: CHAR_LIMIT }} />
      </aside>
    </div>
  );
}
