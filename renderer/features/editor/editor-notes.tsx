import { FilePen, FileWarning, FileX, GitMerge, Radio, Wrench } from 'lucide-react';
import { clockTime } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { leaveDraft, takeDraft } from '../../store/edit-acts.ts';
import { keepAsNew, mergedText, takeBoth, takeTheirs } from '../../store/edit-outside.ts';
import type { Editing } from '../../store/editing.ts';
import { openMerge } from '../../store/merge.ts';
import { useSessionWords } from '../../store/session-words.ts';
import { openPanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

/** What has to be said before going on: an earlier draft, a change on disk, a front matter that is broken. */
export function EditorNotes({ edit }: { edit: Editing }) {
  const t = useText();
  const words = t.editor;
  const sessions = useSessionWords(edit.storeId);
  const { offered, outside } = edit;
  return (
    <>
      {offered === null ? null : (
        <Note
          look="hint"
          icon={FilePen}
          live
          actions={
            <>
              <Button size={24} onClick={() => takeDraft(offered)}>
                {words.draft.restore}
              </Button>
              <Button size={24} look="danger" onClick={() => void leaveDraft(offered)}>
                {words.draft.discard}
              </Button>
            </>
          }
        >
          <b>{words.draft.from(clockTime(offered.time, currentLanguage()))}</b>
          {t.common.gap + words.draft.hint}
        </Note>
      )}
      {outside === 'gone' ? (
        <Note
          look="warning"
          icon={FileX}
          live
          actions={
            <Button size={24} onClick={keepAsNew}>
              {words.conflict.asNew}
            </Button>
          }
        >
          <b>{words.conflict.gone}</b>
          {t.common.gap + words.conflict.goneHint}
        </Note>
      ) : outside === null ? null : (
        <Note
          look="warning"
          icon={FileWarning}
          live
          actions={
            <>
              <Button size={24} icon={GitMerge} onClick={() => void openMerge()}>
                {t.merge.open}
              </Button>
              {mergedText(edit) === null ? null : (
                <Button size={24} onClick={takeBoth}>
                  {words.conflict.both}
                </Button>
              )}
              <Button size={24} onClick={() => openPanel('compare')}>
                {words.conflict.compare}
              </Button>
              <Button size={24} onClick={takeTheirs}>
                {words.conflict.reload}
              </Button>
            </>
          }
        >
          <b>{words.conflict.changed}</b>
          {t.common.gap + words.conflict.changedHint}
        </Note>
      )}
      {sessions === null || edit.file === null ? null : (
        <Note look="hint" icon={Radio}>
          {sessions}
        </Note>
      )}
      {edit.formable || edit.base === null ? null : (
        <Note
          look="warning"
          icon={Wrench}
          actions={
            <Button size={24} onClick={() => openPanel('repair')}>
              {t.curate.repairDialog.show}
            </Button>
          }
        >
          <b>{words.form.broken}</b>
          {edit.base.frontMatterError === null
            ? ''
            : t.common.gap + t.curate.repairDialog.says(edit.base.frontMatterError)}
        </Note>
      )}
    </>
  );
}
