import { Compartment, EditorState, Annotation } from '@codemirror/state';
import { EditorView, placeholder } from '@codemirror/view';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useText } from '../../i18n/text.ts';
import { changeBody, keepDraft } from '../../store/edit-drafts.ts';
import type { Editing } from '../../store/editing.ts';
import { typeNow } from '../../store/editing.ts';
import { CodeEditor } from '../../ui/code-editor/code-editor.tsx';
import { findPanel } from '../../ui/code-editor/find-panel.ts';
import { markdownLook } from '../../ui/code-editor/markdown-look.ts';
import { useShownEditor } from './shown-editor.ts';
import styles from './body-editor.module.css';

const fromOutside = Annotation.define<boolean>();

/** The text of the memory, as Markdown. */
export function BodyEditor({ edit, wrap }: { edit: Editing; wrap: boolean }) {
  const t = useText();
  const view = useRef<EditorView | null>(null);
  const parts = useMemo(
    () => ({ wrap: new Compartment(), lock: new Compartment(), hint: new Compartment(), words: new Compartment() }),
    [],
  );
  const locked = edit.offered !== null || edit.saving;
  const hint = t.editor.placeholder[typeNow(edit) ?? 'none'];
  const extensions = useMemo(
    () => [
      markdownLook(),
      findPanel(),
      parts.wrap.of([]),
      parts.lock.of([]),
      parts.hint.of([]),
      parts.words.of([]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !update.transactions.some((one) => one.annotation(fromOutside) === true))
          changeBody(update.state.doc.toString());
      }),
      EditorView.domEventHandlers({
        blur: () => {
          void keepDraft();
        },
      }),
    ],
    [parts],
  );
  useEffect(() => {
    view.current?.dispatch({ effects: parts.wrap.reconfigure(wrap ? EditorView.lineWrapping : []) });
  }, [parts, wrap]);
  useEffect(() => {
    view.current?.dispatch({
      effects: parts.lock.reconfigure(locked ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : []),
    });
  }, [parts, locked]);
  useEffect(() => {
    view.current?.dispatch({ effects: parts.hint.reconfigure(placeholder(hint)) });
  }, [parts, hint]);
  useEffect(() => {
    view.current?.dispatch({ effects: parts.words.reconfigure(EditorState.phrases.of(t.editor.findWords)) });
  }, [parts, t]);
  // The text follows only when others than typing replaced it: at a new turn.
  const followText = useEffectEvent(() => {
    if (view.current) replaceText(view.current, edit.body);
  });
  useEffect(() => followText(), [edit.turn]);
  return (
    <CodeEditor
      label={edit.formable ? t.editor.body : t.editor.whole}
      text={edit.body}
      extensions={extensions}
      className={styles.editor}
      onEditor={(editor) => {
        view.current = editor;
        useShownEditor.setState({ editor });
        if (editor && edit.file !== null && !locked) editor.focus();
      }}
    />
  );
}

/** Changes only the middle that differs, so that the cursor keeps its place. */
function replaceText(view: EditorView, text: string): void {
  const old = view.state.doc.toString();
  if (old === text) return;
  let start = 0;
  while (start < old.length && start < text.length && old[start] === text[start]) start++;
  let end = 0;
  while (
    end < old.length - start &&
    end < text.length - start &&
    old[old.length - 1 - end] === text[text.length - 1 - end]
  )
    end++;
  view.dispatch({
    changes: { from: start, to: old.length - end, insert: text.slice(start, text.length - end) },
    annotations: fromOutside.of(true),
  });
}
