import { importChoices } from '#shared/model/archive.ts';
import type { ImportChoice, ImportFile } from '#shared/model/archive.ts';
import { useText } from '../../i18n/text.ts';
import { chooseConflicts } from '../../store/transfer.ts';
import { classNames } from '../../ui/class-names.ts';
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
        {sorted.slice(0, most).map(({ file, is }) => (
          <li key={file}>
            <code className="cut">{file}</code>
            <span className={classNames(is === 'conflict' && styles.ask, is === 'same' && styles.quiet)}>
              {t.is[is]}
            </span>
          </li>
        ))}
        {sorted.length > most ? <li className={styles.quiet}>{t.more(sorted.length - most)}</li> : null}
      </ul>
    </>
  );
}
