import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { openEditor } from '../../store/edit-acts.ts';
import { allIntents, intentById } from '../../store/intents.ts';
import type { Intent } from '../../store/intents.ts';
import { createCalled } from '../../store/memory-intents.ts';
import { useMemories } from '../../store/memories.ts';
import { isIndexHit, openHit } from '../../store/open-hit.ts';
import { askRecall } from '../../store/recall.ts';
import { useRecent } from '../../store/recent.ts';
import { followSearch, searchFilterCount, searchFor, useSearch } from '../../store/search.ts';
import { useStores } from '../../store/stores.ts';
import { closePanel, openMemory, openStore, useView } from '../../store/view.ts';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { isMac } from '../../ui/key-sign.ts';
import { Modal } from '../../ui/modal.tsx';
import { findResults } from './find-results.ts';
import { HitLine, IndexHitLine, hitValue } from './hit-lines.tsx';
import { AskLine, CommandLine, CreateLine, MemoryLine, StoreLine } from './palette-lines.tsx';
import { SearchControls } from './search-controls.tsx';
import { SearchCount, SearchNotes } from './search-says.tsx';
import styles from './palette.module.css';

/** Memories and indexes by what they say, commands and stores by their names, found by typing. */
export function Palette() {
  const t = useText();
  const words = t.palette;
  const [query, setQuery] = useState(() => useView.getState().paletteStart);
  const [filtersOpen, setFiltersOpen] = useState(() => searchFilterCount(useSearch.getState()) > 0);
  /** Enter was pressed before the answer came. */
  const [waits, setWaits] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** What the hits on screen are of. */
  const listed = useRef<string | null>(null);
  const stores = useStores((state) => state.byId);
  const sets = useMemories((state) => state.byStore);
  const recent = useRecent((state) => state.recent);
  const { answer, pending, mode, error } = useSearch();
  // The palette isn't one of its own commands.
  const intents = useMemo(() => allIntents().filter((intent) => !unlisted.has(intent.id)), []);
  const signed = /^[@>]/.test(query);
  useEffect(followSearch, []);
  useEffect(() => searchFor(signed ? '' : query), [query, signed]);
  const results = useMemo(
    () => findResults(query, { stores, sets, intents: mode === 'regex' && !signed ? [] : intents, recent }),
    [query, stores, sets, intents, recent, mode, signed],
  );
  const { needle, commands } = results;
  const hits = signed || needle === '' ? [] : (answer?.hits ?? []);
  const memories = hits.filter((hit) => !isIndexHit(hit));
  const lines = hits.filter(isIndexHit);
  const first = memories[0] ?? lines[0];
  const partly = answer !== null && answer.searched < answer.of;
  /** What is listed belongs to what was typed before, or nothing was looked through yet. */
  const unsure = !signed && needle !== '' && (pending || (partly && hits.length === 0));
  // A new answer begins at its best; where the keyboard went within one stays.
  useEffect(() => {
    // The same as the key, which alone makes the list tell screen readers where it is.
    const home = new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true });
    const of = answer === null || answer.hits.length === 0 ? null : `${answer.mode} ${answer.query}`;
    if (answer !== null && (of === null || of !== listed.current)) input.current?.dispatchEvent(home);
    listed.current = of;
  }, [answer]);
  const type = (typed: string) => {
    setQuery(typed);
    setWaits(false);
  };
  const then = (run: () => void) => () => {
    closePanel();
    run();
  };
  useEffect(() => {
    if (!waits || pending || partly || !first) return;
    closePanel();
    openHit(first);
  }, [waits, pending, partly, first]);
  const nothing = [results.recent, hits, commands, results.stores].every(({ length }) => length === 0);
  const name = query.trim();
  const settled = signed || needle === '' || (!pending && answer !== null && answer.searched === answer.of);
  const creates =
    nothing && settled && needle !== '' && !signed && mode === 'words' && intentById('memory.new').enabled();
  const asks = !signed && mode !== 'regex' && needle !== '' && intentById('view.recall').enabled();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.target !== input.current) return;
    if (isMac ? event.metaKey : event.ctrlKey) {
      const on = event.currentTarget.querySelector<HTMLElement>('[role=option][data-selected=true]')?.dataset['value'];
      const hit = memories.find((one) => hitValue(one) === on);
      if (!hit) return;
      event.preventDefault();
      then(() => void openEditor(hit.storeId, hit.file))();
    } else if (unsure) {
      event.preventDefault();
      setWaits(true);
    }
  };
  return (
    <Modal label={words.title} onClose={closePanel}>
      <Command label={words.title} shouldFilter={false} loop className={styles.palette ?? ''} onKeyDown={onKeyDown}>
        <div className={styles.query}>
          <Icon of={Search} />
          <Command.Input ref={input} value={query} onValueChange={type} placeholder={words.placeholder} />
          <Kbd keys="Escape" />
        </div>
        {signed ? null : (
          <SearchControls open={filtersOpen} onOpen={setFiltersOpen} onDone={() => input.current?.focus()} />
        )}
        <Command.List className={`${styles.list} scroll`} label={words.title}>
          <SearchNotes />
          {unsure && hits.length === 0 ? (
            <div className={styles.none} role="presentation">
              <p>{t.search.looking}</p>
            </div>
          ) : null}
          {nothing && settled && error === null && (answer?.stopped ?? null) === null ? (
            <div className={styles.none} role="presentation">
              <p>{words.noMatch(query)}</p>
              {answer === null ? null : <p>{words.lookedAt(t.common.memories(answer.searched))}</p>}
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
          <Group title={words.memories} lines={memories}>
            {(hit) => <HitLine key={hitValue(hit)} hit={hit} onSelect={then(() => openHit(hit))} />}
          </Group>
          <Group
            title={words.commands}
            lines={commands}
            first={asks ? <AskLine query={name} onSelect={then(() => askRecall(name))} /> : null}
          >
            {(intent) => <CommandLine key={intent.id} intent={intent} needle={needle} onSelect={then(intent.run)} />}
          </Group>
          <Group title={t.search.inIndex} lines={lines}>
            {(hit) => <IndexHitLine key={hitValue(hit)} hit={hit} onSelect={then(() => openHit(hit))} />}
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
          <span className={styles.wide}>
            <Kbd keys="mod+Enter" /> {t.search.edit}
          </span>
          <span>
            <Kbd keys=">" /> {words.commandsOnly}
          </span>
          <span>
            <Kbd keys="@" /> {words.storesOnly}
          </span>
          <SearchCount />
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

interface GroupProps<T> {
  title: string;
  lines: readonly T[];
  first?: ReactNode;
  children(line: T): ReactNode;
}

function Group<T>({ title, lines, first = null, children }: GroupProps<T>) {
  if (lines.length === 0 && first === null) return null;
  return (
    <Command.Group heading={title} className={styles.group ?? ''}>
      {first}
      {lines.map(children)}
    </Command.Group>
  );
}
