import { useState } from 'react';
import { importChoices } from '#shared/model/archive.ts';
import type { ImportChoice, ImportFile } from '#shared/model/archive.ts';
import { useText } from '../../i18n/text.ts';
import { chooseConflicts } from '../../store/transfer.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DiffView } from '../../ui/diff-view.tsx';
import { Segment } from '../../ui/segment.tsx';
import styles from './import-dialog.module.css';

const order = ['conflict', 'add', 'merge', 'older', 'same'] as const;
const most = 200;

/** What would become of an archive's files, what asks first. */
export function ImportFiles({ files, choice }: { files: readonly ImportFile[]; choice: ImportChoice | null }) {
  const t = useText().transfer;
  const count = (is: ImportFile['is']) => files.filter((file) => file.is === is).length;
  const sums = order.filter((is) => count(is) > 0).map((is) => t.sums[is](count(is)));
  const sorted = files.toSorted((a, b) => order.indexOf(a.is) - order.indexOf(b.is) || a.file.localeCompare(b.file));
  const conflicts = count('conflict');
  return (
    <>
      <p className={styles.sums} role="status">
        {sums.join(', ')}
      </p>
      {conflicts > 0 ? (
        <div className={styles.conflicts}>
          <span className={styles.ask}>{t.conflicts(conflicts)}</span>
          <Segment<ImportChoice | ''>
            label={t.conflicts(conflicts)}
            value={choice ?? ''}
            options={importChoices.map((value) => ({ value, label: t.choices[value] }))}
            onChange={(next) => {
              if (next !== '') chooseConflicts(next);
            }}
          />
          {choice === null ? null : <span className={styles.quiet}>{t.choiceHint[choice]}</span>}
        </div>
      ) : null}
      <ul className={classNames(styles.files, 'scroll')} aria-label={t.files} tabIndex={0}>
        {sorted.slice(0, most).map((file) => (
          <FileLine key={file.file} file={file} />
        ))}
        {sorted.length > most ? <li className={styles.quiet}>{t.more(sorted.length - most)}</li> : null}
      </ul>
    </>
  );
}

/** One file, and on demand what it would change. */
function FileLine({ file: { file, is, texts } }: { file: ImportFile }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className={styles.line}>
        <code className="cut">{file}</code>
        <span className={classNames(is === 'conflict' && styles.ask, is === 'same' && styles.quiet)}>
          {t.transfer.is[is]}
        </span>
        {texts === undefined ? null : (
          <Button look="quiet" size={24} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t.transfer.hide : t.transfer.show}
          </Button>
        )}
      </div>
      {open && texts ? (
        <DiffView
          scrolls
          label={t.transfer.differs(file)}
          words={t.history.diff}
          before={texts.before ?? ''}
          after={texts.after}
        />
      ) : null}
    </li>
  );
}
