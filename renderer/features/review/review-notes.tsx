import { Info, Moon } from 'lucide-react';
import type { DreamReview } from '#shared/model/dream.ts';
import { useText } from '../../i18n/text.ts';
import { Note } from '../../ui/note.tsx';
import styles from './review-view.module.css';

/** What must be known before the changes are read: that the dream has ended, or was Claude's own. */
export function ReviewNotes({ review: { run } }: { review: DreamReview }) {
  const words = useText().review;
  const { state } = run;
  const isClaudes = run.by === 'claude';
  if (state === 'review' && !isClaudes && !run.dryRun) return null;
  const end = state === 'applied' || state === 'discarded' ? words.ended[state] : words.ended.other;
  return (
    <div className={styles.notes}>
      <Note look="hint" icon={isClaudes ? Moon : Info}>
        {isClaudes ? words.claudeLede : run.dryRun ? words.ended.dry : end}
      </Note>
    </div>
  );
}
