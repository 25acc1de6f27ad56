import { ArrowLeft } from 'lucide-react';
import type { DreamReview } from '#shared/model/dream.ts';
import { useText } from '../../i18n/text.ts';
import { useColumns } from '../../store/columns.ts';
import { applyDreamReview, askDiscard } from '../../store/review-acts.ts';
import { countTaken } from '../../store/review-decisions.ts';
import { canDecide, closeReview, foldReview, useReview } from '../../store/review.ts';
import { Button } from '../../ui/button.tsx';
import styles from './apply-bar.module.css';
import { RestoreAll } from './restore-file.tsx';

/** How much is taken, what the index would come to, and what becomes of the dream. */
export function ApplyBar({ review }: { review: DreamReview }) {
  const t = useText();
  const words = t.review;
  const { busy, typing, open } = useReview();
  const single = useColumns((columns) => columns.single);
  const { files, total, taken, indexAfter, run } = review;
  const may = canDecide(run);
  return (
    <div className={styles.bar}>
      {single && open ? (
        <Button look="quiet" icon={ArrowLeft} onClick={foldReview}>
          {words.files}
        </Button>
      ) : null}
      {may ? (
        <>
          <span className={styles.count} role="status">
            <b>{words.count(taken, total)}</b>
            <span className={styles.wide}>{words.join + words.inFiles(countTaken(files).inFiles, files.length)}</span>
          </span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: total === 0 ? 0 : `${(taken / total) * 100}%` }} />
          </span>
          <span className={styles.index}>{words.indexAfter(indexAfter.lines, indexAfter.characters)}</span>
        </>
      ) : null}
      <span className={styles.space} />
      {may ? (
        <>
          <span className={styles.snapshot}>{words.snapshot}</span>
          <Button look="danger" disabled={busy} onClick={askDiscard}>
            {words.discard}
          </Button>
          <Button
            look="primary"
            keys="mod+Enter"
            disabled={busy || taken === 0 || typing !== null}
            onClick={() => void applyDreamReview()}
          >
            {words.apply(taken)}
          </Button>
        </>
      ) : (
        <>
          {run.by === 'claude' ? <RestoreAll review={review} /> : null}
          <Button keys="Escape" onClick={closeReview}>
            {t.common.close}
          </Button>
        </>
      )}
    </div>
  );
}
