import type { IndexLine } from '#shared/model/index-file.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { lineWords, pointerParts } from './line-words.ts';
import styles from './index-lines.module.css';

interface IndexLineRowProps {
  line: IndexLine;
  /** The line of the first pointer to the same file. */
  firstLine: number | null;
  /** The line before is of the same kind. */
  follows: boolean;
  /** The keyboard is on it: it shows all of its text. */
  current: boolean;
  onOpen(file: string): void;
}

/** One line of MEMORY.md: its number, its length where that matters, its text, and what it is. */
export function IndexLineRow({ line, firstLine, follows, current, onOpen }: IndexLineRowProps) {
  const t = useText().indexFile;
  const words = lineWords(line, { firstLine, follows }, t);
  return (
    <div
      className={classNames(
        styles.row,
        current && styles.current,
        line.load === 'cut' && styles.lost,
        line.load === 'stripped' && styles.stripped,
      )}
    >
      <span className={styles.number}>{line.line}</span>
      <Length chars={line.chars} counted={line.load !== 'stripped'} />
      <span className={classNames(styles.text, line.kind === 'heading' && styles.heading)}>
        <span className={styles.said}>
          <LineText line={line} onOpen={onOpen} />
        </span>
        {words === null ? null : <span className={classNames(styles.is, styles[words.look])}>{words.words}</span>}
      </span>
    </div>
  );
}

function LineText({ line, onOpen }: { line: IndexLine; onOpen(file: string): void }) {
  const t = useText().indexFile;
  const parts = pointerParts(line);
  if (!parts) return <>{line.text === '' ? ' ' : showDirections(line.text)}</>;
  const { file, status } = line.pointer ?? { file: null, status: 'dangling' };
  const bad = status === 'dangling' || status === 'outside';
  return (
    <>
      <span className={styles.quiet}>{showDirections(parts.before)}</span>
      {file === null || bad ? (
        <span className={classNames(bad && styles.bad)}>{showDirections(parts.title)}</span>
      ) : (
        // The row takes the focus, and Enter there opens it.
        <button type="button" tabIndex={-1} className={styles.link} title={t.open(file)} onClick={() => onOpen(file)}>
          {showDirections(parts.title)}
        </button>
      )}
      <span className={styles.quiet}>{showDirections(parts.link)}</span>
      {showDirections(parts.hook)}
    </>
  );
}

function Length({ chars, counted }: { chars: number; counted: boolean }) {
  const t = useText().indexFile;
  const look = !counted || chars <= 150 ? null : chars <= 200 ? styles.long : styles.veryLong;
  return (
    <span className={classNames(styles.length, look)} title={t.chars(chars)}>
      {look === null ? null : chars}
      <i aria-hidden="true" />
    </span>
  );
}

/** How much of a huge line stands on either side of the cut, UTF-16 units. */
const shownPart = 2_000;

/** A line that the hard cut goes through: what is loaded of it, or what is lost. */
export function IndexPartRow({ line, lost, at }: { line: IndexLine; lost: boolean; at: number }) {
  const t = useText().indexFile;
  const part = lost ? line.text.slice(at) : line.text.slice(0, at);
  const hidden = Math.max(0, part.length - shownPart);
  const more = hidden === 0 ? null : <span className={classNames(styles.is, styles.dim)}>{t.rest(hidden)}</span>;
  return (
    <div className={classNames(styles.row, styles.whole, lost && styles.lost)}>
      <span className={styles.number}>{lost ? '' : line.line}</span>
      {lost ? <span /> : <Length chars={line.chars} counted />}
      <span className={styles.text}>
        <span className={styles.said}>
          {lost ? null : more}
          {lost ? part.slice(0, shownPart) : part.slice(-shownPart)}
          {lost ? more : null}
        </span>
      </span>
    </div>
  );
}
