import { useText } from '../../i18n/text.ts';
import { forgetBlocked, reverse, useUndo } from '../../store/undo.ts';
import { closePanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './dialog-parts.module.css';

/** An undo that met files others changed since: what is so, and the choice. */
export function UndoDialog() {
  const t = useText();
  const words = t.curate.blocked;
  const blocked = useUndo((state) => state.blocked);
  const step = useUndo((state) => (blocked === null ? null : state[blocked.kind]));
  if (blocked === null) return null;
  const { kind, result } = blocked;
  const close = () => {
    closePanel();
    forgetBlocked();
  };
  const choose = (choice: 'skip' | 'merge' | 'overwrite') => {
    closePanel();
    void reverse(kind, choice);
  };
  const canMerge = result.conflicts.some((one) => one.canMerge);
  return (
    <Dialog
      title={words.title(kind, t.curate.act(result.op, step?.files ?? result.conflicts.map(({ file }) => file)))}
      lede={words.lede}
      closeLabel={t.common.close}
      onClose={close}
      foot={<Button onClick={close}>{t.common.cancel}</Button>}
    >
      <ul className={styles.files}>
        {result.conflicts.map(({ dir, file, is }) => (
          <li key={`${dir}/${file}`}>
            <code className={styles.mono}>{file}</code>
            <span>{words.is[is]}</span>
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        {canMerge ? (
          <div className={styles.choice}>
            <Button look="primary" onClick={() => choose('merge')}>
              {words.merge}
            </Button>
            <p>{words.mergeHint}</p>
          </div>
        ) : null}
        <div className={styles.choice}>
          <Button onClick={() => choose('skip')}>{words.skip}</Button>
          <p>{words.skipHint}</p>
        </div>
        <div className={styles.choice}>
          <Button look="danger" onClick={() => choose('overwrite')}>
            {words.overwrite}
          </Button>
          <p>{words.overwriteHint}</p>
        </div>
      </div>
    </Dialog>
  );
}
