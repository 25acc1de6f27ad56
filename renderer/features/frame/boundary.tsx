import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { FallbackProps } from 'react-error-boundary';
import { useText } from '../../i18n/text.ts';
import { forgetFailedParts } from '../../store/lazy-part.tsx';
import { closePanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './boundary.module.css';

interface BoundaryProps {
  /** What is shown; when it changes, a view that broke is tried anew. */
  of: string;
  children: ReactNode;
}

/** Where a view breaks, it alone is replaced by what happened and what to do; the rest of the window goes on. */
export function Boundary({ of, children }: BoundaryProps) {
  return (
    <ErrorBoundary FallbackComponent={BrokenView} resetKeys={[of]} onReset={forgetFailedParts}>
      {children}
    </ErrorBoundary>
  );
}

/** The same for what lies over the page: it can be closed. */
export function DialogBoundary({ of, children }: BoundaryProps) {
  return (
    <ErrorBoundary FallbackComponent={BrokenDialog} resetKeys={[of]} onReset={forgetFailedParts}>
      {children}
    </ErrorBoundary>
  );
}

function BrokenView(props: FallbackProps) {
  const { frame: t, common } = useText();
  return (
    <div className={styles.broken}>
      <Note look="alarm" live actions={<WaysOut {...props} />}>
        <strong>{t.broken}</strong>
        {common.gap + t.brokenNext}
        <Why {...props} />
      </Note>
    </div>
  );
}

function BrokenDialog(props: FallbackProps) {
  const { frame: t, common } = useText();
  return (
    <Dialog
      title={t.broken}
      lede={t.brokenNext}
      closeLabel={common.close}
      onClose={closePanel}
      foot={<WaysOut {...props} />}
    >
      <Why {...props} />
    </Dialog>
  );
}

function WaysOut({ resetErrorBoundary }: FallbackProps) {
  const { frame: t, common } = useText();
  return (
    <>
      <Button onClick={() => location.reload()}>{t.reload}</Button>
      <Button onClick={resetErrorBoundary}>{common.retry}</Button>
    </>
  );
}

function Why({ error }: FallbackProps) {
  return <code className={styles.why}>{error instanceof Error ? error.message : String(error)}</code>;
}
