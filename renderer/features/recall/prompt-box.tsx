import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { recallSelectors } from '#shared/model/recall.ts';
import { useText } from '../../i18n/text.ts';
import { chooseSelector, runRecall, typePrompt, useRecall } from '../../store/recall.ts';
import { useSettings } from '../../store/settings.ts';
import { focusPart } from '../../page/focus-part.ts';
import { Button } from '../../ui/button.tsx';
import { Segment } from '../../ui/segment.tsx';
import { SessionChips } from './session-chips.tsx';
import styles from './prompt-box.module.css';

/** What would be typed to Claude, what its session holds, and who picks. */
export function PromptBox() {
  const t = useText().recall;
  const prompt = useRecall((state) => state.prompt);
  const selector = useSettings((settings) => settings.recall.selector);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const recalls = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!recalls && event.key !== 'Escape') return;
    event.preventDefault();
    if (recalls) runRecall();
    // Letters are commands again.
    else focusPart('recalled');
  };
  return (
    <div className={styles.box}>
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        aria-label={t.prompt}
        placeholder={t.prompt}
        value={prompt}
        spellCheck={false}
        data-part="prompt"
        onChange={(event) => typePrompt(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.foot}>
        <SessionChips />
        <span className={styles.space} />
        <Segment
          label={t.selector}
          value={selector}
          options={recallSelectors.map((value) => ({ value, label: t.selectors[value] }))}
          onChange={(next) => void chooseSelector(next)}
        />
        <Button look="primary" keys="mod+Enter" disabled={prompt.trim() === ''} onClick={runRecall}>
          {t.recall}
        </Button>
      </div>
    </div>
  );
}
