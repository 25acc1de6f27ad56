import type { ReactNode } from 'react';
import type { MemoryRow } from '#shared/model/memory.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { askWhy, useRecall } from '../../store/recall.ts';
import { AgeBadge } from '../../ui/age-badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TypeMark } from '../../ui/type-mark.tsx';
import type { Skipped } from './group-skips.ts';
import { WhyCard } from './why-card.tsx';
import styles from './left-out.module.css';

interface LeftOutRowProps {
  skip: Skipped;
  row: MemoryRow | undefined;
  /** What can be done about it at once. */
  children: ReactNode;
}

/** A memory that is left out, and why; a click asks for more. */
export function LeftOutRow({ skip, row, children }: LeftOutRowProps) {
  const t = useText();
  const open = useRecall((state) => state.why?.file === skip.file);
  const type = row?.type ?? null;
  return (
    <div className={styles.item}>
      <div className={classNames(styles.row, open && styles.on)}>
        <button
          type="button"
          className={styles.ask}
          aria-expanded={open}
          title={t.recall.whyNot}
          onClick={() => askWhy(open ? null : skip.file)}
        >
          <TypeMark type={type} label={t.common.type[type ?? 'none']} />
          <span className="cut">{showDirections(skip.title)}</span>
          {row === undefined ? (
            <span />
          ) : (
            <AgeBadge days={row.ageDays} short={t.common.ageShort(row.ageDays)} long={t.common.ageLong(row.ageDays)} />
          )}
          <span className={styles.reason}>{t.recall.skip(skip.why)}</span>
        </button>
        {children}
      </div>
      {open ? <WhyCard file={skip.file} title={skip.title} /> : null}
    </div>
  );
}
