import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import {
  discardIndex,
  keepMine,
  mergedIndex,
  patchIndex,
  takeMerged,
  takeOutside,
  useIndexEdit,
} from '../../store/index-edit.ts';
import { Button } from '../../ui/button.tsx';
import { DiffView } from '../../ui/diff-view.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Note } from '../../ui/note.tsx';
import dialog from './index-dialog.module.css';
import styles from './edit-notes.module.css';

/** What the user has to know before going on: the file changed on disk, or a draft is back. */
export function EditNotes() {
  const t = useText().indexEdit;
  const outside = useIndexEdit(({ current }) => current?.outside ?? null);
  const restored = useIndexEdit(({ current }) => current?.restored ?? null);
  if (outside !== null) return <Outside />;
  if (restored === null) return null;
  const time = new Date(restored);
  const clock = `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;
  return (
    <div className={styles.notes}>
      <Note
        look="hint"
        actions={
          <>
            <Button size={24} onClick={() => patchIndex({ restored: null })}>
              {t.keepEditing}
            </Button>
            <Button look="danger" size={24} onClick={discardIndex}>
              {t.discard}
            </Button>
          </>
        }
      >
        {t.restored(clock)}
      </Note>
    </div>
  );
}

function Outside() {
  const words = useText();
  const edit = useIndexEdit(({ current }) => current);
  const t = words.indexEdit;
  const [comparing, setComparing] = useState(false);
  if (edit === null) return null;
  const merged = mergedIndex(edit);
  return (
    <div className={styles.notes}>
      <Note
        look="warning"
        live
        actions={
          <>
            {merged === null ? null : (
              <Button size={24} onClick={takeMerged}>
                {t.merge}
              </Button>
            )}
            <Button size={24} onClick={keepMine}>
              {t.mine}
            </Button>
            <Button size={24} onClick={takeOutside}>
              {t.theirs}
            </Button>
            <Button look="quiet" size={24} onClick={() => setComparing(true)}>
              {t.compare}
            </Button>
          </>
        }
      >
        {edit.outside?.hash === null ? t.outsideGone : t.outside}
      </Note>
      {comparing ? (
        <Modal label={t.compareTitle} onClose={() => setComparing(false)} className={dialog.wide}>
          <h2 className={dialog.title}>{t.compareTitle}</h2>
          <div className={`${dialog.scroll} scroll`}>
            <DiffView
              label={words.history.differs}
              words={words.history.diff}
              before={(edit.outside?.text ?? '').replace(/\r\n?/g, '\n')}
              after={edit.text}
            />
          </div>
          <div className={dialog.foot}>
            <Button onClick={() => setComparing(false)}>{t.close}</Button>
          </div>
        </Modal>
      ) : null}
    </div>
  );
}
