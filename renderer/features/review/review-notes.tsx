import { Info, Moon } from 'lucide-react';
import type { DreamReview } from '#shared/model/dream.ts';
import { useText } from '../../i18n/text.ts';
import { Note } from '../../ui/note.tsx';
import styles from './review-view.module.css';

/** What must be known of the whole dream: that it has ended, that it was Claude's own, what was refused or put back. */
export function ReviewNotes({ review: { run } }: { review: DreamReview }) {
  const t = useText();
  const words = t.review;
  const end =
    run.by === 'claude'
      ? words.claudeLede
      : run.dryRun
        ? words.ended.dry
        : run.state === 'review'
          ? null
          : run.state === 'applied' || run.state === 'discarded'
            ? words.ended[run.state]
            : words.ended.other;
  if (end === null && run.notes.length === 0) return null;
  return (
    <div className={styles.notes}>
      {end === null ? null : (
        <Note look="hint" icon={run.by === 'claude' ? Moon : Info}>
          {end}
        </Note>
      )}
      {run.notes.length === 0 ? null : (
        <Note look="hint">
          <ul>
            {run.notes.map((note, index) => (
              <li key={index}>{t.dream.note(note)}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
