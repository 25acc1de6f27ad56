import { FileText } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { IndexView } from '#shared/model/index-file.ts';
import { useText } from '../../i18n/text.ts';
import {
  followIndexFile,
  goToIndexLine,
  readIndexFileAgain,
  showIndexMode,
  useIndexFile,
  useIndexPlace,
} from '../../store/index-file.ts';
import { useMemories } from '../../store/memories.ts';
import { followStartUp } from '../../store/start-up.ts';
import { openMemory } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Segment } from '../../ui/segment.tsx';
import { AsClaude } from './as-claude.tsx';
import { IndexLines } from './index-lines.tsx';
import { IndexMeters } from './index-meters.tsx';
import { IndexSide } from './index-side.tsx';
import styles from './index-file-view.module.css';

/** MEMORY.md: how full it is, what each line is, where Claude stops and what falls off. */
export function IndexFileView() {
  const t = useText();
  useEffect(() => followIndexFile(), []);
  useEffect(() => followStartUp(), []);
  const { wanted, shown, phase, error } = useIndexFile();
  if (wanted === null) return null;
  if (!shown)
    return (
      <div className={styles.view}>
        {phase === 'failed' ? (
          <Words title={error ? t.errors.what(error) : t.indexFile.failed} hint={error ? t.errors.next(error) : null}>
            <Button onClick={readIndexFileAgain}>{t.common.retry}</Button>
          </Words>
        ) : (
          <Words title={t.indexFile.reading} hint={null} />
        )}
      </div>
    );
  return <Loaded key={shown.key} view={shown.value} storeId={shown.key} />;
}

function Loaded({ view, storeId }: { view: IndexView; storeId: string }) {
  const t = useText().indexFile;
  const mode = useIndexPlace((place) => place.mode);
  const byFile = useMemories((memories) => memories.byStore.get(storeId)?.byFile);
  const open = useCallback((file: string) => openMemory(storeId, file, true), [storeId]);
  const empty = !view.exists || view.text.trim() === '';
  return (
    <div className={styles.view}>
      <IndexMeters figures={view.figures} stopsAt={lastLoaded(view)} />
      <div className={styles.columns}>
        <section className={styles.editor} aria-label={t.label}>
          <div className={styles.head}>
            <h1 className={styles.name} title={view.path}>
              MEMORY.md
            </h1>
            <Reads view={view} />
            <Segment
              label={t.mode}
              value={mode}
              onChange={showIndexMode}
              options={[
                { value: 'byLine', label: t.byLine },
                { value: 'asClaude', label: t.asClaude },
              ]}
            />
          </div>
          {mode === 'asClaude' ? (
            <AsClaude />
          ) : empty ? (
            <Words title={view.exists ? t.empty : t.absent} hint={view.exists ? t.emptyHint : t.absentHint} />
          ) : (
            <IndexLines view={view} onOpen={open} />
          )}
        </section>
        <aside className={classNames(styles.side, 'scroll')} aria-label={t.problems} tabIndex={0}>
          <IndexSide view={view} byFile={byFile} onOpen={open} />
        </aside>
      </div>
    </div>
  );
}

/** How far Claude reads; a click goes there. */
function Reads({ view }: { view: IndexView }) {
  const t = useText().indexFile;
  if (view.figures.lines === 0) return <span className={styles.reads} />;
  const partly = view.lines.find((line) => line.load === 'partly')?.line ?? null;
  const at = partly ?? lastLoaded(view);
  if (view.figures.cut === null || at === null)
    return <span className={classNames(styles.reads, 'cut')}>{t.readsAll}</span>;
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

function lastLoaded(view: IndexView): number | null {
  return view.lines.findLast((line) => line.load === 'loaded')?.line ?? null;
}

function Words({ title, hint, children }: { title: string; hint: string | null; children?: ReactNode }) {
  return (
    <div className={styles.words} role="status">
      <Icon of={FileText} size={20} />
      <p>{title}</p>
      {hint === null ? null : <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
