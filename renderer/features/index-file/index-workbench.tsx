import { Suspense, lazy, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { IndexView } from '#shared/model/index-file.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { startUpOf } from '#shared/text/start-up.ts';
import { lostEntries } from '#shared/text/index-state.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { saveIndex } from '../../store/index-acts.ts';
import {
  discardIndex,
  isIndexDirty,
  keepIndexDraft,
  leaveIndex,
  meetIndex,
  useIndexEdit,
} from '../../store/index-edit.ts';
import { useIndexPlace } from '../../store/index-file.ts';
import { Button } from '../../ui/button.tsx';
import { StartUpText } from '../../ui/start-up-text.tsx';
import { AsClaude } from './as-claude.tsx';
import { CapDialog } from './cap-dialog.tsx';
import { EditNotes } from './edit-notes.tsx';
import { EditSide } from './edit-side.tsx';
import { IndexFrame } from './index-frame.tsx';
import { LineBar } from './line-bar.tsx';

const IndexEditor = lazy(async () => ({ default: (await import('./editor/index-editor.tsx')).IndexEditor }));

interface IndexWorkbenchProps {
  view: IndexView;
  storeId: string;
  byFile: ReadonlyMap<string, MemoryRow> | undefined;
}

/** MEMORY.md to be edited: meters, text and side follow every keystroke. */
export function IndexWorkbench({ view, storeId, byFile }: IndexWorkbenchProps) {
  const t = useText();
  const mode = useIndexPlace((place) => place.mode);
  const edit = useIndexEdit(({ current }) => (current?.storeId === storeId ? current : null));
  useEffect(() => meetIndex(storeId, view), [storeId, view]);
  useEffect(() => {
    window.addEventListener('beforeunload', keepIndexDraft);
    return () => {
      window.removeEventListener('beforeunload', keepIndexDraft);
      leaveIndex();
    };
  }, [storeId]);
  if (!edit) return null;
  const { live } = edit;
  const dirty = isIndexDirty(edit);
  const lines = live?.lines ?? view.lines;
  const figures = live?.figures ?? view.figures;
  const lost = live ? lostEntries(live.resolved, live.loads, (file) => byFile?.get(file)?.type ?? null) : view.lost;
  const actions: ReactNode = dirty ? (
    <>
      <Button look="danger" size={24} onClick={discardIndex}>
        {t.indexEdit.discard}
      </Button>
      <Button size={24} keys="mod+s" disabled={edit.saving} onClick={() => void saveIndex()}>
        {t.indexEdit.save}
      </Button>
    </>
  ) : null;
  return (
    <IndexFrame
      path={view.path}
      figures={figures}
      lines={lines}
      actions={actions}
      first={t.indexEdit.edit}
      side={<EditSide edit={edit} view={view} byFile={byFile} />}
      sideLabel={t.indexEdit.repair}
    >
      <EditNotes edit={edit} />
      {mode === 'asClaude' ? (
        dirty ? (
          <Draft text={edit.text} />
        ) : (
          <AsClaude />
        )
      ) : (
        <>
          <Suspense fallback={<div style={{ flex: 1 }} />}>
            <IndexEditor key={currentLanguage()} view={view} byFile={byFile} />
          </Suspense>
          <LineBar edit={edit} byFile={byFile} />
        </>
      )}
      {edit.asks && figures.cut ? <CapDialog lines={figures.cut.lostLines} lost={lost} /> : null}
    </IndexFrame>
  );
}

/** What Claude would load of a text that isn't saved yet. */
function Draft({ text }: { text: string }) {
  const t = useText().startUp;
  const { text: loaded, warning } = startUpOf(text);
  return <StartUpText text={loaded} warning={warning} label={t.text} warningLabel={t.warning} />;
}
