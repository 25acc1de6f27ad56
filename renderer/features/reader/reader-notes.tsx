import { CalendarX, Clock, FilePen, FileWarning } from 'lucide-react';
import type { MemoryDocument } from '#shared/model/memory.ts';
import type { Problem } from '#shared/model/problem.ts';
import { isPast } from '#shared/text/is-past.ts';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { useCanWrite } from '../../store/app.ts';
import { draftKey, useDrafts } from '../../store/drafts.ts';
import { leaveDraft, openEditor } from '../../store/edit-acts.ts';
import { whyNotEditable } from '../../store/editable.ts';
import { intentById } from '../../store/intents.ts';
import { openPanel } from '../../store/view.ts';
import { clockTime, longDate } from '../../i18n/dates.ts';
import { currentLanguage } from '../../i18n/text.ts';
import { showMode } from '../../store/document.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DriftNote } from './drift-note.tsx';
import { ProblemNotes } from './problem-notes.tsx';
import { renderLimit } from './render-limit.ts';
import styles from './reader-notes.module.css';

/** What the user should know before reading: that it went, its age note, its problems, that only a part is here. */
export function ReaderNotes({
  document,
  storeId,
  gone,
  rendered,
}: {
  document: MemoryDocument;
  storeId: string;
  gone: boolean;
  rendered: boolean;
}) {
  const t = useText();
  const { row } = document;
  const canWrite = useCanWrite();
  const why = whyNotEditable(document);
  return (
    <div className={styles.notes}>
      {gone ? (
        <Note look="warning" icon={FileWarning} live>
          <b>{t.reader.gone}</b>
          {t.common.gap + t.reader.goneHint}
        </Note>
      ) : null}
      <DraftNote storeId={storeId} document={document} />
      {document.freshnessNote === null ? null : (
        <Note
          look="warning"
          icon={Clock}
          actions={
            <>
              <Button size={24} keys="C" onClick={intentById('memory.check').run}>
                {t.verify.check}
              </Button>
              {canWrite && why === null ? (
                <Button size={24} keys="T" title={t.curate.stillTrueHint} onClick={intentById('memory.confirm').run}>
                  {t.curate.stillTrue}
                </Button>
              ) : null}
            </>
          }
        >
          <p>
            <b>{t.reader.freshTitle(row.ageDays)}</b>
          </p>
          <blockquote className={styles.says} lang="en">
            {document.freshnessNote}
          </blockquote>
        </Note>
      )}
      <DriftNote document={document} storeId={storeId} editable={canWrite && why === null && !document.truncated} />
      <PastNote document={document} />
      <ProblemNotes problems={row.problems} action={canWrite && why === null ? repairAction : noAction} />
      {canWrite && why !== null ? <Note look="hint">{t.editor.notEditable[why]}</Note> : null}
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

/** A text of this memory that was never saved. */
function DraftNote({ storeId, document }: { storeId: string; document: MemoryDocument }) {
  const t = useText();
  const { file } = document.row;
  const canWrite = useCanWrite();
  const draft = useDrafts((drafts) => drafts.byKey.get(draftKey(storeId, file)));
  if (!draft || !canWrite || draft.text === document.text) return null;
  return (
    <Note
      look="hint"
      icon={FilePen}
      actions={
        <>
          <Button size={24} onClick={() => void openEditor(storeId, file, { restore: true })}>
            {t.editor.draft.restore}
          </Button>
          <Button size={24} look="danger" onClick={() => void leaveDraft(draft)}>
            {t.editor.draft.discard}
          </Button>
        </>
      }
    >
      <b>{t.editor.draft.from(clockTime(draft.time, currentLanguage()))}</b>
      {t.common.gap + t.editor.draft.hint}
    </Note>
  );
}

/** The day that the memory was true until is over. */
function PastNote({ document: { row } }: { document: MemoryDocument }) {
  const { common, laidBy: t } = useText();
  const now = useNow();
  const canWrite = useCanWrite();
  if (row.validUntil === null || !isPast(row.validUntil, now)) return null;
  return (
    <Note
      look="warning"
      icon={CalendarX}
      actions={
        canWrite ? (
          <Button size={24} onClick={intentById('memory.archive').run}>
            {t.archive}
          </Button>
        ) : undefined
      }
    >
      <b>{t.expired(longDate(row.validUntil, currentLanguage()))}</b>
      {common.gap + t.expiredHint}
    </Note>
  );
}

const noAction = () => null;

/** What mends a problem of the front matter. */
function repairAction(problem: Problem) {
  if (problem.code === 'format/empty-name') return <RepairButton named />;
  return problem.code === 'format/yaml' || problem.code === 'format/unclosed' ? <RepairButton named={false} /> : null;
}

function RepairButton({ named }: { named: boolean }) {
  const t = useText().curate.repairDialog;
  return (
    <Button size={24} onClick={() => openPanel('repair')}>
      {named ? t.giveName : t.show}
    </Button>
  );
}
