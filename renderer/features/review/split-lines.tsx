import type { DiffLine } from '#shared/text/diff.ts';
import { splitRows } from '#shared/text/hunk-diff.ts';
import { useText } from '../../i18n/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { DiffLines } from '../../ui/diff-lines.tsx';
import type { DiffWords } from '../../ui/diff-lines.tsx';
import styles from './file-section.module.css';

/** A change side by side: what was, and what would be. */
export function SplitLines({ lines, words }: { lines: readonly DiffLine[]; words: DiffWords }) {
  const t = useText().review;
  return (
    <>
      <div className={styles.sides}>
        <span className="sr">{t.before}</span>
        <span className="sr">{t.after}</span>
      </div>
      {splitRows(lines).map(({ before, after }, index) => (
        <div key={index} className={styles.split}>
          <Side line={before && { ...before, after: null }} words={words} />
          <Side line={after && { ...after, before: null }} words={words} />
        </div>
      ))}
    </>
  );
}

function Side({ line, words }: { line: DiffLine | null; words: DiffWords }) {
  return (
    <div className={classNames(styles.side, line === null && styles.empty)}>
      {line === null ? null : <DiffLines lines={[line]} words={words} numbers="one" />}
    </div>
  );
}
