import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { DreamFile, DreamHunk } from '#shared/model/dream.ts';
import { splitMemory } from '#shared/text/editable-memory.ts';
import { hunkDiff } from '#shared/text/hunk-diff.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { decideHunk } from '../../store/review-acts.ts';
import { decidedOf, textOf } from '../../store/review-decisions.ts';
import type { Decided } from '../../store/review-decisions.ts';
import { standOn, useReview } from '../../store/review.ts';
import { classNames } from '../../ui/class-names.ts';
import { DiffLines } from '../../ui/diff-lines.tsx';
import { DiffView } from '../../ui/diff-view.tsx';
import styles from './file-section.module.css';
import type { Preview } from './review-view.tsx';
import { SplitLines } from './split-lines.tsx';
import { dreamReason } from '../../i18n/dream-reason.ts';
import { TakeOrLeave } from './take-or-leave.tsx';

interface FileBodyProps {
  storeId: string;
  file: DreamFile;
  /** Whether it has come near the window. */
  seen: boolean;
  /** Whether its hunks can be decided on. */
  may: boolean;
  preview(of: Preview): ReactNode;
}

/** The changes of a file: as a diff, side by side, or as the memory would read. */
export function FileBody({ storeId, file, seen, may, preview }: FileBodyProps) {
  const t = useText();
  const words = t.review;
  const mode = useReview((state) => state.mode);
  const left = useReview((state) => state.left);
  const hunk = useReview((state) => (state.file === file.file ? state.hunk : -1));
  const lines = file.hunks.reduce((sum, one) => sum + one.lines.length, 0);
  if (!seen) return <div className={styles.later} style={{ height: lines * 22 + file.hunks.length * 60 }} />;
  const typed = file.decision?.text;
  if (mode === 'rendered')
    return (
      <div className={styles.hunks}>
        <div className={classNames(styles.rendered, file.kind === 'deleted' && styles.gone)}>
          {file.kind === 'deleted' ? <p className={styles.place}>{words.renderedGone}</p> : null}
          {preview({ storeId, file: file.file, body: splitMemory(textOf(file) ?? '').body })}
        </div>
      </div>
    );
  if (typed !== undefined)
    return (
      <div className={styles.hunks}>
        <DiffView label={words.edited} words={t.history.diff} before={file.base ?? ''} after={typed} />
      </div>
    );
  const many = file.kind === 'changed' && file.hunks.length > 1;
  return (
    <div className={styles.hunks}>
      {file.hunks.map((one, index) => (
        <HunkCard
          key={one.index}
          file={file}
          hunk={one}
          why={many ? words.hunk(index + 1, file.hunks.length) : null}
          decided={decidedOf(file, file.kind === 'changed' ? one.index : 0, left)}
          here={may && hunk === one.index}
          may={may && file.kind === 'changed'}
        />
      ))}
    </div>
  );
}

/** Why the dream changes a file. */
function Reason({ file }: { file: DreamFile }) {
  const t = useText();
  const words = t.review;
  const reason = dreamReason(file, t);
  if (reason !== null) return <p className="text">{showDirections(reason)}</p>;
  if (file.file === 'MEMORY.md') return <p className={styles.none}>{words.index}</p>;
  return file.kind === 'deleted' ? (
    <p className={styles.lost}>{words.noReasonDeleted}</p>
  ) : (
    <p className={styles.none}>{words.noReason}</p>
  );
}

interface HunkCardProps {
  file: DreamFile;
  hunk: DreamHunk;
  /** Its place among others; null when it is the only one, and the file's reason is its own. */
  why: string | null;
  decided: Decided;
  here: boolean;
  may: boolean;
}

/** One change: its reason, Take and Leave, and its lines. */
function HunkCard({ file, hunk, why, decided, here, may }: HunkCardProps) {
  const t = useText();
  const mode = useReview((state) => state.mode);
  const lines = useMemo(() => hunkDiff(hunk), [hunk]);
  const place = placeOf(hunk, t.review.lines);
  const stand = () => standOn(file.file, file.kind === 'changed' ? hunk.index : 0);
  return (
    <div
      data-hunk={hunk.index}
      role="group"
      aria-label={showDirections(why ?? file.title)}
      className={classNames(styles.hunk, here && styles.here, decided === 'left' && styles.left)}
      onPointerDown={stand}
      onFocus={(event) => {
        event.stopPropagation();
        stand();
      }}
    >
      <div className={styles.why}>
        {why === null ? (
          <Reason file={file} />
        ) : (
          <p>
            {why}
            <span className={styles.place}>{place}</span>
          </p>
        )}
        {may ? (
          <TakeOrLeave
            label={`${why ?? file.title}, ${place}`}
            value={decided}
            keys="one"
            onChange={(take) => decideHunk(file, hunk.index, take)}
          />
        ) : null}
      </div>
      <div className={`${styles.lines} text`}>
        {mode === 'split' && file.kind === 'changed' ? (
          <SplitLines lines={lines} words={t.history.diff} />
        ) : (
          <DiffLines lines={lines} words={t.history.diff} numbers={file.kind === 'changed' ? 'both' : 'one'} />
        )}
      </div>
    </div>
  );
}

/** The lines that a change is about, as they are now; where only lines come, where they come to. */
function placeOf({ oldStart, lines }: DreamHunk, say: (from: number, to: number) => string): string {
  const first = lines.findIndex(({ sign }) => sign !== ' ');
  const before = lines.slice(0, first).length;
  const gone = lines.filter(({ sign }) => sign === '-').length;
  return say(oldStart + before, oldStart + before + Math.max(1, gone) - 1);
}
