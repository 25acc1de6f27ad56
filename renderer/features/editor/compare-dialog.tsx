import { useText } from '../../i18n/text.ts';
import { saveEdit } from '../../store/edit-acts.ts';
import { takeTheirs } from '../../store/edit-outside.ts';
import { composed, useEditing } from '../../store/editing.ts';
import { closePanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DiffView } from '../../ui/diff-view.tsx';

/** What stands on disk against what was typed. Only from here can it be written over: exactly what was seen. */
export function CompareDialog() {
  const t = useText();
  const words = t.editor.conflict;
  const edit = useEditing((state) => state.current);
  if (!edit || edit.outside === null || edit.outside === 'gone') return null;
  const { hash, text } = edit.outside;
  const mine = composed(edit);
  return (
    <Dialog
      wide
      title={words.title}
      lede={mine === text ? words.same : words.lede}
      closeLabel={t.common.close}
      onClose={closePanel}
      foot={
        <>
          <Button onClick={closePanel}>{t.editor.leave.stay}</Button>
          <Button
            onClick={() => {
              closePanel();
              takeTheirs();
            }}
          >
            {words.reload}
          </Button>
          <Button
            look="primary"
            onClick={() => {
              closePanel();
              void saveEdit(hash);
            }}
          >
            {words.overwrite}
          </Button>
        </>
      }
    >
      <DiffView scrolls label={t.history.differs} words={t.history.diff} before={text} after={mine} />
    </Dialog>
  );
}
