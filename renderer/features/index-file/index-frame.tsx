import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { showIndexMode, useIndexPlace } from '../../store/index-file.ts';
import { classNames } from '../../ui/class-names.ts';
import { Segment } from '../../ui/segment.tsx';
import styles from './index-file-view.module.css';

interface IndexFrameProps {
  path: string;
  meters: ReactNode;
  /** How far Claude reads. */
  reads: ReactNode;
  /** What can be done with the whole text. */
  actions?: ReactNode;
  /** What the first way to show it is called. */
  first: string;
  side: ReactNode;
  sideLabel: string;
  children: ReactNode;
}

/** The frame around MEMORY.md: both meters above, the text, and what is said of it at the side. */
export function IndexFrame({ path, meters, reads, actions, first, side, sideLabel, children }: IndexFrameProps) {
  const t = useText().indexFile;
  const mode = useIndexPlace((place) => place.mode);
  return (
    <div className={styles.view}>
      {meters}
      <div className={styles.columns}>
        <section className={styles.editor} aria-label={t.label}>
          <div className={styles.head}>
            <h1 className={styles.name} title={path}>
              MEMORY.md
            </h1>
            {reads}
            {actions}
            <Segment
              label={t.mode}
              value={mode}
              onChange={showIndexMode}
              options={[
                { value: 'byLine', label: first },
                { value: 'asClaude', label: t.asClaude },
              ]}
            />
          </div>
          {children}
        </section>
        <aside className={classNames(styles.side, 'scroll')} aria-label={sideLabel} tabIndex={0}>
          {side}
        </aside>
      </div>
    </div>
  );
}
