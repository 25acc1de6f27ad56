import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { activeIndex, moveActive, selectAll, useList } from '../../store/list.ts';
import type { ListItem } from '../../store/list-items.ts';
import { useView } from '../../store/view.ts';
import { isMac } from '../../ui/key-sign.ts';
import { FoldLine, ListHead } from './list-head.tsx';
import { MemoryRow } from './memory-row.tsx';
import styles from './rows-view.module.css';

/** Heights in px; Chinese rows need a little more. */
function heightOf(item: ListItem | undefined, first: boolean, language: string): number {
  if (item?.kind === 'head') return first ? 32 : 40;
  if (item?.kind === 'row') return language === 'zh' ? 54 : 52;
  return 28;
}

/** Where the heads stand, and each row's place among the rows. */
function placesOf(items: readonly ListItem[]): { heads: number[]; positions: number[]; rows: number } {
  let rows = 0;
  const positions = items.map((item) => (item.kind === 'row' ? ++rows : 0));
  return { heads: items.flatMap((item, index) => (item.kind === 'head' ? [index] : [])), positions, rows };
}

/** Lists up to this long are put on the page whole. */
const wholeUpTo = 100;

/** The lines of the list: virtual beyond 100, heads that stick, one stop of the Tab key. */
export function RowsView({ items, label }: { items: readonly ListItem[]; label: string }) {
  useText();
  const scroller = useRef<HTMLDivElement>(null);
  const active = useList((list) => list.active);
  const { heads, positions, rows } = useMemo(() => placesOf(items), [items]);
  const stuck = useRef(0);
  const rangeExtractor = (range: Range) => {
    stuck.current = heads.findLast((head) => head <= range.startIndex) ?? 0;
    return [...new Set([stuck.current, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
  };
  const language = currentLanguage();
  // The same functions as long as the lines are the same: every line is measured anew when they change.
  const estimateSize = useCallback((index: number) => heightOf(items[index], index === 0, language), [items, language]);
  const getItemKey = useCallback((index: number) => items[index]?.key ?? index, [items]);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    overscan: items.length <= wholeUpTo ? wholeUpTo : 12,
    scrollPaddingStart: 40,
    scrollPaddingEnd: 8,
    paddingEnd: 12,
    rangeExtractor,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, language]);

  // Only a move of the keyboard or another memory scrolls; a change on disk keeps the place.
  const index = activeIndex(items);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (index === -1 || shown.current === active) return;
    shown.current = active;
    virtual.scrollToIndex(index, { align: 'auto' });
  }, [virtual, active, index]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / 52) - 1);
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      Home: -Infinity,
      End: Infinity,
      PageDown: page,
      PageUp: -page,
    };
    const step = steps[event.key];
    // It goes on with a selection that x or a click began; without one it opens the dream panel.
    if (event.key === 'ArrowDown' && event.shiftKey && useView.getState().selection.length === 0) return;
    if (step !== undefined && !event.ctrlKey && !event.metaKey) moveActive(step, event.shiftKey);
    else if (event.key === 'a' && (isMac ? event.metaKey : event.ctrlKey)) selectAll();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={index === -1 ? undefined : `line-${index}`}
      tabIndex={0}
      data-part="list"
      className={`${styles.scroller} scroll`}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map((line) => {
          const item = items[line.index];
          if (!item) return null;
          const sticks = line.index === stuck.current;
          return (
            <div
              key={line.key}
              role="presentation"
              className={sticks ? styles.stuck : styles.line}
              style={sticks ? undefined : { height: line.size, transform: `translateY(${line.start}px)` }}
            >
              <Line
                item={item}
                index={line.index}
                active={line.index === index}
                position={positions[line.index] ?? 0}
                count={rows}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface LineProps {
  item: ListItem;
  index: number;
  active: boolean;
  position: number;
  count: number;
}

function Line({ item, index, active, position, count }: LineProps) {
  const id = `line-${index}`;
  if (item.kind === 'head') return <ListHead group={item.group} count={item.count} />;
  if (item.kind === 'row')
    return <MemoryRow id={id} row={item.row} active={active} position={position} count={count} />;
  return <FoldLine id={id} item={item} active={active} />;
}
