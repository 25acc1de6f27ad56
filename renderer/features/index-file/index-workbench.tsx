import { Suspense, useEffect } from 'react';
import type { IndexView } from '#shared/model/index-file.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { saveIndex } from '../../store/index-acts.ts';
import {
  discardIndex,
  keepIndexDraft,
  leaveIndex,
  meetIndex,
  useIndexDirty,
  useIndexEdit,
} from '../../store/index-edit.ts';
import { useIndexPlace } from '../../store/index-file.ts';
import { lazyPart } from '../../store/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { AsClaude } from './as-claude.tsx';
import { EditNotes } from './edit-notes.tsx';
import { EditSide } from './edit-side.tsx';
import { IndexFrame } from './index-frame.tsx';
import { LineBar } from './line-bar.tsx';
import { DraftAsClaude, LiveCapDialog, LiveMeters, LiveReads } from './live-parts.tsx';
import styles from './index-file-view.module.css';

const IndexEditor = lazyPart(async () => (await import('./index-editor.tsx')).IndexEditor);

interface IndexWorkbenchProps {
  view: IndexView;
  storeId: string;
  byFile: ReadonlyMap<string, MemoryRow> | undefined;
}

const noRows: ReadonlyMap<string, MemoryRow> = new Map();

/** MEMORY.md to be edited: meters, text and side follow every keystroke. */
export function IndexWorkbench({ view, storeId, byFile }: IndexWorkbenchProps) {
  const t = useText().indexEdit;
  const mode = useIndexPlace((place) => place.mode);
  const open = useIndexEdit(({ current }) => current?.storeId === storeId);
  const asks = useIndexEdit(({ current }) => current?.asks === true);
  const dirty = useIndexDirty();
  useEffect(() => meetIndex(storeId, view), [storeId, view]);
  useEffect(() => {
    const keep = () => keepIndexDraft();
    window.addEventListener('beforeunload', keep);
    return () => {
      window.removeEventListener('beforeunload', keep);
      leaveIndex();
    };
  }, [storeId]);
  if (!open) return null;
  return (
    <IndexFrame
      path={view.path}
      meters={<LiveMeters view={view} />}
      reads={<LiveReads view={view} />}
      actions={dirty ? <Actions /> : null}
      first={t.edit}
      side={<EditSide storeId={storeId} view={view} byFile={byFile ?? noRows} />}
      sideLabel={t.repair}
    >
      <EditNotes />
      {mode === 'asClaude' ? (
        dirty ? (
          <DraftAsClaude />
        ) : (
          <AsClaude />
        )
      ) : (
        <>
          <Suspense fallback={<div className={styles.reads} />}>
            <IndexEditor key={currentLanguage()} view={view} byFile={byFile} />
          </Suspense>
          <LineBar byFile={byFile} />
        </>
      )}
      {asks ? <LiveCapDialog view={view} byFile={byFile ?? noRows} /> : null}
    </IndexFrame>
  );
}

function Actions() {
  const t = useText().indexEdit;
  const saving = useIndexEdit(({ current }) => current?.saving === true);
  return (
    <>
      <Button look="danger" size={24} onClick={discardIndex}>
        {t.discard}
      </Button>
      <Button size={24} keys="mod+s" disabled={saving} onClick={() => void saveIndex()}>
        {t.save}
      </Button>
    </>
  );
}
