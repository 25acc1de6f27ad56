import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { useColumns } from '../../store/columns.ts';
import { closeReview, readReview, useReview } from '../../store/review.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { FileSection } from './file-section.tsx';
import { ReviewFiles } from './review-files.tsx';
import { ReviewNotes } from './review-notes.tsx';
import styles from './review-view.module.css';

export interface Preview {
  storeId: string;
  file: string;
  body: string;
}

/** What a dream would change: its files, their diffs with reasons, and what of it is taken. */
export function ReviewView({ preview }: { preview(of: Preview): ReactNode }) {
  const t = useText();
  const words = t.review;
  const page = useRef<HTMLDivElement>(null);
  const { of, review, error, open } = useReview();
  const single = useColumns((columns) => columns.single);
  const shows = review !== null;
  useEffect(() => {
    if (shows) document.querySelector<HTMLElement>('[data-part=list]')?.focus({ preventScroll: true });
  }, [shows]);
  if (of === null) return null;
  if (review === null)
    return (
      <div className={styles.alone}>
        {error ? (
          <Note
            look="alarm"
            live
            actions={
              <>
                <Button size={24} onClick={() => void readReview()}>
                  {t.common.retry}
                </Button>
                <Button size={24} onClick={closeReview}>
                  {t.common.back}
                </Button>
              </>
            }
          >
            {words.failed + t.common.gap + t.errors.say(error)}
          </Note>
        ) : (
          <Progress label={words.reading} />
        )}
      </div>
    );
  return (
    <section className={classNames(styles.view, single && styles.single)} aria-label={words.label}>
      {single && open ? null : <ReviewFiles review={review} />}
      {single && !open ? null : (
        <div ref={page} className={`${styles.page} scroll`} tabIndex={0} role="region" aria-label={words.modes.unified}>
          <ReviewNotes review={review} />
          {review.files.map((file) => (
            <FileSection key={file.file} storeId={of.storeId} file={file} run={review.run} preview={preview} />
          ))}
        </div>
      )}
      <ApplyBar review={review} />
    </section>
  );
}
