import type { ReactNode } from 'react';
import type { IndexFigures, IndexLine } from '#shared/model/index-file.ts';
import { useText } from '../../i18n/text.ts';
import { goToIndexLine, showIndexMode, useIndexPlace } from '../../store/index-file.ts';
import { classNames } from '../../ui/class-names.ts';
import { Segment } from '../../ui/segment.tsx';
import { IndexMeters } from './index-meters.tsx';
import styles from './index-file-view.module.css';

interface IndexFrameProps {
  path: string;
  figures: IndexFigures;
  lines: readonly IndexLine[];
  /** What can be done with the whole text. */
  actions?: ReactNode;
  /** What the first way to show it is called. */
  first: string;
  side: ReactNode;
  sideLabel: string;
  children: ReactNode;
}

/** The frame around MEMORY.md: both meters above, the text, and what is said of it at the side. */
export function IndexFrame({ path, figures, lines, actions, first, side, sideLabel, children }: IndexFrameProps) {
  const t = useText().indexFile;
  const mode = useIndexPlace((place) => place.mode);
  const stopsAt = lines.findLast((line) => line.load === 'loaded')?.line ?? null;
  return (
    <div className={styles.view}>
      <IndexMeters figures={figures} stopsAt={stopsAt} />
      <div className={styles.columns}>
        <section className={styles.editor} aria-label={t.label}>
          <div className={styles.head}>
            <h1 className={styles.name} title={path}>
              MEMORY.md
            </h1>
            <Reads figures={figures} lines={lines} stopsAt={stopsAt} />
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

/** How far Claude reads; a click goes there. */
function Reads({ figures, lines, stopsAt }: Pick<IndexFrameProps, 'figures' | 'lines'> & { stopsAt: number | null }) {
  const t = useText().indexFile;
  if (figures.lines === 0) return <span className={styles.reads} />;
  const partly = lines.find((line) => line.load === 'partly')?.line ?? null;
  const at = partly ?? stopsAt;
  if (figures.cut === null || at === null) return <span className={classNames(styles.reads, 'cut')}>{t.readsAll}</span>;
  return (
    <span className={styles.reads}>
      <button
        type="button"
        className={classNames(styles.to, 'cut')}
        title={t.goToLine(at)}
        onClick={() => goToIndexLine(at)}
      >
        {partly === null ? t.readsTo(at) : t.readsInto(at)}
      </button>
    </span>
  );
}
