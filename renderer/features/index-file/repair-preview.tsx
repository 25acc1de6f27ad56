import { useEffect, useState } from 'react';
import type { ActResult } from '#shared/model/curate.ts';
import { useText } from '../../i18n/text.ts';
import { previewRepair } from '../../store/index-acts.ts';
import type { RepairInput } from '../../store/index-acts.ts';
import { tell } from '../../store/tell.ts';
import { Button } from '../../ui/button.tsx';
import { DiffView } from '../../ui/diff-view.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './index-dialog.module.css';

interface RepairPreviewProps {
  input: RepairInput;
  count: number;
  onApply(): void;
  onClose(): void;
}

/** What a repair would change, file by file, as the backend itself plans it. */
export function RepairPreview({ input, count, onApply, onClose }: RepairPreviewProps) {
  const t = useText().indexEdit;
  const [files, setFiles] = useState<ActResult['files'] | null>(null);
  const [asked] = useState(input);
  useEffect(() => {
    let here = true;
    previewRepair(asked).then(
      (result) => {
        if (here) setFiles(result?.files ?? []);
      },
      (error: unknown) => {
        tell(error);
        onClose();
      },
    );
    return () => {
      here = false;
    };
  }, [asked, onClose]);
  const sorted = files?.toSorted((a, b) => Number(a.does === 'add') - Number(b.does === 'add'));
  return (
    <Modal label={t.previewTitle} onClose={onClose} className={styles.wide}>
      <h2 className={styles.title}>{t.previewTitle}</h2>
      <div className={`${styles.scroll} scroll`}>
        {sorted?.length === 0 ? <p className={styles.words}>{t.previewNone}</p> : null}
        {sorted?.map((file) => (
          <FileDiff key={file.file} file={file} />
        ))}
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t.close}</Button>
        <Button look="primary" disabled={!files || files.length === 0} onClick={onApply}>
          {t.apply(count)}
        </Button>
      </div>
    </Modal>
  );
}

function FileDiff({ file: { file, does, before, after } }: { file: ActResult['files'][number] }) {
  const t = useText();
  return (
    <section className={styles.file}>
      <h3>
        <span className="cut">{file}</span>
        {does === 'add' ? <span className={styles.dim}>{t.indexEdit.newFile}</span> : null}
      </h3>
      <DiffView label={file} words={t.history.diff} before={before ?? ''} after={after ?? ''} />
    </section>
  );
}
