import type { LostEntry } from '#shared/model/index-file.ts';
import { useText } from '../../i18n/text.ts';
import { saveIndex } from '../../store/index-acts.ts';
import { patchIndex } from '../../store/index-edit.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TypeMark } from '../../ui/type-mark.tsx';
import styles from './index-dialog.module.css';

/** How many entries are named before the rest is counted. */
const named = 8;

/** Says what Claude won't load of the text about to be saved; it can be saved all the same. */
export function CapDialog({ lines, lost }: { lines: number; lost: readonly LostEntry[] }) {
  const t = useText();
  const words = t.indexEdit;
  const close = () => patchIndex({ asks: false });
  return (
    <Modal label={words.capTitle} onClose={close} className={styles.ask}>
      <h2 className={styles.title}>{words.capTitle}</h2>
      <p className={styles.words}>{words.capSays(lines, lost.length)}</p>
      {lost.length === 0 ? null : (
        <ul className={styles.lost}>
          {lost.slice(0, named).map(({ title, type, line }) => (
            <li key={`${line}:${title}`}>
              <TypeMark type={type} label={t.common.type[type ?? 'none']} />
              <span className="cut">{title}</span>
            </li>
          ))}
          {lost.length > named ? <li className={styles.dim}>{words.more(lost.length - named)}</li> : null}
        </ul>
      )}
      <div className={styles.foot}>
        <Button onClick={close}>{words.keepEditing}</Button>
        <Button look="primary" onClick={() => void saveIndex(true)}>
          {words.saveAnyway}
        </Button>
      </div>
    </Modal>
  );
}
