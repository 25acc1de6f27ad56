import { Check, Square } from 'lucide-react';
import type { DreamRun } from '#shared/model/dream.ts';
import { useText } from '../../i18n/text.ts';
import { seeEnded, useDreams } from '../../store/dreams.ts';
import { openReview } from '../../store/review.ts';
import { closePanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './dream-setup.module.css';
import { RunNotes } from './sides.tsx';

/** How the last dream ended, while that is news; a review that waits, always. */
export function LastRun({ storeId }: { storeId: string }) {
  const t = useText();
  const words = t.dream;
  const run = useDreams(({ runs, ended }) => newsOf(runs, ended, storeId));
  if (!run) return null;
  const dismiss = (
    <Button size={24} onClick={() => seeEnded(storeId)}>
      {t.common.dismiss}
    </Button>
  );
  const dry = run.dryRun && run.changes > 0;
  const open = (
    <Button
      size={24}
      onClick={() => {
        closePanel();
        openReview(run);
      }}
    >
      {words.see}
    </Button>
  );
  return (
    <div className={styles.note}>
      {run.state === 'review' ? (
        <Note look="hint" icon={Check}>
          <strong>{words.ended.review(run.changes)}</strong>
          <RunNotes run={run} />
        </Note>
      ) : dry ? (
        <Note look="hint" icon={Check} actions={open}>
          {words.ended.dry(run.changes)}
        </Note>
      ) : run.state === 'failed' ? (
        <Note look="alarm" live actions={dismiss}>
          <strong>{words.ended.failed}</strong>
          {run.error === null ? null : <p>{[run.error.message, run.error.hint].filter(Boolean).join(' ')}</p>}
          <RunNotes run={run} />
        </Note>
      ) : (
        <Note look="hint" icon={run.state === 'stopped' ? Square : Check} actions={dismiss}>
          {run.state === 'stopped' ? words.ended.stopped : words.ended.empty}
        </Note>
      )}
    </div>
  );
}

function newsOf(runs: readonly DreamRun[], ended: ReadonlySet<string>, storeId: string): DreamRun | null {
  const waiting = runs.find((run) => run.storeId === storeId && run.state === 'review');
  if (waiting) return waiting;
  const last = runs.find((run) => run.storeId === storeId && run.by !== 'claude');
  const news =
    last !== undefined && (['failed', 'stopped', 'empty'].includes(last.state) || (last.dryRun && last.changes > 0));
  // A failure of another time is told too: nothing else says why no dream came.
  return news && (ended.has(last.id) || last.state === 'failed') ? last : null;
}
