import { Prec } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap } from '@codemirror/view';
import { saveIndex } from '../../store/index-acts.ts';
import { keepIndexDraft, patchIndex, typeIndex } from '../../store/index-edit.ts';
import { indexCommands } from '../../store/index-commands.ts';
import { findPanel } from '../../ui/code-editor/find-panel.ts';
import { cutLine } from './cut-line.ts';
import { folding } from './fold-runs.ts';
import { indexField, indexFieldWith } from './index-field.ts';
import type { IndexSources } from './index-field.ts';
import { indexGutter } from './index-gutter.ts';
import { lineMarks } from './line-marks.ts';
import { moveEntry } from './move-entry.ts';
import { openAtCursor } from './offer-commands.ts';

/** Tells the meters and the side what the text comes to now. */
export function tellLive(view: EditorView): void {
  const live = view.state.field(indexField, false);
  if (live)
    typeIndex(view.state.doc.toString(), live.state, view.state.doc.lineAt(view.state.selection.main.head).number);
}

const tell = EditorView.updateListener.of(({ view, docChanged, selectionSet, startState, state }) => {
  if (docChanged || startState.field(indexField, false) !== state.field(indexField, false)) tellLive(view);
  else if (selectionSet) patchIndex({ line: state.doc.lineAt(state.selection.main.head).number });
});

/** The meters' part: without it the editor is a bare one. */
export const judged = (sources: IndexSources): Extension => [
  indexFieldWith(sources),
  indexGutter,
  lineMarks,
  cutLine,
  folding,
  tell,
];

const keys = keymap.of([
  { key: 'Alt-ArrowUp', run: moveEntry(-1) },
  { key: 'Alt-ArrowDown', run: moveEntry(1) },
  {
    key: 'Mod-s',
    preventDefault: true,
    run: () => {
      void saveIndex();
      return true;
    },
  },
  { key: 'Mod-Enter', run: openAtCursor },
  {
    key: 'Alt-t',
    run: () => {
      indexCommands()?.tighten();
      return true;
    },
  },
]);

/** With nothing left to undo here, the keys must not undo the last act on disk. */
const ownUndo = Prec.lowest(keymap.of(['Mod-z', 'Mod-y', 'Mod-Shift-z'].map((key) => ({ key, run: () => true }))));

/** What makes a text editor one for MEMORY.md. */
export function indexExtensions(sources: IndexSources): Extension {
  return [
    keys,
    ownUndo,
    findPanel(),
    judged(sources),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    EditorView.domEventHandlers({
      blur: () => keepIndexDraft(),
      mousedown(event, view) {
        if (!(event.metaKey || event.ctrlKey)) return false;
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (at === null) return false;
        view.dispatch({ selection: { anchor: at } });
        return openAtCursor(view);
      },
    }),
  ];
}

/** Brings a line into view and puts the cursor there. */
export function goToLine(view: EditorView, line: number): void {
  const { from } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
  view.focus();
}
