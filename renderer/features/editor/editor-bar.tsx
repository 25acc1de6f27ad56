import { ArrowLeft, Search, WrapText } from 'lucide-react';
import { useText } from '../../i18n/text.ts';
import { discardEdit, leaveEditor, saveEdit } from '../../store/edit-acts.ts';
import { editCount } from '../../store/editing.ts';
import type { Editing } from '../../store/editing.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MiddlePath } from '../../ui/middle-path.tsx';
import { Segment } from '../../ui/segment.tsx';
import { openFind } from './shown-editor.ts';
import styles from './editor-view.module.css';

interface EditorBarProps {
  edit: Editing;
  file: string;
  title: string;
  mode: 'write' | 'preview';
  onMode(mode: 'write' | 'preview'): void;
  wrap: boolean;
  onWrap(wrap: boolean): void;
}

/** The line above the editor: the way back, which file, what isn't saved, and Save. */
export function EditorBar({ edit, file, title, mode, onMode, wrap, onWrap }: EditorBarProps) {
  const t = useText();
  const words = t.editor;
  const edits = editCount(edit);
  const idle = edit.saving || edit.offered !== null;
  return (
    <div className={styles.bar}>
      <h1 className="sr">{title}</h1>
      <Button look="quiet" size={24} icon={ArrowLeft} keys="Escape" onClick={leaveEditor}>
        {t.common.back}
      </Button>
      <MiddlePath path={file} mono className={styles.path ?? ''} />
      <span role="status">
        {edit.saving ? (
          <span className={styles.chip}>{words.saving}</span>
        ) : edits > 0 ? (
          <span className={styles.chip}>
            <span className={styles.dot} aria-hidden="true" />
            {words.edits(edits)}
          </span>
        ) : null}
      </span>
      <span className={styles.space} />
      {mode === 'write' ? (
        <>
          <IconButton icon={Search} label={words.find} keys="mod+f" onClick={openFind} />
          <IconButton icon={WrapText} label={words.wrap} aria-pressed={wrap} onClick={() => onWrap(!wrap)} />
        </>
      ) : null}
      <Segment
        label={words.view}
        value={mode}
        onChange={onMode}
        options={[
          { value: 'write', label: words.write },
          { value: 'preview', label: words.preview },
        ]}
      />
      <Button look="danger" disabled={idle || edits === 0} onClick={() => void discardEdit()}>
        {words.discard}
      </Button>
      <Button
        look="primary"
        keys="mod+s"
        title={edit.file === null ? undefined : words.saveHint}
        disabled={idle || (edits === 0 && edit.file !== null)}
        onClick={() => void saveEdit()}
      >
        {edit.file === null ? words.create : words.save}
      </Button>
    </div>
  );
}
