import { FilePen, FolderSearch, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { StoreSummary } from '#shared/model/store.ts';
import { useText } from '../../i18n/text.ts';
import { useCanWrite } from '../../store/app.ts';
import { clearFilters, currentItems, isFiltered, useList } from '../../store/list.ts';
import { useDrift } from '../../store/drift.ts';
import { loadMemories, useMemories } from '../../store/memories.ts';
import { useOrphanDrafts } from '../../store/orphan-drafts.ts';
import { storeTitle } from '../../store/store-title.ts';
import { openPanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/progress.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { RowsView } from './rows-view.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './memory-list.module.css';

/** The middle column: a store's memories, filtered, sorted and grouped. */
export function MemoryList({ store, above }: { store: StoreSummary; above?: ReactNode }) {
  const t = useText();
  const set = useMemories((memories) => memories.byStore.get(store.id));
  const filtered = useList(isFiltered);
  // The lines are kept until something they come from changes, so asking is cheap and a move of the keyboard changes none.
  const items = useList(currentItems);
  useDrift((drift) => drift.byStore.get(store.id));
  useEffect(() => void loadMemories(store.id), [store.id]);
  const all = set?.byFile.size ?? 0;

  return (
    <section className={styles.list} aria-label={t.memories.list(storeTitle(store, t))}>
      <FilterBar count={set?.status === 'ready' ? all : store.memories} />
      {filtered ? <FilterChips all={all} /> : null}
      {above}
      <OrphanNote storeId={store.id} />
      {set === undefined || (set.status === 'loading' && all === 0) ? (
        <div className={styles.pad}>
          <Progress key={store.id} label={t.memories.reading(store.memories)} />
        </div>
      ) : set.status === 'failed' ? (
        <div className={styles.pad}>
          <Note
            look="alarm"
            live
            actions={
              <Button size={24} onClick={() => void loadMemories(store.id)}>
                {t.common.retry}
              </Button>
            }
          >
            {t.memories.failed}
            {set.error ? t.common.gap + t.errors.say(set.error) : ''}
          </Note>
        </div>
      ) : all === 0 ? (
        <NoMemories store={store} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t.memories.noMatch}
          action={<Button onClick={clearFilters}>{t.memories.clearFilter}</Button>}
        >
          {t.memories.noMatchNext(all)}
        </EmptyState>
      ) : (
        <RowsView key={store.id} items={items} label={t.memories.list(storeTitle(store, t))} />
      )}
      <SelectionBar />
    </section>
  );
}

/** Drafts whose file went are offered here: nothing else leads to them. */
function OrphanNote({ storeId }: { storeId: string }) {
  const t = useText().laidBy.orphans;
  const canWrite = useCanWrite();
  const orphans = useOrphanDrafts(storeId);
  if (orphans.length === 0 || !canWrite) return null;
  return (
    <div className={styles.pad}>
      <Note
        look="hint"
        icon={FilePen}
        actions={
          <Button size={24} onClick={() => openPanel('drafts')}>
            {t.look}
          </Button>
        }
      >
        {t.note(orphans.length)}
      </Note>
    </div>
  );
}

function NoMemories({ store }: { store: StoreSummary }) {
  const t = useText().memories;
  const why = !store.enabled ? t.emptyStoreOff : !store.read && store.kind === 'project' ? t.emptyStoreUnread : null;
  return (
    <EmptyState
      icon={FolderSearch}
      title={t.emptyStore}
      action={why === null ? undefined : <Button onClick={() => openPanel('location')}>{t.showWhy}</Button>}
    >
      {why ?? t.emptyStoreNext}
    </EmptyState>
  );
}
