import type { ReactNode } from 'react';
import { showDirections } from '#shared/text/show-directions.ts';
import styles from './marked-text.module.css';

interface MarkedTextProps {
  text: string;
  /** [start, end) in UTF-16 units, in order. */
  marks: readonly (readonly [start: number, end: number])[];
  className?: string;
  /** The mark's look comes from around it. */
  plain?: boolean;
  title?: string;
}

/** A text with what was searched for marked in it; none can turn what stands beside it. */
export function MarkedText({ text: written, marks, className, plain, title }: MarkedTextProps) {
  const text = showDirections(written);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    if (start < at || end <= start || end > text.length) continue;
    if (start > at) parts.push(text.slice(at, start));
    parts.push(
      <mark key={start} className={plain === true ? undefined : styles.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return (
    <span className={className} title={title}>
      {parts}
    </span>
  );
}
