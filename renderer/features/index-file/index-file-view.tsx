import { FileText } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { IndexView } from '#shared/model/index-file.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { couldBeIndexed } from '#shared/text/could-be-indexed.ts';
import { useText } from '../../i18n/text.ts';
import { useCanWrite } from '../../store/app.ts';
import { makeIndex } from '../../store/index-acts.ts';
import { canEditIndex } from '../../store/index-edit.ts';
import { followIndexFile, readIndexFileAgain, useIndexFile, useIndexPlace } from '../../store/index-file.ts';
import { useMemories } from '../../store/memories.ts';
import { followStartUp } from '../../store/start-up.ts';
import { openMemory } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AsClaude } from './as-claude.tsx';
import { IndexFrame } from './index-frame.tsx';
import { IndexLines } from './index-lines.tsx';
import { IndexReads, MetersOf } from './index-reads.tsx';
import { IndexSide } from './index-side.tsx';
import { IndexWorkbench } from './index-workbench.tsx';
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
  const byFile = useMemories((memories) => memories.byStore.get(storeId)?.byFile);
  if (canEditIndex(view)) return <IndexWorkbench view={view} storeId={storeId} byFile={byFile} />;
  return <Shown view={view} storeId={storeId} byFile={byFile} />;
}

interface ShownProps {
  view: IndexView;
  storeId: string;
  byFile: ReadonlyMap<string, MemoryRow> | undefined;
}

/** MEMORY.md to be read only. */
function Shown({ view, storeId, byFile }: ShownProps) {
  const t = useText().indexFile;
  const mode = useIndexPlace((place) => place.mode);
  const open = useCallback((file: string) => openMemory(storeId, file, true), [storeId]);
  const empty = view.text.trim() === '';
  return (
    <IndexFrame
      path={view.path}
      meters={<MetersOf figures={view.figures} lines={view.lines} />}
      reads={<IndexReads figures={view.figures} lines={view.lines} />}
      first={t.byLine}
      side={<IndexSide view={view} byFile={byFile} onOpen={open} />}
      sideLabel={t.problems}
    >
      {mode === 'asClaude' ? (
        <AsClaude />
      ) : !view.exists ? (
        <NoIndex storeId={storeId} byFile={byFile} />
      ) : empty ? (
        <Words title={t.empty} hint={t.emptyHint} />
      ) : (
        <IndexLines view={view} onOpen={open} />
      )}
    </IndexFrame>
  );
}

/** No MEMORY.md: one can be made that points to every memory. */
function NoIndex({ storeId, byFile }: Omit<ShownProps, 'view'>) {
  const t = useText();
  const count = [...(byFile?.values() ?? [])].filter(couldBeIndexed).length;
  const canMake = useCanWrite() && count > 0;
  const hint = canMake ? t.indexEdit.absentHint(count) : t.indexFile.absentHint;
  return (
    <Words title={t.indexFile.absent} hint={hint}>
      {canMake ? (
        <Button look="primary" onClick={() => void makeIndex(storeId)}>
          {t.indexEdit.make(count)}
        </Button>
      ) : null}
    </Words>
  );
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
