import { Fragment } from 'react';
import { lineHunks } from '#shared/text/line-hunks.ts';
import { lineText, rawLines } from '#shared/text/raw-lines.ts';
import { classNames } from './class-names.ts';
import styles from './line-diff.module.css';

interface LineDiffProps {
  /** For screen readers. */
  label: string;
  before: string;
  after: string;
  /** "7 lines alike", between what is shown. */
  alike(lines: number): string;
  /** What stands where a line differs only by its end. */
  removed: string;
  added: string;
}

/** Lines alike that are shown around each change. */
const around = 2;

interface Line {
  sign: '-' | '+' | ' ';
  number: number;
  text: string;
}

/** What differs between two texts, line by line, with a little of what is alike. */
export function LineDiff({ label, before, after, alike, removed, added }: LineDiffProps) {
  const words = { '-': removed, '+': added, ' ': '' };
  return (
    <div className={classNames(styles.diff, 'scroll', 'text')} role="region" aria-label={label} tabIndex={0}>
      {diffParts(before, after).map((part, index) => (
        <Fragment key={index}>
          {part.skipped > 0 ? <p className={styles.alike}>{alike(part.skipped)}</p> : null}
          {part.lines.map((line) => (
            <p key={`${line.sign}${line.number}`} className={classNames(styles.line, styles[look[line.sign]])}>
              <span className={styles.number}>{line.number}</span>
              <span aria-hidden="true">{line.sign}</span>
              {line.sign === ' ' ? null : <span className="sr">{words[line.sign]}</span>}
              <span className={styles.text}>{line.text}</span>
            </p>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

const look = { '-': 'removed', '+': 'added', ' ': 'same' } as const;

/** The changed places of two texts; `skipped` are the lines alike before each. The last part may hold none. */
export function diffParts(before: string, after: string): { skipped: number; lines: Line[] }[] {
  const [a, b] = [rawLines(before), rawLines(after)];
  const parts: { skipped: number; lines: Line[] }[] = [];
  let shown = 0;
  const same = (from: number, to: number, shift: number): Line[] =>
    a.slice(from, to).map((raw, i) => ({ sign: ' ', number: from + i + 1 + shift, text: lineText(raw) }));
  const hunks = lineHunks(a, b);
  hunks.forEach((hunk, index) => {
    const start = Math.max(shown, hunk.start - around);
    const end = Math.min(a.length, hunk.end + around, hunks[index + 1]?.start ?? a.length);
    parts.push({
      skipped: start - shown,
      lines: [
        ...same(start, hunk.start, hunk.from - hunk.start),
        ...a
          .slice(hunk.start, hunk.end)
          .map((raw, i): Line => ({ sign: '-', number: hunk.start + i + 1, text: lineText(raw) })),
        ...b
          .slice(hunk.from, hunk.to)
          .map((raw, i): Line => ({ sign: '+', number: hunk.from + i + 1, text: lineText(raw) })),
        ...same(hunk.end, end, hunk.to - hunk.end),
      ],
    });
    shown = end;
  });
  if (shown < a.length) parts.push({ skipped: a.length - shown, lines: [] });
  return parts;
}
