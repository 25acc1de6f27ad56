import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { activeIndex, filterWords, moveActive, selectAll, useList } from '../../store/list.ts';
import type { ListItem } from '../../store/list-items.ts';
import { useView } from '../../store/view.ts';
import { isMac } from '../../ui/key-sign.ts';
import { offsetsOf, useRowsWindow } from '../../ui/use-rows-window.ts';
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

/** Lists up to this long are put on the page whole; of longer ones so many lines beyond those in view. */
const [wholeUpTo, beyond] = [100, 8];
/** Room below the last line, px. */
const end = 12;

/** The lines of the list: virtual beyond 100, heads that stick, one stop of the Tab key. */
export function RowsView({ items, label }: { items: readonly ListItem[]; label: string }) {
  useText();
  const scroller = useRef<HTMLDivElement>(null);
  const active = useList((list) => list.active);
  const list = useList(filterWords);
  const { heads, positions, rows } = useMemo(() => placesOf(items), [items]);
  const language = currentLanguage();
  const offsets = useMemo(
    () => offsetsOf(items.length, (index) => heightOf(items[index], index === 0, language)),
    [items, language],
  );
  const keyOf = useCallback((index: number) => items[index]?.key ?? '', [items]);
  const { first, last, scrollTo } = useRowsWindow({ scroller, offsets, keyOf, list, above: 40, below: 8 });
  const spare = items.length <= wholeUpTo ? wholeUpTo : beyond;
  const [from, to] = [Math.max(0, first - spare), Math.min(items.length - 1, last + spare)];
  const inRange = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  // Every head is there, in a box as high as its group: it sticks until the next one pushes it away.
  const drawn = [...new Set([...heads, ...inRange])].sort((a, b) => a - b);
  const groupEnd = (head: number) => heads.find((other) => other > head) ?? items.length;

  // Only a move of the keyboard or another memory scrolls; a change on disk keeps the place.
  const index = activeIndex(items);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (index === -1 || shown.current === active) return;
    shown.current = active;
    scrollTo(index);
  }, [scrollTo, active, index]);

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
      aria-activedescendant={index < from || index > to ? undefined : `line-${index}`}
      tabIndex={0}
      data-part="list"
      className={`${styles.scroller} scroll`}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: (offsets.at(-1) ?? 0) + end, position: 'relative' }}>
        {drawn.map((at) => {
          const item = items[at];
          if (!item) return null;
          const isHead = item.kind === 'head';
          const [top, bottom] = [offsets[at] ?? 0, offsets[isHead ? groupEnd(at) : at + 1] ?? 0];
          return (
            <div
              key={item.key}
              role="presentation"
              className={isHead ? styles.group : styles.line}
              // What sticks reckons with where its box is laid out, not with where it is moved to.
              style={
                isHead ? { height: bottom - top, top } : { height: bottom - top, transform: `translateY(${top}px)` }
              }
            >
              <Line item={item} index={at} active={at === index} position={positions[at] ?? 0} count={rows} />
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
