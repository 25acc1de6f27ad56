import { openSearchPanel } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import { create } from 'zustand';

/** The text editor that is on screen: hints show their place in it. */
export const useShownEditor = create<{ editor: EditorView | null }>(() => ({ editor: null }));

/** Selects a place of the text and brings it into view. */
export function showPlace(start: number, end: number): void {
  const { editor } = useShownEditor.getState();
  if (!editor) return;
  const most = editor.state.doc.length;
  editor.dispatch({
    selection: { anchor: Math.min(start, most), head: Math.min(end, most) },
    scrollIntoView: true,
  });
  editor.focus();
}

/** Puts words in place of a part of the text, as if typed: undo takes them back. */
export function putText(start: number, end: number, words: string): void {
  const { editor } = useShownEditor.getState();
  if (!editor) return;
  editor.dispatch({
    changes: { from: start, to: end, insert: words },
    selection: { anchor: start + words.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
  editor.focus();
}

export function openFind(): void {
  const { editor } = useShownEditor.getState();
  if (editor) openSearchPanel(editor);
}
