import { Copy, Ellipsis, Folder, Inbox, Keyboard, RefreshCw, SlidersHorizontal, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { shortPath, useApp } from '../../store/app.ts';
import { useCounts } from '../../store/inbox.ts';
import { intentById } from '../../store/intents.ts';
import { useStores } from '../../store/stores.ts';
import { showToast } from '../../store/toasts.ts';
import { openInbox, openPanel, openProblems, useView } from '../../store/view.ts';
import { classNames } from '../../ui/class-names.ts';
import { copyText } from '../../page/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { StoreList } from './store-list.tsx';
import styles from './sidebar.module.css';

/** The left column: what concerns all stores, the stores, and where Claude keeps them. */
export function Sidebar({ edge }: { edge: ReactNode }) {
  const t = useText();
  const ready = useStores((stores) => stores.status === 'ready');
  const any = useStores((stores) => stores.byId.size > 0);
  return (
    <nav className={styles.side} aria-label={t.frame.storeNav}>
      {any ? <InboxLink /> : null}
      {any ? <ProblemsLink /> : null}
      {any ? <StoreList /> : <p className={styles.empty}>{ready ? t.stores.empty : ''}</p>}
      <Foot />
      <div className={styles.edge}>{edge}</div>
    </nav>
  );
}

function InboxLink() {
  const t = useText().history;
  const on = useView((view) => view.place === 'inbox');
  const total = useCounts((counts) => counts.total);
  return (
    <button
      type="button"
      className={classNames(styles.link, on && styles.on)}
      aria-current={on ? 'page' : undefined}
      aria-keyshortcuts="G I"
      onClick={openInbox}
    >
      <Icon of={Inbox} />
      <span>{t.nav}</span>
      {total > 0 ? (
        <span className={styles.badge}>
          <span aria-hidden="true">{total > 999 ? '999+' : total}</span>
          <span className="sr">{t.waiting(total)}</span>
        </span>
      ) : null}
    </button>
  );
}

function ProblemsLink() {
  const t = useText().frame;
  const on = useView((view) => view.place === 'problems');
  const alarms = useStores((stores) => [...stores.byId.values()].reduce((sum, store) => sum + store.alarms.length, 0));
  return (
    <button
      type="button"
      className={classNames(styles.link, on && styles.on)}
      aria-current={on ? 'page' : undefined}
      onClick={openProblems}
    >
      <Icon of={TriangleAlert} />
      <span>{t.problems}</span>
      {alarms > 0 ? (
        <span className={styles.count}>
          <span aria-hidden="true">{alarms}</span>
          <span className="sr">{t.alarms(alarms)}</span>
        </span>
      ) : null}
    </button>
  );
}

function Foot() {
  const t = useText();
  const dir = useApp((app) => app.info?.configDir);
  if (dir === undefined) return <div className={styles.foot} />;
  return (
    <div className={styles.foot}>
      <Icon of={Folder} size={14} />
      <code className="cut" title={dir}>
        {shortPath(dir)}
      </code>
      <Menu trigger={<IconButton icon={Ellipsis} size={24} label={t.frame.dirMenu} />}>
        <MenuItem
          icon={SlidersHorizontal}
          keys={intentById('settings.open').keys[0]}
          onSelect={() => openPanel('settings')}
        >
          {t.frame.settings}
        </MenuItem>
        <MenuItem icon={Keyboard} keys="?" onSelect={() => openPanel('shortcuts')}>
          {t.shortcuts.title}
        </MenuItem>
        <MenuItem icon={RefreshCw} keys={intentById('app.rescan').keys[0]} onSelect={intentById('app.rescan').run}>
          {t.frame.rescan}
        </MenuItem>
        <MenuItem
          icon={Copy}
          onSelect={() =>
            void copyText(dir).then((done) => {
              if (done) showToast(t.frame.copied(shortPath(dir)));
            })
          }
        >
          {t.frame.copyPath}
        </MenuItem>
      </Menu>
    </div>
  );
}
