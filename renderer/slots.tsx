import { Suspense, lazy, useEffect } from 'react';
import { ReaderRail } from './features/reader/reader-rail.tsx';
import styles from './slots.module.css';
import { useMerge } from './store/merge.ts';

// Markdown and long lists are heavy: the frame and the list are there before them.
const ReaderView = lazy(async () => ({ default: (await import('./features/reader/reader-view.tsx')).ReaderView }));
const loadEditor = () => import('./features/editor/editor-view.tsx');
const EditorView = lazy(async () => ({ default: (await loadEditor()).EditorView }));
const BodyPreview = lazy(async () => ({ default: (await import('./features/reader/body-preview.tsx')).BodyPreview }));
const LeaveDialog = lazy(async () => ({ default: (await import('./features/editor/leave-dialog.tsx')).LeaveDialog }));
const CompareDialog = lazy(async () => ({
  default: (await import('./features/editor/compare-dialog.tsx')).CompareDialog,
}));
const RememberDialog = lazy(async () => ({
  default: (await import('./features/curate/remember-dialog.tsx')).RememberDialog,
}));
const RenameDialog = lazy(async () => ({
  default: (await import('./features/curate/rename-dialog.tsx')).RenameDialog,
}));
const MoveDialog = lazy(async () => ({ default: (await import('./features/curate/move-dialog.tsx')).MoveDialog }));
const UndoDialog = lazy(async () => ({ default: (await import('./features/curate/undo-dialog.tsx')).UndoDialog }));
const RepairDialog = lazy(async () => ({
  default: (await import('./features/curate/repair-dialog.tsx')).RepairDialog,
}));
const ArchivedDialog = lazy(async () => ({
  default: (await import('./features/curate/archived-dialog.tsx')).ArchivedDialog,
}));
const DraftsDialog = lazy(async () => ({
  default: (await import('./features/curate/drafts-dialog.tsx')).DraftsDialog,
}));
const InboxView = lazy(async () => ({ default: (await import('./features/inbox/inbox-view.tsx')).InboxView }));
const HistoryPanel = lazy(async () => ({
  default: (await import('./features/history/history-panel.tsx')).HistoryPanel,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('./features/transfer/import-dialog.tsx')).ImportDialog,
}));
const DreamPanel = lazy(async () => ({ default: (await import('./features/dream/dream-panel.tsx')).DreamPanel }));
const ReviewView = lazy(async () => ({ default: (await import('./features/review/review-view.tsx')).ReviewView }));
const DiscardDialog = lazy(async () => ({
  default: (await import('./features/review/discard-dialog.tsx')).DiscardDialog,
}));
const RecallView = lazy(async () => ({ default: (await import('./features/recall/recall-view.tsx')).RecallView }));
const AskModel = lazy(async () => ({ default: (await import('./features/recall/ask-model.tsx')).AskModel }));
const MergeView = lazy(async () => ({ default: (await import('./features/merge/merge-view.tsx')).MergeView }));
const IndexFileView = lazy(async () => ({
  default: (await import('./features/index-file/index-file-view.tsx')).IndexFileView,
}));
const StartUpView = lazy(async () => ({
  default: (await import('./features/start-up/start-up-view.tsx')).StartUpView,
}));

/** What the tabs of a store show: the views that other features hand in. */
export function ReaderSlot() {
  // Whoever reads may soon write: the editor is fetched when nothing else is to be done.
  useEffect(() => {
    const idle = requestIdleCallback(() => void loadEditor());
    return () => cancelIdleCallback(idle);
  }, []);
  return (
    <div className={styles.reader}>
      <Suspense>
        <ReaderView />
      </Suspense>
      <ReaderRail />
    </div>
  );
}

export function IndexSlot() {
  return (
    <Suspense>
      <IndexFileView />
    </Suspense>
  );
}

export function InboxSlot() {
  return (
    <Suspense>
      <InboxView />
    </Suspense>
  );
}

export function RecallSlot() {
  return (
    <Suspense>
      <RecallView />
    </Suspense>
  );
}

export function StartUpSlot() {
  return (
    <Suspense>
      <StartUpView />
    </Suspense>
  );
}

export function ReviewSlot() {
  return (
    <Suspense>
      <ReviewView
        preview={({ storeId, file, body }) => (
          <Suspense>
            <BodyPreview storeId={storeId} file={file} body={body} />
          </Suspense>
        )}
      />
    </Suspense>
  );
}

export function EditorSlot() {
  const merging = useMerge((state) => state.current !== null);
  if (merging)
    return (
      <Suspense>
        <MergeView />
      </Suspense>
    );
  return (
    <Suspense>
      <EditorView
        preview={({ storeId, file, body }) => (
          <Suspense>
            <BodyPreview storeId={storeId} file={file ?? ''} body={body} />
          </Suspense>
        )}
      />
    </Suspense>
  );
}

const dialogs = {
  remember: RememberDialog,
  rename: RenameDialog,
  move: MoveDialog,
  repair: RepairDialog,
  undo: UndoDialog,
  leave: LeaveDialog,
  compare: CompareDialog,
  history: HistoryPanel,
  import: ImportDialog,
  dream: DreamPanel,
  discardDream: DiscardDialog,
  archived: ArchivedDialog,
  drafts: DraftsDialog,
  askModel: AskModel,
} as const;

/** A question over the page that changes a memory. */
export function DialogSlot({ panel }: { panel: keyof typeof dialogs }) {
  const Dialog = dialogs[panel];
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}
