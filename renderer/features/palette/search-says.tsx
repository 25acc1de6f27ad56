import { useText } from '../../i18n/text.ts';
import { useSearch } from '../../store/search.ts';
import { Note } from '../../ui/note.tsx';
import styles from './palette.module.css';

/** Why there is less than there could be: a pattern that isn't one, or one that took too long. */
export function SearchNotes() {
  const t = useText();
  const { answer, error } = useSearch();
  const stopped = answer?.stopped ?? null;
  if (error === null && stopped === null) return null;
  return (
    <div className={styles.says}>
      <Note look="warning">
        {error !== null
          ? t.errors.say(error)
          : stopped?.why === 'invalid'
            ? t.search.invalid(stopped.words)
            : t.search.tooLong}
      </Note>
    </div>
  );
}

/** How many were found, and how far the index is while it is built. */
export function SearchCount() {
  const t = useText().search;
  const { answer, progress, query } = useSearch();
  const far = answer !== null && answer.searched < answer.of ? answer : progress;
  return (
    <span className={styles.count} role="status">
      {far === null ? null : t.searched(far.searched, far.of)}
      {far !== null && answer !== null ? t.comma : null}
      {answer === null || query.trim() === '' ? null : t.found(answer.total)}
    </span>
  );
}
