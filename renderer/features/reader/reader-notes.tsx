import { Clock, FileWarning } from 'lucide-react';
import type { MemoryDocument } from '#shared/model/memory.ts';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { showMode } from '../../store/document.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { ProblemNotes } from './problem-notes.tsx';
import { renderLimit } from './render-limit.ts';
import styles from './reader-notes.module.css';

/** What the user should know before reading: that it went, its age note, its problems, that only a part is here. */
export function ReaderNotes({
  document,
  gone,
  rendered,
}: {
  document: MemoryDocument;
  gone: boolean;
  rendered: boolean;
}) {
  const t = useText();
  const { row } = document;
  return (
    <div className={styles.notes}>
      {gone ? (
        <Note look="warning" icon={FileWarning} live>
          <b>{t.reader.gone}</b> {t.reader.goneHint}
        </Note>
      ) : null}
      {document.freshnessNote === null ? null : (
        <Note look="warning" icon={Clock}>
          <p>
            <b>{t.reader.freshTitle(row.ageDays)}</b>
          </p>
          <blockquote className={styles.says} lang="en">
            {document.freshnessNote}
          </blockquote>
        </Note>
      )}
      <ProblemNotes problems={row.problems} />
      {document.truncated && !row.problems.some(({ code }) => code === 'format/too-large') ? (
        <Note look="hint">{t.reader.truncated(t.common.bytes(row.size))}</Note>
      ) : null}
      {rendered && document.body.length > renderLimit ? (
        <Note
          look="hint"
          actions={
            <Button size={24} onClick={() => showMode('raw')}>
              {t.reader.showRaw}
            </Button>
          }
        >
          {t.reader.longBody(figure(renderLimit))}
        </Note>
      ) : null}
    </div>
  );
}
