import type { ReactNode } from 'react';
import type { StoreSummary } from '#shared/model/store.ts';
import { useText } from '../../i18n/text.ts';
import { columnLimits, dragColumn, keepColumn, useColumn, useColumns } from '../../store/columns.ts';
import type { Column } from '../../store/columns.ts';
import { tell } from '../../store/tell.ts';
import { useEditing } from '../../store/editing.ts';
import { useReview } from '../../store/review.ts';
import { useOpenStore } from '../../store/stores.ts';
import { useView } from '../../store/view.ts';
import { classNames } from '../../ui/class-names.ts';
import { Splitter } from '../../ui/splitter.tsx';
import { Boundary } from './boundary.tsx';
import { ConnectionNote, Opening } from './connection-note.tsx';
import { StoreBar } from './store-bar.tsx';
import styles from './workspace.module.css';

interface WorkspaceProps {
  title: ReactNode;
  /** Gets the edge that it is resized by. */
  sidebar(edge: ReactNode): ReactNode;
  status: ReactNode;
  problems: ReactNode;
  /** What others changed: over all stores, or in the open one. */
  inbox: ReactNode;
  /** What stands in the panel when no store is open: the home holds no memory. */
  empty: ReactNode;
  ready: boolean;
  list(store: StoreSummary): ReactNode;
  reader: ReactNode;
  /** Takes the place of list and reader while something is edited. */
  editor: ReactNode;
  /** Takes the place of both while a dream is reviewed. */
  review: ReactNode;
  index: ReactNode;
  recall: ReactNode;
  startUp: ReactNode;
}

/** Title bar, sidebar, main panel, status bar. */
export function Workspace(props: WorkspaceProps) {
  // A narrow window has no room for it beside the editor.
  const writing = useView((view) => view.tab === 'memories' && view.place === 'store');
  const editing = useEditing((state) => state.current !== null) && writing;
  const narrow = useColumns((columns) => columns.narrow);
  const sidebarOpen = useView((view) => view.sidebarOpen) && !(editing && narrow);
  const sidebar = useColumn('sidebar');
  return (
    <div className={styles.frame}>
      {props.title}
      <div
        className={classNames(styles.body, !sidebarOpen && styles.wide)}
        style={sidebarOpen ? { gridTemplateColumns: `${sidebar}px minmax(0, 1fr)` } : undefined}
      >
        {sidebarOpen ? props.sidebar(<Edge column="sidebar" />) : null}
        <main className={styles.main}>
          <ConnectionNote />
          <Content {...props} />
        </main>
      </div>
      {props.status}
    </div>
  );
}

/** A view that breaks leaves the sidebar, the tabs and the status bar as they are. */
function Guarded({ children }: { children: ReactNode }) {
  const shown = useView(({ place, storeId, tab, file }) => [place, storeId, tab, file].join('\n'));
  return <Boundary of={shown}>{children}</Boundary>;
}

function Content({ problems, inbox, empty, ready, list, ...views }: WorkspaceProps) {
  const { reader, editor, review, index, recall, startUp } = views;
  const place = useView((view) => view.place);
  const tab = useView((view) => view.tab);
  const store = useOpenStore();
  const editing = useEditing((state) => state.current?.storeId === store?.id);
  const reviewing = useReview((state) => state.of !== null && state.of.storeId === store?.id);
  if (!ready) return <Opening />;
  if (place === 'problems') return <Guarded>{problems}</Guarded>;
  if (place === 'inbox') return <Guarded>{inbox}</Guarded>;
  if (!store) return empty;
  return (
    <>
      <StoreBar store={store} />
      <div className={styles.view} id="view" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <Guarded>
          {tab === 'index' ? (
            index
          ) : tab === 'history' ? (
            inbox
          ) : tab === 'recall' ? (
            recall
          ) : tab === 'startUp' ? (
            startUp
          ) : reviewing ? (
            review
          ) : editing ? (
            editor
          ) : (
            <Browse list={list(store)} reader={reader} />
          )}
        </Guarded>
      </div>
    </>
  );
}

function Browse({ list, reader }: { list: ReactNode; reader: ReactNode }) {
  const width = useColumn('list');
  const single = useColumns((columns) => columns.single);
  const reading = useView((view) => view.file !== null);
  if (single)
    return (
      <div className={styles.single}>
        <div hidden={reading}>{list}</div>
        {reading ? <div className={styles.paper}>{reader}</div> : null}
      </div>
    );
  return (
    <div className={styles.browse} style={{ gridTemplateColumns: `${width}px 0 minmax(0, 1fr)` }}>
      {list}
      <Edge column="list" />
      <div className={styles.paper}>{reader}</div>
    </div>
  );
}

function Edge({ column }: { column: Exclude<Column, 'rail'> }) {
  const t = useText().frame;
  const width = useColumn(column);
  return (
    <Splitter
      label={column === 'sidebar' ? t.resizeSidebar : t.resizeList}
      hint={t.resizeHint}
      value={width}
      {...columnLimits[column]}
      onChange={(next) => dragColumn(column, next)}
      onEnd={(next) => void keepColumn(column, next).catch(tell)}
      onReset={() => void keepColumn(column, null).catch(tell)}
    />
  );
}
