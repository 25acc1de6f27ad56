import { Compartment, EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { IndexView } from '#shared/model/index-file.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { indexTargets } from '#shared/text/index-targets.ts';
import { useText } from '../../i18n/text.ts';
import { indexEdit, useIndexEdit } from '../../store/index-edit.ts';
import { reachIndexLine, useIndexPlace } from '../../store/index-file.ts';
import { CodeEditor } from '../../ui/code-editor/code-editor.tsx';
import { changesTo } from './changes-to.ts';
import { goToLine, indexExtensions, tellLive } from './index-extensions.ts';
import { setSources } from './index-field.ts';
import type { IndexSources } from './index-field.ts';
import { offerCommands } from './offer-commands.ts';
import styles from './index-editor.module.css';

interface IndexEditorProps {
  view: IndexView;
  byFile: ReadonlyMap<string, MemoryRow> | undefined;
}

/** MEMORY.md as a text to edit, judged with every keystroke. */
export function IndexEditor({ view, byFile }: IndexEditorProps) {
  const { indexFile: t, editor: editorWords } = useText();
  const [editor, setEditor] = useState<EditorView | null>(null);
  const sources = useSources(view, byFile);
  const [words] = useState(() => new Compartment());
  const [extensions] = useState(() => [indexExtensions(sources), words.of([])]);
  const judgedBy = useRef(sources);
  const turn = useIndexEdit(({ current }) => current?.turn);
  const target = useIndexPlace((place) => place.target);
  useEffect(() => {
    if (!editor || judgedBy.current === sources) return;
    judgedBy.current = sources;
    editor.dispatch({ effects: setSources.of(sources) });
  }, [editor, sources]);
  useEffect(() => {
    editor?.dispatch({ effects: words.reconfigure(EditorState.phrases.of(editorWords.findWords)) });
  }, [editor, words, editorWords]);
  useEffect(() => {
    const text = indexEdit()?.text ?? '';
    if (editor && editor.state.doc.toString() !== text) editor.dispatch({ changes: changesTo(editor.state.doc, text) });
  }, [editor, turn]);
  useEffect(() => {
    if (target === null || !editor) return;
    goToLine(editor, target);
    reachIndexLine();
  }, [editor, target]);
  return (
    <CodeEditor
      label={t.list}
      text={indexEdit()?.text ?? ''}
      extensions={extensions}
      className={styles.editor}
      onEditor={(made) => {
        setEditor(made);
        offerCommands(made);
        if (made) tellLive(made);
      }}
    />
  );
}

/** What the text is judged against: the memories of the store, and what else its pointers lead to. */
function useSources(view: IndexView, byFile: IndexEditorProps['byFile']): IndexSources {
  return useMemo(() => {
    const others = new Map(Object.entries(view.others));
    // Until the list is there, what the backend found stands for it.
    const known = view.lines.flatMap(({ pointer }) => (pointer?.file ? [{ file: pointer.file, name: null }] : []));
    const memories = byFile ? [...byFile.values()] : known;
    return {
      targets: indexTargets(memories, (path) => others.get(path) ?? null),
      original: view.text,
      pinned: new Set([...(byFile?.values() ?? [])].flatMap(({ file, pinned }) => (pinned ? [file] : []))),
    };
  }, [view, byFile]);
}
