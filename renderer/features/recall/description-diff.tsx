import { useMemo } from 'react';
import { markWords } from '#shared/text/diff-words.ts';
import { useText } from '../../i18n/text.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import styles from './description-diff.module.css';

/** A description as it is and as it could be, the words that differ marked. */
export function DescriptionDiff({ before, after }: { before: string; after: string }) {
  const t = useText();
  const marks = useMemo(() => markWords(before, after), [before, after]);
  return (
    <div className={`${styles.diff} text`} role="group" aria-label={t.recall.proposalLabel}>
      {before === '' ? null : (
        <p className={styles.removed}>
          <span aria-hidden="true">−</span>
          <span className="sr">{t.history.diff.removed} </span>
          <MarkedText text={before} marks={marks?.before ?? []} plain />
        </p>
      )}
      <p className={styles.added}>
        <span aria-hidden="true">+</span>
        <span className="sr">{t.history.diff.added} </span>
        <MarkedText text={after} marks={marks?.after ?? []} plain />
      </p>
    </div>
  );
}
