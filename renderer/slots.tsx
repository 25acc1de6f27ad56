import { Suspense, lazy } from 'react';
import { ReaderRail } from './features/reader/reader-rail.tsx';
import styles from './slots.module.css';

// Markdown and long lists are heavy: the frame and the list are there before them.
const ReaderView = lazy(async () => ({ default: (await import('./features/reader/reader-view.tsx')).ReaderView }));
const IndexFileView = lazy(async () => ({
  default: (await import('./features/index-file/index-file-view.tsx')).IndexFileView,
}));
const StartUpView = lazy(async () => ({
  default: (await import('./features/start-up/start-up-view.tsx')).StartUpView,
}));

/** What the tabs of a store show: the views that other features hand in. */
export function ReaderSlot() {
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

export function StartUpSlot() {
  return (
    <Suspense>
      <StartUpView />
    </Suspense>
  );
}
