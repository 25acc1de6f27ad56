import { useState } from 'react';
import type { AppError } from '#shared/errors.ts';
import type { Remembered } from '#shared/model/curate.ts';
import { useText } from '../../i18n/text.ts';
import { asAppError } from '../../store/app.ts';
import { proposeMemory } from '../../store/curate.ts';
import { closePanel, useView } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { focusWhenShown } from '../../ui/focus-when-shown.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { ProposedMemory } from './proposed-memory.tsx';
import { StoreSelect } from './store-select.tsx';
import styles from './dialog-parts.module.css';

/** Quick capture: a sentence in, a proposed memory out, to be changed before it is kept. */
export function RememberDialog() {
  const t = useText();
  const words = t.curate.rememberDialog;
  const [storeId, setStore] = useState(() => useView.getState().storeId ?? '');
  const [sentence, setSentence] = useState('');
  const [remembered, setRemembered] = useState<Remembered | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const propose = async () => {
    if (sentence.trim() === '') return;
    try {
      setRemembered(await proposeMemory(storeId, sentence));
      setError(null);
    } catch (failed) {
      setError(asAppError(failed));
    }
  };
  if (remembered)
    return (
      <ProposedMemory
        storeId={storeId}
        sentence={sentence.trim()}
        remembered={remembered}
        onAgain={() => setRemembered(null)}
      />
    );
  return (
    <Dialog
      title={words.title}
      closeLabel={t.common.close}
      onClose={closePanel}
      foot={
        <>
          <Button onClick={closePanel}>{t.common.cancel}</Button>
          <Button look="primary" keys="Enter" disabled={sentence.trim() === ''} onClick={() => void propose()}>
            {words.propose}
          </Button>
        </>
      }
    >
      <TextArea
        ref={focusWhenShown}
        label={words.sentence}
        placeholder={words.placeholder}
        rows={3}
        value={sentence}
        onChange={setSentence}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void propose();
        }}
      />
      <StoreSelect label={words.store} value={storeId} onChange={setStore} />
      {error === null ? null : <p className={styles.problem}>{t.errors.say(error)}</p>}
    </Dialog>
  );
}
