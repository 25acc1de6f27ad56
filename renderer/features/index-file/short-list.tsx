import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './index-side.module.css';

interface ShortListProps<T> {
  items: readonly T[];
  /** How many stand before "Show N more", and how many each press adds. */
  first: number;
  row(item: T): ReactNode;
}

/** A list that shows its first rows; long ones grow by a page at a time, so that none stalls. */
export function ShortList<T>({ items, first, row }: ShortListProps<T>) {
  const t = useText().indexFile;
  const [count, setCount] = useState(first);
  const shown = items.slice(0, count);
  const left = items.length - shown.length;
  return (
    <>
      <ul className={styles.list}>{shown.map(row)}</ul>
      {left > 0 ? (
        <Button
          look="quiet"
          size={24}
          className={styles.more ?? ''}
          onClick={() => setCount(count + Math.max(100, first))}
        >
          {t.showMore(left)}
        </Button>
      ) : null}
      {left === 0 && items.length > first ? (
        <Button look="quiet" size={24} className={styles.more ?? ''} onClick={() => setCount(first)}>
          {t.showFewer}
        </Button>
      ) : null}
    </>
  );
}
