import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { IndexView } from '#shared/model/index-file.ts';
import { useText } from '../../i18n/text.ts';
import { reachIndexLine, useIndexPlace } from '../../store/index-file.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IndexLineRow, IndexPartRow } from './index-line-row.tsx';
import { indexRows } from './index-rows.ts';
import type { IndexRow } from './index-rows.ts';
import { stepFor } from './step-for.ts';
import styles from './index-lines.module.css';

interface IndexLinesProps {
  view: IndexView;
  onOpen(file: string): void;
}

/** MEMORY.md line by line, with where Claude stops. One tab stop; arrows or j and k move, Enter opens. */
export function IndexLines({ view, onOpen }: IndexLinesProps) {
  const t = useText().indexFile;
  const scroller = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const [standing, setStanding] = useState<number | null>(null);
  const rows = useMemo(() => indexRows(view, open, standing), [view, open, standing]);
  const at = current === null ? -1 : rows.findIndex((row) => row.key === current);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index]),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 20,
  });

  const focusRow = useCallback((key: string) => {
    requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true });
    });
  }, []);
  const target = useIndexPlace((place) => place.target);
  useEffect(() => {
    if (target !== null) {
      setStanding(target);
      setCurrent(`line:${target}`);
    }
  }, [target]);
  useEffect(() => {
    if (target === null || target !== standing) return;
    const index = rows.findIndex((row) => (row.kind === 'line' || row.kind === 'part') && row.line.line === target);
    if (index !== -1) {
      list.scrollToIndex(index, { align: 'center' });
      focusRow(rows[index]?.key ?? '');
    }
    reachIndexLine();
  }, [target, standing, rows, list, focusRow]);

  const toggle = (row: Extract<IndexRow, { kind: 'fold' }>) => {
    const next = new Set(open);
    if (row.open) next.delete(row.from);
    else next.add(row.from);
    setOpen(next);
    setCurrent(row.key);
  };
  const act = (row: IndexRow | undefined) => {
    if (row?.kind === 'fold') toggle(row);
    else if (row?.kind === 'line' && typeof row.line.pointer?.file === 'string') onOpen(row.line.pointer.file);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      act(rows[at]);
      return;
    }
    const step = stepFor(event.key, at, rows.length);
    if (step === null) return;
    event.preventDefault();
    event.stopPropagation();
    const row = rows[step];
    if (!row) return;
    setCurrent(row.key);
    list.scrollToIndex(step, { align: 'auto' });
    focusRow(row.key);
  };
  const tabStop = at === -1 ? 0 : at;
  return (
    <div ref={scroller} className={classNames(styles.lines, view.lines.length > 9_999 && styles.many, 'scroll')}>
      <div
        role="grid"
        aria-label={t.list}
        aria-rowcount={rows.length}
        tabIndex={-1}
        style={{ height: list.getTotalSize(), position: 'relative' }}
        onKeyDown={onKeyDown}
      >
        {list.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return row === undefined ? null : (
            <div
              key={item.key}
              ref={list.measureElement}
              role="row"
              aria-rowindex={item.index + 1}
              data-index={item.index}
              data-key={row.key}
              tabIndex={item.index === tabStop ? 0 : -1}
              className={styles.placed}
              style={{ transform: `translateY(${item.start}px)` }}
              onFocus={() => setCurrent(row.key)}
            >
              <div role="gridcell">
                <Row row={row} current={row.key === current} onOpen={onOpen} onFold={toggle} />
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  row: IndexRow;
  current: boolean;
  onOpen(file: string): void;
  onFold(row: Extract<IndexRow, { kind: 'fold' }>): void;
}

function Row({ row, current, onOpen, onFold }: RowProps) {
  const t = useText().indexFile;
  switch (row.kind) {
    case 'line':
      return (
        <IndexLineRow
          line={row.line}
          firstLine={row.firstLine}
          follows={row.follows}
          current={current}
          onOpen={onOpen}
        />
      );
    case 'part':
      return <IndexPartRow line={row.line} lost={row.lost} at={row.at} />;
    case 'fold':
      return (
        <button
          type="button"
          tabIndex={-1}
          className={styles.fold}
          aria-expanded={row.open}
          onClick={() => onFold(row)}
        >
          <Icon of={row.open ? ChevronDown : ChevronRight} size={12} />
          {row.open ? t.foldAgain(row.from, row.to) : t.fold(row.from, row.to)}
        </button>
      );
    case 'cut':
      return (
        <p className={styles.cut}>
          <span>{row.inside === null ? t.cut(row.lost) : t.cutInside(row.inside)}</span>
        </p>
      );
  }
}

function heightOf(row: IndexRow | undefined): number {
  if (row?.kind === 'fold') return 24;
  return row?.kind === 'cut' ? 28 : 22;
}
