import { FileX, Link2Off } from 'lucide-react';
import type { MemoryRow } from '#shared/model/memory.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProblemNotes } from './problem-notes.tsx';
import head from './reader-head.module.css';
import notes from './reader-notes.module.css';
import styles from './reader-view.module.css';

/** Whether a row says by itself why its text can't be shown. */
export function saysWhy(row: MemoryRow): boolean {
  return row.problems.some(({ code }) => code.startsWith('path/') && code !== 'path/skipped-case');
}

/** A memory whose text wasn't read, and why: a link out of the store, a pipe, a file without permission. */
export function UnreadMemory({ row }: { row: MemoryRow }) {
  const t = useText();
  const { link } = row;
  const isLink = link === 'outside' || link === 'dangling' || link === 'loop';
  return (
    <div
      className={classNames(styles.page, 'scroll')}
      tabIndex={0}
      role="region"
      data-part="reader"
      aria-label={showDirections(row.title)}
    >
      <div className={classNames(styles.column, styles.bare)}>
        <h1 className={head.title}>{showDirections(row.title)}</h1>
        <p className={classNames(head.lede, styles.file)}>{showDirections(row.file)}</p>
        <div className={notes.notes}>
          <ProblemNotes problems={row.problems} />
        </div>
        <div className={styles.unread}>
          <Icon of={isLink ? Link2Off : FileX} size={20} />
          <p>{isLink ? t.reader.unread[link] : t.reader.unread.other}</p>
        </div>
      </div>
    </div>
  );
}
