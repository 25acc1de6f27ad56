import { useText } from '../../i18n/text.ts';
import { closeEditor, discardEdit, saveEdit, suspendEdit } from '../../store/edit-acts.ts';
import { editCount, useEditing } from '../../store/editing.ts';
import { closePanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, FootSpace } from '../../ui/dialog.tsx';

/** Going back with edits that aren't saved: what becomes of them. */
export function LeaveDialog() {
  const t = useText();
  const words = t.editor.leave;
  const edit = useEditing((state) => state.current);
  if (!edit) return null;
  const save = async () => {
    closePanel();
    if (await saveEdit()) closeEditor();
  };
  return (
    <Dialog
      title={words.title}
      lede={t.editor.edits(editCount(edit))}
      closeLabel={t.common.close}
      onClose={closePanel}
      foot={
        <>
          <Button look="danger" onClick={() => void discardEdit()}>
            {words.discard}
          </Button>
          <FootSpace />
          <Button look="quiet" onClick={closePanel}>
            {words.stay}
          </Button>
          <Button onClick={() => void suspendEdit()}>{words.keep}</Button>
          <Button look="primary" onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    />
  );
}
