import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { allIntents, intentById } from '../../store/intents.ts';
import type { Intent } from '../../store/intents.ts';
import { createCalled } from '../../store/memory-intents.ts';
import { loadMemories, useMemories } from '../../store/memories.ts';
import { useRecent } from '../../store/recent.ts';
import { useStores } from '../../store/stores.ts';
import { closePanel, openMemory, openStore, useView } from '../../store/view.ts';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Modal } from '../../ui/modal.tsx';
import { findResults } from './find-results.ts';
import { CommandLine, CreateLine, MemoryLine, StoreLine } from './palette-lines.tsx';
import styles from './palette.module.css';

/** Memories, commands and stores, found by typing. */
export function Palette() {
  const t = useText();
  const words = t.palette;
  const [query, setQuery] = useState(() => useView.getState().paletteStart);
  const stores = useStores((state) => state.byId);
  const sets = useMemories((state) => state.byStore);
  const recent = useRecent((state) => state.recent);
  const openStoreId = useView((view) => view.storeId);
  // The palette isn't one of its own commands.
  const intents = useMemo(() => allIntents().filter((intent) => !unlisted.has(intent.id)), []);
  useEffect(() => void loadAll(), []);
  const results = useMemo(
    () => findResults(query, { stores, sets, intents, recent, openStoreId }),
    [query, stores, sets, intents, recent, openStoreId],
  );
  const { needle, memories, commands } = results;
  const nothing = [results.recent, memories, commands, results.stores].every(({ length }) => length === 0);
  const name = query.trim();
  // As long as memories are still read, one of this name may turn up.
  const searchedAll = [...stores.keys()].every((id) => (sets.get(id)?.status ?? 'loading') !== 'loading');
  const creates = nothing && searchedAll && needle !== '' && !/^[@>]/.test(query) && intentById('memory.new').enabled();
  const searched = [...sets.values()].reduce((sum, set) => sum + set.byFile.size, 0);
  const then = (run: () => void) => () => {
    closePanel();
    run();
  };
  return (
    <Modal label={words.title} onClose={closePanel}>
      <Command label={words.title} shouldFilter={false} loop className={styles.palette ?? ''}>
        <div className={styles.query}>
          <Icon of={Search} />
          <Command.Input value={query} onValueChange={setQuery} placeholder={words.placeholder} />
          <Kbd keys="Escape" />
        </div>
        <Command.List className={`${styles.list} scroll`} label={words.title}>
          {nothing ? (
            <div className={styles.none} role="presentation">
              <p>{words.noMatch(query)}</p>
              <p>{words.lookedAt(t.common.memories(searched), sets.size)}</p>
            </div>
          ) : null}
          {creates ? <CreateLine name={name} onSelect={then(() => createCalled(name))} /> : null}
          <Group title={words.recent} lines={results.recent}>
            {({ store, row }) => (
              <MemoryLine
                key={`recent ${store.id} ${row.file}`}
                store={store}
                row={row}
                needle={needle}
                onSelect={then(() => openMemory(store.id, row.file))}
              />
            )}
          </Group>
          <Group title={words.memories} lines={results.memories}>
            {({ store, row }) => (
              <MemoryLine
                key={`${store.id} ${row.file}`}
                store={store}
                row={row}
                needle={needle}
                onSelect={then(() => openMemory(store.id, row.file))}
              />
            )}
          </Group>
          <Group title={words.commands} lines={results.commands}>
            {(intent) => <CommandLine key={intent.id} intent={intent} needle={needle} onSelect={then(intent.run)} />}
          </Group>
          <Group title={words.stores} lines={results.stores}>
            {(store) => (
              <StoreLine key={store.id} store={store} needle={needle} onSelect={then(() => openStore(store.id))} />
            )}
          </Group>
        </Command.List>
        <div className={styles.foot}>
          <span>
            <Kbd keys="ArrowUp" />
            <Kbd keys="ArrowDown" /> {words.move}
          </span>
          <span>
            <Kbd keys="Enter" /> {words.open}
          </span>
          <span>
            <Kbd keys=">" /> {words.commandsOnly}
          </span>
          <span>
            <Kbd keys="@" /> {words.storesOnly}
          </span>
        </div>
      </Command>
    </Modal>
  );
}

/** What makes no sense from here: it moves within a list, or opens what is open. */
const unlisted = new Set<Intent['id']>([
  'palette.open',
  'view.back',
  'list.next',
  'list.previous',
  'list.open',
  'list.mark',
  'column.left',
  'column.right',
]);

/** One store after the other, so that the open one isn't kept waiting. */
async function loadAll(): Promise<void> {
  for (const id of useStores.getState().byId.keys()) await loadMemories(id);
}

interface GroupProps<T> {
  title: string;
  lines: readonly T[];
  children(line: T): ReactNode;
}

function Group<T>({ title, lines, children }: GroupProps<T>) {
  if (lines.length === 0) return null;
  return (
    <Command.Group heading={title} className={styles.group ?? ''}>
      {lines.map(children)}
    </Command.Group>
  );
}
