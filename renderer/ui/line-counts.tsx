import styles from './line-counts.module.css';

interface LineCountsProps {
  added: number;
  removed: number;
  /** The same in words, for screen readers. */
  words: { added(lines: number): string; removed(lines: number): string };
}

/** "+3 −1": how many lines a change adds and takes away. */
export function LineCounts({ added, removed, words }: LineCountsProps) {
  return (
    <span className={styles.counts}>
      {added > 0 ? (
        <span className={styles.added}>
          <span aria-hidden="true">+{added}</span>
          <span className="sr">{words.added(added)} </span>
        </span>
      ) : null}
      {removed > 0 ? (
        <span className={styles.removed}>
          <span aria-hidden="true">−{removed}</span>
          <span className="sr">{words.removed(removed)} </span>
        </span>
      ) : null}
    </span>
  );
}
