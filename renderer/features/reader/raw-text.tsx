import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { useReader } from '../../store/document.ts';
import { classNames } from '../../ui/class-names.ts';
import { rawRows } from './raw-rows.ts';
import type { RawRow } from './raw-rows.ts';
import styles from './raw-text.module.css';

/** Up to this many rows all are in the page, so that the browser's own search finds them. */
const wholeUpTo = 1_500;

/** A memory's file as it is, with line numbers; long lines wrap. `scroller` is what it scrolls in. */
export function RawText({ text, scroller }: { text: string; scroller: HTMLElement | null }) {
  const t = useText();
  const rows = useMemo(() => rawRows(text), [text]);
  return (
    <div
      className={classNames(styles.raw, rows.length > 9_999 && styles.many, 'text')}
      role="group"
      aria-label={t.reader.rawLabel}
    >
      {rows.length <= wholeUpTo ? (
        rows.map((row, index) => <Row key={index} row={row} />)
      ) : (
        <ManyRows rows={rows} scroller={scroller} />
      )}
    </div>
  );
}

function ManyRows({ rows, scroller }: { rows: RawRow[]; scroller: HTMLElement | null }) {
  const frame = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (scroller && frame.current)
      setMargin(frame.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
  }, [scroller, rows]);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    scrollMargin: margin,
    estimateSize: () => 20,
    overscan: 30,
  });
  const line = useReader((reader) => reader.place?.line ?? null);
  useEffect(() => {
    const index = line === null ? -1 : rows.findIndex((row) => row.line === line);
    if (index !== -1) list.scrollToIndex(index, { align: 'center' });
  }, [line, rows, list]);
  return (
    <div ref={frame} style={{ height: list.getTotalSize(), position: 'relative' }}>
      {list.getVirtualItems().map((item) => {
        const row = rows[item.index];
        return row === undefined ? null : (
          <div
            key={item.key}
            ref={list.measureElement}
            data-index={item.index}
            className={styles.placed}
            style={{ transform: `translateY(${item.start - margin}px)` }}
          >
            <Row row={row} />
          </div>
        );
      })}
    </div>
  );
}

function Row({ row }: { row: RawRow }) {
  return (
    <div className={styles.row} data-row={row.line ?? undefined}>
      <span className={styles.number} aria-hidden="true">
        {row.line}
      </span>
      <span className={styles.words}>{row.text === '' ? '\n' : showDirections(row.text)}</span>
    </div>
  );
}
