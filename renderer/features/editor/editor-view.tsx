import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { leaveEditor } from '../../store/edit-acts.ts';
import { keepDraft } from '../../store/edit-drafts.ts';
import { fieldNow, newFileOf, useEditing } from '../../store/editing.ts';
import type { Editing } from '../../store/editing.ts';
import { BodyEditor } from './body-editor.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorForm } from './editor-form.tsx';
import { EditorNotes } from './editor-notes.tsx';
import { HintsColumn } from './hints-column.tsx';
import styles from './editor-view.module.css';

interface EditorViewProps {
  /** A body as the reader would show it. */
  preview(edit: Editing): ReactNode;
}

/** A memory being written: its front matter as a form, its text, and what a careful reader would say of it. */
export function EditorView({ preview }: EditorViewProps) {
  const t = useText();
  const edit = useEditing((state) => state.current);
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  const [wrap, setWrap] = useState(true);
  if (!edit) return null;
  const title = edit.base?.row.title ?? (String(fieldNow(edit, 'name') ?? '') || t.editor.newTitle);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    leaveEditor();
  };
  return (
    <section
      className={styles.view}
      aria-label={showDirections(t.editor.label(title))}
      onKeyDown={onKeyDown}
      onBlur={() => void keepDraft()}
    >
      <EditorBar
        edit={edit}
        file={edit.file ?? newFileOf(edit)}
        title={edit.file === null ? t.editor.newTitle : t.editor.label(title)}
        mode={mode}
        onMode={setMode}
        wrap={wrap}
        onWrap={setWrap}
      />
      <div className={styles.notes}>
        <EditorNotes edit={edit} />
      </div>
      <div className={styles.columns}>
        <EditorForm edit={edit} />
        {mode === 'preview' ? (
          <div className={`${styles.paper} scroll`} tabIndex={0} role="region" aria-label={t.editor.preview}>
            <div className={styles.preview}>{preview(edit)}</div>
          </div>
        ) : (
          <div className={styles.paper}>
            <BodyEditor key={`${edit.storeId} ${edit.file ?? ''}`} edit={edit} wrap={wrap} />
          </div>
        )}
        <HintsColumn edit={edit} canShow={mode === 'write'} />
      </div>
    </section>
  );
}
