import type { DiffLine } from '#shared/text/diff.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { classNames } from './class-names.ts';
import styles from './diff-view.module.css';
import { MarkedText } from './marked-text.tsx';

export interface DiffWords {
  /** "12 lines alike", on the fold. */
  alike(lines: number): string;
  /** "300 more lines", at the end of a long change. */
  more(lines: number): string;
  /** Before a line, for screen readers. */
  removed: string;
  added: string;
  /** How a line ends, where that is all that differs. */
  ends: Record<NonNullable<DiffLine['end']>, string>;
  /** Nothing differs. */
  same: string;
}

interface DiffLinesProps {
  lines: readonly DiffLine[];
  words: DiffWords;
  /** one: a text that is wholly new or gone has one column of numbers. */
  numbers: 'one' | 'both';
}

const looks = { ' ': undefined, '-': styles.removed, '+': styles.added };
const signs = { ' ': '', '-': '−', '+': '+' };

/** The lines of one change. */
export function DiffLines({ lines, words, numbers }: DiffLinesProps) {
  return lines.map((line, index) => (
    <div key={index} className={classNames(styles.line, numbers === 'one' && styles.one, looks[line.sign])}>
      {numbers === 'both' ? <Number of={line.before} /> : null}
      <Number of={numbers === 'both' ? line.after : (line.after ?? line.before)} />
      <span className={styles.sign} aria-hidden="true">
        {signs[line.sign]}
      </span>
      <span className={styles.text}>
        {line.sign === ' ' ? null : <span className="sr">{line.sign === '-' ? words.removed : words.added} </span>}
        <Marked line={line} />
        {line.end === null ? null : <span className={styles.end}>{words.ends[line.end]}</span>}
      </span>
    </div>
  ));
}

function Number({ of: number }: { of: number | null }) {
  return (
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
  );
}

function Marked({ line: { text, marks } }: { line: DiffLine }) {
  if (marks.length > 0) return <MarkedText plain text={text} marks={marks} />;
  return text === '' ? '\u200b' : showDirections(text);
}
