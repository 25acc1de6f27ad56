import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Fetching, FetchingDialog } from './features/frame/fetching.tsx';
import { ReaderRail } from './features/reader/reader-rail.tsx';
import { lazyPart } from './store/lazy-part.tsx';
import styles from './slots.module.css';
import { useMerge } from './store/merge.ts';

// Markdown and long lists are heavy: the frame and the list are there before them.
const ReaderView = lazyPart(async () => (await import('./features/reader/reader-view.tsx')).ReaderView);
const loadEditor = () => import('./features/editor/editor-view.tsx');
const EditorView = lazyPart(async () => (await loadEditor()).EditorView);
const BodyPreview = lazyPart(async () => (await import('./features/reader/body-preview.tsx')).BodyPreview);
const LeaveDialog = lazyPart(async () => (await import('./features/editor/leave-dialog.tsx')).LeaveDialog);
const CompareDialog = lazyPart(async () => (await import('./features/editor/compare-dialog.tsx')).CompareDialog);
const RememberDialog = lazyPart(async () => (await import('./features/curate/remember-dialog.tsx')).RememberDialog);
const RenameDialog = lazyPart(async () => (await import('./features/curate/rename-dialog.tsx')).RenameDialog);
const MoveDialog = lazyPart(async () => (await import('./features/curate/move-dialog.tsx')).MoveDialog);
const UndoDialog = lazyPart(async () => (await import('./features/curate/undo-dialog.tsx')).UndoDialog);
const RepairDialog = lazyPart(async () => (await import('./features/curate/repair-dialog.tsx')).RepairDialog);
const ArchivedDialog = lazyPart(async () => (await import('./features/curate/archived-dialog.tsx')).ArchivedDialog);
const DraftsDialog = lazyPart(async () => (await import('./features/curate/drafts-dialog.tsx')).DraftsDialog);
const InboxView = lazyPart(async () => (await import('./features/inbox/inbox-view.tsx')).InboxView);
const HistoryPanel = lazyPart(async () => (await import('./features/history/history-panel.tsx')).HistoryPanel);
const ImportDialog = lazyPart(async () => (await import('./features/transfer/import-dialog.tsx')).ImportDialog);
const DreamPanel = lazyPart(async () => (await import('./features/dream/dream-panel.tsx')).DreamPanel);
const ReviewView = lazyPart(async () => (await import('./features/review/review-view.tsx')).ReviewView);
const DiscardDialog = lazyPart(async () => (await import('./features/review/discard-dialog.tsx')).DiscardDialog);
const RecallView = lazyPart(async () => (await import('./features/recall/recall-view.tsx')).RecallView);
const AskModel = lazyPart(async () => (await import('./features/recall/ask-model.tsx')).AskModel);
const MergeView = lazyPart(async () => (await import('./features/merge/merge-view.tsx')).MergeView);
const IndexFileView = lazyPart(async () => (await import('./features/index-file/index-file-view.tsx')).IndexFileView);
const StartUpView = lazyPart(async () => (await import('./features/start-up/start-up-view.tsx')).StartUpView);

/** A part of the view: where it takes long to be fetched, that is said in its place. */
const Part = ({ children }: { children: ReactNode }) => <Suspense fallback={<Fetching />}>{children}</Suspense>;

/** What the tabs of a store show: the views that other features hand in. */
export function ReaderSlot() {
  // Whoever reads may soon write: the editor is fetched when nothing else is to be done.
  useEffect(() => {
    const idle = requestIdleCallback(() => void loadEditor().catch(() => undefined));
    return () => cancelIdleCallback(idle);
  }, []);
  return (
    <div className={styles.reader}>
      <Part>
        <ReaderView />
      </Part>
      <ReaderRail />
    </div>
  );
}

export function IndexSlot() {
  return (
    <Part>
      <IndexFileView />
    </Part>
  );
}

export function InboxSlot() {
  return (
    <Part>
      <InboxView />
    </Part>
  );
}

export function RecallSlot() {
  return (
    <Part>
      <RecallView />
    </Part>
  );
}

export function StartUpSlot() {
  return (
    <Part>
      <StartUpView />
    </Part>
  );
}

export function ReviewSlot() {
  return (
    <Part>
      <ReviewView
        preview={({ storeId, file, body }) => (
          <Part>
            <BodyPreview storeId={storeId} file={file} body={body} />
          </Part>
        )}
      />
    </Part>
  );
}

export function EditorSlot() {
  const merging = useMerge((state) => state.current !== null);
  if (merging)
    return (
      <Part>
        <MergeView />
      </Part>
    );
  return (
    <Part>
      <EditorView
        preview={({ storeId, file, body }) => (
          <Part>
            <BodyPreview storeId={storeId} file={file ?? ''} body={body} />
          </Part>
        )}
      />
    </Part>
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
    <Suspense fallback={<FetchingDialog />}>
      <Dialog />
    </Suspense>
  );
}
