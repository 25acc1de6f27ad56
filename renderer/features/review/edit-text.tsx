import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { DreamFile } from '#shared/model/dream.ts';
import { takeHunks } from '#shared/text/dream-hunks.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { decideText, typeText } from '../../store/review-acts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './file-section.module.css';

/** The text of a file, to be changed before it is taken. */
export function EditText({ file }: { file: DreamFile }) {
  const words = useText().review;
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(() => startOf(file));
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(0, 0);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const takes = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.nativeEvent.isComposing || (!takes && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (takes) decideText(file, typed);
    else typeText(null);
  };
  return (
    <div className={styles.edit}>
      <textarea
        ref={field}
        aria-label={showDirections(words.editLabel(file.file))}
        value={typed}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.acts}>
        <Button look="quiet" keys="Escape" onClick={() => typeText(null)}>
          {words.cancel}
        </Button>
        <Button keys="mod+Enter" onClick={() => decideText(file, typed)}>
          {words.editTake}
        </Button>
      </div>
    </div>
  );
}

/** What was typed before, else the text with the hunks that are taken, else the dream's. */
function startOf({ base, proposed, decision }: DreamFile): string {
  if (decision?.text !== undefined) return decision.text;
  const some = decision !== null && typeof decision.take !== 'string' ? decision.take : null;
  if (some !== null && base !== null && proposed !== null) return takeHunks(base, proposed, some);
  return proposed ?? base ?? '';
}
