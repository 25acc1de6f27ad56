import { useEffect, useState } from 'react';
import type { DreamFile } from '#shared/model/dream.ts';
import { useText } from '../../i18n/text.ts';
import { liveText } from '../../store/review-acts.ts';
import { Button } from '../../ui/button.tsx';
import { DiffView } from '../../ui/diff-view.tsx';
import styles from './file-section.module.css';

/** What others did to a file since the dream began; shown when asked for. */
export function Meanwhile({ storeId, file }: { storeId: string; file: DreamFile }) {
  const t = useText();
  const words = t.review;
  const [open, setOpen] = useState(false);
  const [now, setNow] = useState<string | null>(null);
  const name = file.file;
  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    void liveText(storeId, name).then((text) => {
      if (current) setNow(text);
    });
    return () => {
      current = false;
    };
  }, [open, storeId, name, file.live]);
  return (
    <>
      <Button look="quiet" size={24} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? words.hideMeanwhile : words.showMeanwhile}
      </Button>
      {open && now !== null ? (
        <div className={styles.meanwhile}>
          <DiffView label={words.showMeanwhile} words={t.history.diff} before={file.base ?? ''} after={now} />
        </div>
      ) : null}
    </>
  );
}
