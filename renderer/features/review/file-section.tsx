import { Pencil, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { DreamFile, DreamRun } from '#shared/model/dream.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { decideFile, decideText, typeText } from '../../store/review-acts.ts';
import { decidedOf } from '../../store/review-decisions.ts';
import { canDecide, setReviewMode, standOn, useReview } from '../../store/review.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Note } from '../../ui/note.tsx';
import { Segment } from '../../ui/segment.tsx';
import { EditText } from './edit-text.tsx';
import { FileBody } from './file-body.tsx';
import styles from './file-section.module.css';
import { Meanwhile } from './meanwhile.tsx';
import { RestoreFile } from './restore-file.tsx';
import type { Preview } from './review-view.tsx';
import { TakeOrLeave } from './take-or-leave.tsx';
import { dreamReason } from '../../i18n/dream-reason.ts';
import { useSeen } from './use-seen.ts';

interface FileSectionProps {
  storeId: string;
  file: DreamFile;
  run: DreamRun;
  preview(of: Preview): ReactNode;
}

const modes = ['unified', 'split', 'rendered'] as const;

/** One file of a dream: what it is, why it changes, and its changes. Its lines are put on the page once it comes near. */
export function FileSection({ storeId, file, run, preview }: FileSectionProps) {
  const t = useText();
  const words = t.review;
  const frame = useRef<HTMLElement>(null);
  const here = useReview((state) => state.file === file.file);
  const typing = useReview((state) => state.typing === file.file);
  const hunk = useReview((state) => (state.file === file.file ? state.hunk : -1));
  const moved = useReview((state) => (state.file === file.file ? state.moved : -1));
  const left = useReview((state) => state.left);
  const mode = useReview((state) => state.mode);
  const seen = useSeen(frame) || here;
  const may = canDecide(run);
  const whole = file.kind !== 'changed';
  const edited = file.decision?.text !== undefined;
  useEffect(() => {
    if (moved <= 0) return;
    if (hunk === 0) frame.current?.scrollIntoView({ block: 'start' });
    else frame.current?.querySelector(`[data-hunk="${hunk}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [moved, hunk]);
  const type = file.type === null ? null : t.common.type[file.type];
  // Where no change has a place for the reason, the head says it.
  const reason = dreamReason(file, t);
  const headed = reason !== null && (mode === 'rendered' || edited || (!whole && file.hunks.length > 1));
  const says = headed ? reason : words.describe(file, type, Math.max(file.added, file.removed));
  return (
    <section
      ref={frame}
      className={styles.section}
      aria-label={showDirections(file.title)}
      onFocus={() => {
        if (!here) standOn(file.file, 0);
      }}
    >
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>{showDirections(file.title)}</h2>
          <p className="text">
            {says}
            {file.title === file.file ? null : <code>{showDirections(file.file)}</code>}
          </p>
        </div>
        <div className={styles.tools}>
          {may && here && file.kind !== 'deleted' && !typing ? (
            <IconButton icon={Pencil} label={words.edit} onClick={() => typeText(file.file)} />
          ) : null}
          {here ? (
            <Segment
              label={words.mode}
              value={mode}
              options={modes.map((value) => ({ value, label: words.modes[value] }))}
              onChange={setReviewMode}
            />
          ) : null}
          {may && whole && !edited ? (
            <TakeOrLeave
              label={file.title}
              value={decidedOf(file, 0, left)}
              {...(here ? { keys: 'one' as const } : {})}
              onChange={(take) => decideFile(file, take)}
            />
          ) : null}
          {run.by === 'claude' ? <RestoreFile run={run} file={file} /> : null}
        </div>
      </div>
      {file.live === 'same' ? null : (
        <div className={styles.note}>
          <Note
            look={file.live === 'merged' ? 'hint' : 'warning'}
            icon={TriangleAlert}
            actions={
              file.live === 'conflict' && may && file.kind !== 'deleted' ? (
                <Button size={24} icon={Pencil} onClick={() => typeText(file.file)}>
                  {words.edit}
                </Button>
              ) : undefined
            }
          >
            {words.live[file.live]}
            {file.live === 'gone' ? null : (
              <div>
                <Meanwhile storeId={storeId} file={file} />
              </div>
            )}
          </Note>
        </div>
      )}
      {edited && !typing && may ? (
        <div className={styles.note}>
          <Note
            look="hint"
            icon={Pencil}
            actions={
              <Button size={24} onClick={() => decideText(file, null)}>
                {words.editBack}
              </Button>
            }
          >
            {words.edited}
          </Note>
        </div>
      ) : null}
      {typing ? (
        <EditText file={file} />
      ) : (
        <FileBody storeId={storeId} file={file} seen={seen} may={may && !edited} preview={preview} />
      )}
    </section>
  );
}
