import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { DreamFile, DreamReview } from '#shared/model/dream.ts';
import { nearTime } from '../../i18n/dates.ts';
import { duration } from '../../i18n/duration.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { takeAll, toggleFile } from '../../store/review-acts.ts';
import { checkOf } from '../../store/review-decisions.ts';
import { canDecide, moveFile, showFile, shownFile, useReview } from '../../store/review.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FileRow } from './file-row.tsx';
import styles from './review-files.module.css';

/** The files of a dream, deletions in a group of their own; one stop of the Tab key. Space takes or leaves a file. */
export function ReviewFiles({ review }: { review: DreamReview }) {
  const t = useText();
  const words = t.review;
  const box = useRef<HTMLDivElement>(null);
  const now = useNow();
  const active = useReview((state) => state.file);
  const { run, files } = review;
  const may = canDecide(run);
  const others = files.filter(({ kind }) => kind !== 'deleted');
  const gone = files.filter(({ kind }) => kind === 'deleted');
  const at = files.findIndex(({ file }) => file === active);
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const took = duration(Date.parse(run.ended ?? run.started) - Date.parse(run.started), t.dream);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity, PageDown: 10, PageUp: -10 }[event.key];
    const file = shownFile();
    if (step !== undefined) moveFile(step);
    else if (event.key === ' ' && file && may) toggleFile(file);
    else if (event.key === 'Enter' && file) showFile(file.file);
    else return;
    event.preventDefault();
  };
  const row = (file: DreamFile) => (
    <FileRow
      key={file.file}
      id={`dream-file-${files.indexOf(file)}`}
      file={file}
      active={file.file === active}
      may={may}
    />
  );
  return (
    <section className={styles.files} aria-label={words.list}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>{files.length === 0 ? words.titleNone : words.title(files.length)}</h1>
          <p>
            {run.by === 'claude'
              ? words.ledeClaude(nearTime(run.ended ?? run.started, currentLanguage(), now))
              : words.lede(took, run.engine === 'tidy' ? 0 : run.task.sessionsReviewing)}
          </p>
        </div>
        {may ? (
          <Button
            look="quiet"
            size={24}
            title={words.takeAllHint}
            disabled={others.every((file) => checkOf(file) === 'all')}
            onClick={takeAll}
          >
            {words.takeAll}
          </Button>
        ) : null}
      </div>
      <div
        ref={box}
        role="listbox"
        aria-label={words.list}
        aria-activedescendant={at === -1 ? undefined : `dream-file-${at}`}
        tabIndex={0}
        data-part="list"
        className={`${styles.list} scroll`}
        onKeyDown={onKeyDown}
      >
        {others.map(row)}
        {gone.length === 0 ? null : (
          <div role="group" aria-labelledby="dream-deletions">
            <div id="dream-deletions" role="presentation" className={styles.group}>
              {may ? words.deletions : words.deletionsMade}
            </div>
            {gone.map(row)}
          </div>
        )}
      </div>
      {run.notes.length === 0 ? null : (
        <ul className={`${styles.notes} scroll`}>
          {run.notes.map((note, index) => (
            <li key={index}>{t.dream.note(note)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
