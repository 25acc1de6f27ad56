import { Copy, Trash2, X } from 'lucide-react';
import { useText } from '../../i18n/text.ts';
import { useCanWrite } from '../../store/app.ts';
import { removeMemories } from '../../store/curate.ts';
import { clearSelection, selectAll, useList } from '../../store/list.ts';
import { filterRows } from '../../store/list-filter.ts';
import { useMemories } from '../../store/memories.ts';
import { showToast } from '../../store/toasts.ts';
import { useView } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../page/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './selection-bar.module.css';

/** What can be done with the memories that are selected. */
export function SelectionBar() {
  const selection = useView((view) => view.selection);
  return selection.length === 0 ? null : <Bar selection={selection} />;
}

function Bar({ selection }: { selection: readonly string[] }) {
  const { memories: t, curate } = useText();
  const canWrite = useCanWrite();
  const storeId = useView((view) => view.storeId);
  const set = useMemories((memories) => (storeId === null ? undefined : memories.byStore.get(storeId)));
  const list = useList();
  const all = set ? filterRows([...set.byFile.values()], list).length : 0;
  const copy = async () => {
    if (await copyText(selection.join('\n'))) showToast(t.namesCopied(selection.length));
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={t.selected(selection.length)}>
      <span className={styles.count} role="status">
        {t.selected(selection.length)}
      </span>
      {selection.length < all ? (
        <Button look="quiet" size={24} onClick={selectAll}>
          {t.selectAll(all)}
        </Button>
      ) : null}
      <Button size={24} icon={Copy} onClick={() => void copy()}>
        {t.copyNames}
      </Button>
      {canWrite ? (
        <Button look="danger" size={24} icon={Trash2} keys="Delete" onClick={() => void removeMemories(selection)}>
          {curate.removeMany(selection.length)}
        </Button>
      ) : null}
      <IconButton icon={X} size={24} label={t.clearSelection} keys="Escape" onClick={clearSelection} />
    </div>
  );
}
