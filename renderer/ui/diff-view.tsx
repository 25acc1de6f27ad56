import { UnfoldVertical } from 'lucide-react';
import { useMemo, useState } from 'react';
import { diffTexts } from '#shared/text/diff.ts';
import type { DiffPart } from '#shared/text/diff.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { classNames } from './class-names.ts';
import { DiffLines } from './diff-lines.tsx';
import type { DiffWords } from './diff-lines.tsx';
import styles from './diff-view.module.css';
import { Icon } from './icon.tsx';

interface DiffViewProps {
  /** For screen readers. */
  label: string;
  words: DiffWords;
  before: string;
  after: string;
  /** Lines alike around each change. */
  context?: number;
  /** Scrolls by itself where it is high. */
  scrolls?: boolean;
  className?: string;
}

/** Two texts as one: what was taken away, what was added, the words that changed, and what is alike folded. */
export function DiffView({ label, words, before, after, context = 3, scrolls = false, className }: DiffViewProps) {
  const { parts, added, removed } = useMemo(() => diffTexts(before, after, context), [before, after, context]);
  const numbers = before === '' || after === '' ? 'one' : 'both';
  if (added + removed === 0) return <p className={styles.same}>{words.same}</p>;
  return (
    <div
      className={classNames(styles.diff, 'text', scrolls && `${styles.scrolls} scroll`, className)}
      role={scrolls ? 'region' : 'group'}
      aria-label={showDirections(label)}
      {...(scrolls ? { tabIndex: 0 } : {})}
    >
      {parts.map((part, index) => (
        <Part key={index} part={part} words={words} numbers={numbers} />
      ))}
    </div>
  );
}

/** More lines of one part than this are shown only when asked for. */
const most = 500;

function Part({ part, words, numbers }: { part: DiffPart; words: DiffWords; numbers: 'one' | 'both' }) {
  const start = part.kind === 'alike' ? 0 : most;
  const [shown, setShown] = useState(start);
  const hidden = part.lines.length - shown;
  return (
    <>
      {shown > 0 ? <DiffLines lines={part.lines.slice(0, shown)} words={words} numbers={numbers} /> : null}
      {hidden > 0 ? (
        <button type="button" className={styles.fold} onClick={() => setShown(shown + most * 4)}>
          <Icon of={UnfoldVertical} size={12} />
          {part.kind === 'alike' ? words.alike(hidden) : words.more(hidden)}
        </button>
      ) : null}
    </>
  );
}
