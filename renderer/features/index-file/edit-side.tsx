import { useMemo } from 'react';
import type { IndexView } from '#shared/model/index-file.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { lostEntries } from '#shared/text/index-state.ts';
import type { IndexEditing } from '../../store/index-edit.ts';
import { useStores } from '../../store/stores.ts';
import { FallsOff } from './falls-off.tsx';
import { OtherProblems } from './index-side.tsx';
import { RepairPanel } from './repair-panel.tsx';

interface EditSideProps {
  edit: IndexEditing;
  view: IndexView;
  byFile: ReadonlyMap<string, MemoryRow> | undefined;
}

const noRows: ReadonlyMap<string, MemoryRow> = new Map();

/** Beside the editor: what falls off as it is typed, and what could be repaired. */
export function EditSide({ edit, view, byFile = noRows }: EditSideProps) {
  const scope = useStores(({ byId }) => byId.get(edit.storeId)?.scope ?? 'private');
  const { live } = edit;
  const lost = useMemo(
    () => (live ? lostEntries(live.resolved, live.loads, (file) => byFile.get(file)?.type ?? null) : view.lost),
    [live, byFile, view.lost],
  );
  const pinned = useMemo(
    () => new Set([...byFile.values()].flatMap(({ file, pinned: is }) => (is ? [file] : []))),
    [byFile],
  );
  return (
    <>
      <FallsOff lost={lost} cut={(live ?? view).figures.cut} pinned={pinned} />
      <OtherProblems problems={view.problems} />
      <RepairPanel key={edit.storeId} edit={edit} view={view} byFile={byFile} scope={scope} />
    </>
  );
}
