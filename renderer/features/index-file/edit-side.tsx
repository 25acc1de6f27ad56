import { useMemo } from 'react';
import type { IndexView } from '#shared/model/index-file.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { useStores } from '../../store/stores.ts';
import { OtherProblems } from './index-side.tsx';
import styles from './edit-side.module.css';
import { LiveFallsOff } from './live-parts.tsx';
import { RepairPanel } from './repair-panel.tsx';

interface EditSideProps {
  storeId: string;
  view: IndexView;
  byFile: ReadonlyMap<string, MemoryRow>;
}

/** Beside the editor: what falls off as it is typed, and what could be repaired. */
export function EditSide({ storeId, view, byFile }: EditSideProps) {
  const scope = useStores(({ byId }) => byId.get(storeId)?.scope ?? 'private');
  const pinned = useMemo(
    () => new Set([...byFile.values()].flatMap(({ file, pinned: is }) => (is ? [file] : []))),
    [byFile],
  );
  return (
    <div className={styles.pair}>
      <div>
        <LiveFallsOff view={view} byFile={byFile} pinned={pinned} />
        <OtherProblems problems={view.problems} />
      </div>
      <RepairPanel key={storeId} view={view} byFile={byFile} scope={scope} />
    </div>
  );
}
