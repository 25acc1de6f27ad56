import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { StoreSummary } from '#shared/model/store.ts';
import { useText } from '../../i18n/text.ts';
import { useStores } from '../../store/stores.ts';
import { openStore, useView } from '../../store/view.ts';
import { focusPart } from '../../page/focus-part.ts';
import { SearchField } from '../../ui/field.tsx';
import { groupStores } from './group-stores.ts';
import { StoreRow } from './store-row.tsx';
import styles from './store-list.module.css';

/** Up to this many stores are taken in at a glance; beyond, they can be searched. */
const searchFrom = 8;

/** Every store, by kind: one stop of the Tab key, arrows or j and k within. */
export function StoreList() {
  const t = useText().stores;
  const byId = useStores((stores) => stores.byId);
  const open = useView((view) => (view.place === 'store' ? view.storeId : null));
  const [query, setQuery] = useState('');
  const groups = useMemo(() => groupStores([...byId.values()], query), [byId, query]);
  const flat = groups.flatMap((group) => group.stores.map((entry) => entry.store));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.getElementById(`store-${open ?? ''}`)?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const move = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    const next = target(flat, open, event.key);
    if (next) openStore(next.id);
    else if (event.key === 'Enter' || event.key === ' ') focusPart('list');
    else return;
    event.preventDefault();
  };

  return (
    <>
      {byId.size >= searchFrom ? (
        <SearchField
          className={styles.search ?? ''}
          label={t.search(byId.size)}
          clearLabel={t.clearSearch}
          part="store-search"
          value={query}
          onChange={setQuery}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && query !== '') setQuery('');
            else if (event.key === 'ArrowDown' || event.key === 'Enter') {
              const first = flat[0];
              if (event.key === 'Enter' && first) openStore(first.id);
              focusPart('stores');
            } else return;
            event.preventDefault();
          }}
        />
      ) : null}
      <div
        ref={box}
        role="listbox"
        aria-label={t.heads.project}
        aria-activedescendant={open === null ? undefined : `store-${open}`}
        tabIndex={0}
        data-part="stores"
        className={`${styles.list} scroll`}
        onKeyDown={move}
      >
        {groups.map((group) => (
          <div key={group.kind} role="group" aria-labelledby={`stores-${group.kind}`}>
            <div id={`stores-${group.kind}`} role="presentation" className={styles.head}>
              {t.heads[group.kind]}
            </div>
            {group.stores.map(({ store, nested }) => (
              <StoreRow key={store.id} id={store.id} nested={nested} selected={store.id === open} />
            ))}
          </div>
        ))}
      </div>
      {groups.length === 0 ? <p className={styles.none}>{t.noMatch}</p> : null}
    </>
  );
}

/** The store that a key leads to from the open one. */
function target(stores: readonly StoreSummary[], open: string | null, key: string): StoreSummary | undefined {
  const at = stores.findIndex((store) => store.id === open);
  if (key === 'ArrowDown' || key === 'j') return stores[Math.min(at + 1, stores.length - 1)];
  if (key === 'ArrowUp' || key === 'k') return stores[Math.max(at - 1, 0)];
  if (key === 'Home') return stores[0];
  if (key === 'End') return stores.at(-1);
  return undefined;
}
