import { Pin } from 'lucide-react';
import { memo } from 'react';
import type { MouseEvent } from 'react';
import type { MemoryRow as Row } from '#shared/model/memory.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { longDate } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { useDrift } from '../../store/drift.ts';
import { activate, extendTo, toggleSelected } from '../../store/list.ts';
import { useView } from '../../store/view.ts';
import { AgeBadge } from '../../ui/age-badge.tsx';
import { CheckBox } from '../../ui/check.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { isMac } from '../../ui/key-sign.ts';
import { MemoryMarks, memoryMarks } from './memory-marks.tsx';
import styles from './memory-row.module.css';

interface MemoryRowProps {
  id: string;
  row: Row;
  active: boolean;
  position: number;
  count: number;
}

/** One memory: title and age, description and marks. */
export const MemoryRow = memo(function MemoryRow({ id, row, active, position, count }: MemoryRowProps) {
  const t = useText();
  const open = useView((view) => view.file === row.file);
  const selecting = useView((view) => view.selection.length > 0);
  const selected = useView((view) => view.selection.includes(row.file));
  const storeId = useView((view) => view.storeId);
  const drift = useDrift(({ byStore }) => (storeId === null ? undefined : byStore.get(storeId)?.[row.file]));
  const marks = memoryMarks(row, t, Date.now(), drift);
  const age = t.common.ageLong(row.ageDays);
  const onClick = (event: MouseEvent) => {
    if (event.shiftKey) extendTo(`row:${row.file}`);
    else if (isMac ? event.metaKey : event.ctrlKey) toggleSelected(row.file);
    activate({ kind: 'row', key: `row:${row.file}`, row });
  };
  return (
    <div
      id={id}
      role="option"
      aria-selected={selecting ? selected : open}
      aria-posinset={position}
      aria-setsize={count}
      className={classNames(styles.row, open && styles.on, active && styles.active, selected && styles.selected)}
      onClick={onClick}
    >
      {selecting ? (
        <span
          className={styles.check}
          onClick={(event) => {
            event.stopPropagation();
            toggleSelected(row.file);
          }}
        >
          <CheckBox checked={selected} />
        </span>
      ) : null}
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.title}>
            {row.pinned ? (
              <span title={t.memories.pinned}>
                <Icon of={Pin} size={12} />
                <span className="sr">{t.memories.pinned}</span>
              </span>
            ) : null}
            <span className="cut">{showDirections(row.title)}</span>
          </span>
          <span className="sr">{t.common.type[row.type ?? 'none']}</span>
          <AgeBadge
            days={row.ageDays}
            short={t.common.ageShort(row.ageDays)}
            long={t.common.fileDate(age, longDate(row.modified, currentLanguage()))}
          />
        </span>
        <span className={styles.line}>
          <span className={classNames(styles.description, 'cut')}>
            {showDirections(row.description ?? t.memories.noDescription)}
          </span>
          <MemoryMarks marks={marks} />
        </span>
      </span>
    </div>
  );
});
