import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { namedDay } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import type { Dictionary } from '../../i18n/text.ts';
import { activeInboxIndex, currentInboxItems, moveInbox, useInboxList } from '../../store/inbox.ts';
import { dayOf } from '../../store/inbox-items.ts';
import type { InboxItem } from '../../store/inbox-items.ts';
import { classNames } from '../../ui/class-names.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './inbox-rows.module.css';

/** Heights in px; Chinese rows need a little more. */
const heightOf = (item: InboxItem | undefined, zh: boolean): number => (item?.kind === 'head' ? 40 : zh ? 54 : 52);

/** The changes, one stop of the Tab key; virtual beyond a hundred. */
export function InboxRows() {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const active = useInboxList((list) => list.active);
  const items = currentInboxItems();
  const zh = currentLanguage() === 'zh';
  const rows = items.filter((item) => item.kind === 'entry').length;
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(items[index], zh),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: items.length <= 100 ? 100 : 12,
    scrollPaddingStart: 40,
    scrollPaddingEnd: 8,
    paddingEnd: 16,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, zh]);
  const index = activeInboxIndex(items);
  // Only a move of the keyboard scrolls; a change on disk keeps the place.
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (active === null || shown.current === active) return;
    shown.current = active;
    virtual.scrollToIndex(index, { align: 'auto' });
  }, [virtual, active, index]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity, PageDown: 10, PageUp: -10 }[event.key];
    if (step === undefined || event.shiftKey) return;
    event.preventDefault();
    moveInbox(step);
  };
  let position = 0;
  const positions = items.map((item) => (item.kind === 'entry' ? ++position : 0));
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={t.history.list}
      aria-activedescendant={index === -1 ? undefined : `change-${index}`}
      tabIndex={0}
      data-part="list"
      className={`${styles.scroller} scroll`}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map((line) => {
          const item = items[line.index];
          if (!item) return null;
          return (
            <div
              key={line.key}
              role="presentation"
              className={styles.line}
              style={{ height: line.size, transform: `translateY(${line.start}px)` }}
            >
              {item.kind === 'head' ? (
                <div role="presentation" className={classNames(styles.day, item.group !== 'seen' && styles.new)}>
                  {headWords(item, t)}
                </div>
              ) : (
                <EntryRow
                  id={`change-${line.index}`}
                  itemKey={item.key}
                  entry={item.entry}
                  active={line.index === index}
                  position={positions[line.index] ?? 0}
                  count={rows}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function headWords({ group, day }: Extract<InboxItem, { kind: 'head' }>, { history: words }: Dictionary): string {
  if (day === null) return words.groupDeleted;
  const now = Date.now();
  const name =
    day === dayOf(new Date(now).toISOString())
      ? words.today
      : day === dayOf(new Date(now - 86_400_000).toISOString())
        ? words.yesterday
        : namedDay(day, currentLanguage(), now);
  return group === 'seen' ? words.groupSeen(name) : words.groupNew(name);
}
