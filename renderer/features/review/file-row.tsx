import { memo } from 'react';
import type { DreamFile } from '#shared/model/dream.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import type { Dictionary } from '../../i18n/text.ts';
import { toggleFile } from '../../store/review-acts.ts';
import { checkOf, placesOf, takenPlaces } from '../../store/review-decisions.ts';
import { showFile } from '../../store/review.ts';
import { CheckBox } from '../../ui/check.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LineCounts } from '../../ui/line-counts.tsx';
import { dreamReason } from '../../i18n/dream-reason.ts';
import styles from './review-files.module.css';

interface FileRowProps {
  id: string;
  file: DreamFile;
  active: boolean;
  /** Whether it can be decided on. */
  may: boolean;
}

/** One file: whether it is taken, what becomes of it, how many lines, and why. */
export const FileRow = memo(function FileRow({ id, file, active, may }: FileRowProps) {
  const t = useText();
  const words = t.review;
  const check = checkOf(file);
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={classNames(
        styles.row,
        !may && styles.plain,
        active && styles.on,
        file.kind === 'deleted' && check === 'none' && styles.gone,
      )}
      onClick={() => showFile(file.file)}
    >
      {may ? (
        // Space does the same: an option holds no check of its own.
        <span
          className={styles.check}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            toggleFile(file);
          }}
        >
          <CheckBox checked={check === 'some' ? 'mixed' : check === 'all'} />
        </span>
      ) : null}
      <span className={classNames(styles.mark, styles[file.kind])} title={words.kind[file.kind]}>
        <span aria-hidden="true">{words.sign[file.kind]}</span>
        <span className="sr">{words.kind[file.kind]}</span>
      </span>
      <span className={classNames(styles.name, 'cut')} title={file.file}>
        {showDirections(file.title)}
      </span>
      <LineCounts added={file.added} removed={file.removed} words={t.history} />
      <span className={classNames(styles.why, 'cut', file.live === 'conflict' && styles.warn)}>
        {may ? <span className="sr">{words.check[check]}. </span> : null}
        {whyOf(file, check, t)}
      </span>
    </div>
  );
});

function whyOf(file: DreamFile, check: 'none' | 'some' | 'all', t: Dictionary): string {
  const words = t.review;
  if (file.decision?.text !== undefined) return words.edited;
  if (check === 'some') return words.part(takenPlaces(file).length, placesOf(file));
  const reason = dreamReason(file, t);
  if (reason !== null) return reason;
  return file.file === 'MEMORY.md' ? words.index : words.kind[file.kind];
}
