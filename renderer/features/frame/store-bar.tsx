import {
  Archive,
  ArrowLeft,
  Code,
  Copy,
  Download,
  Ellipsis,
  FolderOpen,
  Moon,
  NotebookPen,
  Plus,
  RefreshCw,
  Route,
  Upload,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { StoreSummary } from '#shared/model/store.ts';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { shortPath, useCanWrite } from '../../store/app.ts';
import { useColumns } from '../../store/columns.ts';
import { reveal, useCapability } from '../../store/door.ts';
import { useEditing } from '../../store/editing.ts';
import { useCounts } from '../../store/inbox.ts';
import { intentById } from '../../store/intents.ts';
import { useReview } from '../../store/review.ts';
import { storeTitle } from '../../store/store-title.ts';
import { tell } from '../../store/tell.ts';
import { showToast } from '../../store/toasts.ts';
import { back, openPanel, openTab, useView } from '../../store/view.ts';
import type { Tab } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { copyText } from '../../page/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { MiddlePath } from '../../ui/middle-path.tsx';
import styles from './store-bar.module.css';

const tabs: readonly Tab[] = ['memories', 'index', 'history', 'recall', 'startUp'];

/** The open store's name, path and tabs. */
export function StoreBar({ store }: { store: StoreSummary }) {
  const t = useText();
  const tab = useView((view) => view.tab);
  const single = useColumns((columns) => columns.single);
  const onMemories = useView((view) => view.tab === 'memories');
  const editing = useEditing((state) => state.current?.storeId === store.id) && onMemories;
  const reviewing = useReview((state) => state.of?.storeId === store.id) && onMemories;
  const reading = useView((view) => view.file !== null) && onMemories && !reviewing;
  const canWrite = useCanWrite();
  const reveals = useCapability('revealPath');
  const path = store.path ?? store.memoryDir;
  return (
    <div className={styles.bar}>
      {single && reading && !editing ? (
        <span className={styles.back}>
          <IconButton icon={ArrowLeft} label={t.common.back} keys="Escape" onClick={back} />
        </span>
      ) : null}
      <div className={styles.who}>
        {/* The open memory's title is the heading of the page; without one, the store's name is. */}
        {reading || editing || reviewing ? (
          <p className={styles.name}>{storeTitle(store, t)}</p>
        ) : (
          <h1 className={styles.name}>{storeTitle(store, t)}</h1>
        )}
        <MiddlePath path={shortPath(path)} className={styles.path ?? ''} />
      </div>
      <Tabs store={store} tab={tab} />
      <div className={styles.end}>
        <Menu trigger={<IconButton icon={Ellipsis} label={t.frame.storeMenu} />}>
          <MenuItem icon={Route} keys="w" onSelect={() => openPanel('location')}>
            {t.frame.whyThisStore}
          </MenuItem>
          <MenuItem
            icon={Copy}
            onSelect={() =>
              void copyText(store.memoryDir).then((done) => {
                if (done) showToast(t.frame.copied(shortPath(store.memoryDir)));
              })
            }
          >
            {t.frame.copyPath}
          </MenuItem>
          {reveals ? (
            <MenuItem icon={FolderOpen} onSelect={() => void reveal(store.id).catch(tell)}>
              {intentById('memory.reveal').label}
            </MenuItem>
          ) : null}
          {canWrite ? (
            <MenuItem
              icon={NotebookPen}
              keys={intentById('memory.remember').keys[0]}
              onSelect={intentById('memory.remember').run}
            >
              {intentById('memory.remember').label}
            </MenuItem>
          ) : null}
          <MenuItem
            icon={Moon}
            keys={intentById('dream.start').keys[0]}
            onSelect={intentById(canWrite ? 'dream.start' : 'dream.open').run}
          >
            {intentById(canWrite ? 'dream.start' : 'dream.open').label}
          </MenuItem>
          <MenuItem icon={Code} keys={intentById('store.check').keys[0]} onSelect={intentById('store.check').run}>
            {t.verify.checkAll}
          </MenuItem>
          <MenuItem icon={Download} onSelect={intentById('store.export').run}>
            {t.transfer.export}
          </MenuItem>
          {canWrite ? (
            <MenuItem icon={Upload} onSelect={intentById('store.import').run}>
              {t.transfer.import}
            </MenuItem>
          ) : null}
          <MenuItem icon={Archive} onSelect={intentById('archive.show').run}>
            {t.laidBy.show}
          </MenuItem>
          <MenuItem icon={RefreshCw} keys={intentById('app.rescan').keys[0]} onSelect={intentById('app.rescan').run}>
            {t.frame.rescan}
          </MenuItem>
        </Menu>
        {canWrite && store.kind !== 'logs' ? (
          <Button icon={Plus} className={styles.new} disabled={editing} onClick={intentById('memory.new').run}>
            {t.curate.newMemory}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Tabs({ store, tab }: { store: StoreSummary; tab: Tab }) {
  const t = useText();
  const waiting = useCounts((counts) => counts.stores[store.id] ?? 0);
  const words: Record<Tab, string> = {
    memories: t.frame.tabMemories,
    index: t.frame.tabIndex,
    history: t.history.tab,
    recall: t.frame.tabRecall,
    startUp: t.frame.tabStartUp,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (tabs.indexOf(tab) + step + tabs.length) % tabs.length;
    openTab(tabs[next] ?? 'memories');
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={t.frame.tabs} onKeyDown={onKeyDown}>
      {tabs.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-controls="view"
          aria-selected={name === tab}
          aria-keyshortcuts={name === 'startUp' ? undefined : String(index + 1)}
          tabIndex={name === tab ? 0 : -1}
          className={classNames(styles.tab, name === tab && styles.on)}
          onClick={() => openTab(name)}
        >
          {words[name]}
          {name === 'memories' ? <span className={styles.count}>{figure(store.memories)}</span> : null}
          {name === 'history' && waiting > 0 ? (
            <span className={styles.count} title={t.history.waiting(waiting)}>
              {figure(waiting)}
            </span>
          ) : null}
          {name === 'index' && store.indexLines > 0 ? (
            <span
              className={classNames(
                styles.count,
                store.indexPercent > 100 && styles.alarm,
                store.indexPercent >= 80 && store.indexPercent <= 100 && styles.warn,
              )}
              title={t.frame.indexFull(store.indexPercent)}
            >
              {t.common.percent(store.indexPercent)}
            </span>
          ) : null}
        </button>
      ))}
    </div>
  );
}
